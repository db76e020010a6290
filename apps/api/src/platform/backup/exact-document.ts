import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;

const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;
const DOCUMENT = 3;
const ARRAY = 4;

/**
 * A document that the driver writes with exactly these bytes. Decoding into an object keeps every type, but not the
 * order of fields whose names are numbers; such documents become maps.
 *
 * @param raw BSON
 * @throws Error when the driver cannot write the bytes as they are, such as for types that MongoDB has given up
 */
export function exactDocument(raw: Uint8Array): object {
  const document = BSON.deserialize(raw, EXACT);
  if (isWrittenAs(document, raw)) return document;
  const ordered = orderedDocument(raw);
  if (isWrittenAs(ordered, raw)) return ordered;
  throw new Error(`a document cannot be written as it was: ${BSON.EJSON.stringify(document).slice(0, 200)}`);
}

function isWrittenAs(document: object, raw: Uint8Array): boolean {
  return Buffer.compare(BSON.serialize(document), raw) === 0;
}

function orderedDocument(raw: Uint8Array): Map<string, unknown> {
  return new Map(elementsOf(raw));
}

function elementsOf(raw: Uint8Array): [name: string, value: unknown][] {
  return [...BSON.onDemand.parseToElements(raw)].map(([type, nameAt, nameLength, at, length]) => {
    const name = Buffer.from(raw.buffer, raw.byteOffset + nameAt, nameLength).toString('utf8');
    const bytes = raw.subarray(at, at + length);
    if (type === DOCUMENT) return [name, orderedDocument(bytes)];
    if (type === ARRAY) return [name, elementsOf(bytes).map(([, value]) => value)];
    return [name, valueOf(type, bytes)];
  });
}

/** Decodes one value by itself, as the only field of a document. */
function valueOf(type: number, bytes: Uint8Array): unknown {
  const wrapped = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from([type]),
    Buffer.from('v\0'),
    bytes,
    Buffer.from([0]),
  ]);
  wrapped.writeInt32LE(wrapped.length, 0);
  return BSON.deserialize(wrapped, EXACT)['v'];
}
