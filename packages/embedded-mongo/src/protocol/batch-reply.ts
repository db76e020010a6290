import type { Document } from 'bson';
import type { ReplyBody } from './message.ts';

/** Room that a batch leaves for the rest of the answer, whose limit is 16 MB like that of any document. */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;

interface Batch {
  field: 'firstBatch' | 'nextBatch';
  /** Stored or projected documents; they go into the answer as they are. */
  documents: readonly Uint8Array[];
  /** 0 when the cursor is exhausted. */
  cursorId: bigint;
  namespace: string;
}

const DOUBLE_TYPE = 1;
const STRING_TYPE = 2;
const DOCUMENT_TYPE = 3;
const ARRAY_TYPE = 4;
const LONG_TYPE = 18;
/** A document's length and its terminator. */
const FRAME = 5;

/** `{cursor: {<field>: [...], id, ns}, ok: 1}`, written around documents that nothing decodes or copies twice. */
export class BatchReply implements ReplyBody {
  readonly length: number;
  readonly #batch: Batch;
  readonly #arrayLength: number;
  readonly #cursorLength: number;

  constructor(batch: Batch) {
    const { documents, field, namespace } = batch;
    this.#batch = batch;
    let size = FRAME;
    for (let i = 0; i < documents.length; i += 1) {
      size += 2 + String(i).length + (documents[i]?.length ?? 0);
    }
    this.#arrayLength = size;
    const id = elementLength('id', 8);
    const ns = elementLength('ns', 4 + Buffer.byteLength(namespace) + 1);
    this.#cursorLength = FRAME + elementLength(field, size) + id + ns;
    this.length = FRAME + elementLength('cursor', this.#cursorLength) + elementLength('ok', 8);
  }

  writeTo(message: Buffer, start: number): void {
    const { documents, field, cursorId, namespace } = this.#batch;
    let at = message.writeInt32LE(this.length, start);
    at = writeName(message, at, DOCUMENT_TYPE, 'cursor');
    at = message.writeInt32LE(this.#cursorLength, at);
    at = writeName(message, at, ARRAY_TYPE, field);
    at = message.writeInt32LE(this.#arrayLength, at);
    for (const [i, document] of documents.entries()) {
      at = writeName(message, at, DOCUMENT_TYPE, String(i));
      message.set(document, at);
      at += document.length;
    }
    at = message.writeUInt8(0, at);
    at = writeName(message, at, LONG_TYPE, 'id');
    at = message.writeBigInt64LE(cursorId, at);
    at = writeName(message, at, STRING_TYPE, 'ns');
    const text = message.write(namespace, at + 4);
    at = message.writeInt32LE(text + 1, at) + text;
    at = message.writeUInt16LE(0, at);
    at = writeName(message, at, DOUBLE_TYPE, 'ok');
    at = message.writeDoubleLE(1, at);
    message.writeUInt8(0, at);
  }
}

/** Bytes of a field: its type, its name with a terminator, its value. */
function elementLength(name: string, value: number): number {
  return 2 + name.length + value;
}

/** @param name of ASCII letters or digits only */
function writeName(message: Buffer, start: number, type: number, name: string): number {
  let at = start;
  message[at] = type;
  at += 1;
  for (let i = 0; i < name.length; i += 1) {
    message[at] = name.charCodeAt(i);
    at += 1;
  }
  message[at] = 0;
  return at + 1;
}

/** What a command answers: a document, or a batch that is written as it lies in the data file. */
export type CommandResult = Document | BatchReply;
