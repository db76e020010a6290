import { serialize } from 'bson';

/** Room that a batch leaves for the rest of the answer, whose limit is 16 MB like that of any document. */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;

interface BatchReply {
  field: 'firstBatch' | 'nextBatch';
  /** Stored or projected documents; they go into the answer as they are. */
  documents: readonly Uint8Array[];
  /** 0 when the cursor is exhausted. */
  cursorId: bigint;
  namespace: string;
}

const DOCUMENT_TYPE = 3;
const ARRAY_TYPE = 4;

/** Encodes `{cursor: {<field>: [...], id, ns}, ok: 1}` without decoding the documents. */
export function encodeBatch({ field, documents, cursorId, namespace }: BatchReply): Uint8Array {
  const batch = encodeArray(documents);
  const tail = serialize({ id: cursorId, ns: namespace }).subarray(4);
  const cursor = wrap([element(ARRAY_TYPE, field, batch)], tail);
  return wrap([element(DOCUMENT_TYPE, 'cursor', cursor)], serialize({ ok: 1.0 }).subarray(4));
}

function element(type: number, name: string, value: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
}

/** A document of the given elements, followed by those of `tail`, which includes the terminator. */
function wrap(elements: readonly Uint8Array[], tail: Uint8Array): Uint8Array {
  const document = Buffer.concat([Buffer.alloc(4), ...elements, tail]);
  document.writeInt32LE(document.length, 0);
  return document;
}

function encodeArray(documents: readonly Uint8Array[]): Uint8Array {
  let size = 5;
  documents.forEach((document, i) => {
    size += 2 + String(i).length + document.length;
  });
  const array = Buffer.allocUnsafe(size);
  array.writeInt32LE(size, 0);
  let at = 4;
  documents.forEach((document, i) => {
    array[at] = DOCUMENT_TYPE;
    at += 1 + array.write(`${i}\0`, at + 1, 'latin1');
    array.set(document, at);
    at += document.length;
  });
  array[at] = 0;
  return array;
}
