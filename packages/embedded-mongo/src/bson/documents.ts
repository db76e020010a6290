import { deserialize, type DeserializeOptions, type Document, ObjectId, serialize } from 'bson';
import { ERROR_CODES, MongoFailure } from '../errors.ts';
import { fieldCount, firstFieldName, withFieldFirst } from './raw-bson.ts';

/** BSON types keep their own classes, so that 1, 1.0 and NumberLong(1) survive a round trip. */
const DECODING: DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** Largest document in bytes (MongoDB manual, "MongoDB Limits and Thresholds"). */
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

const OBJECT_ID_TYPE = 7;

/**
 * Decodes BSON with every number in its own class.
 * @param rawFields names of array fields whose elements stay undecoded bytes
 * @throws MongoFailure InvalidBSON
 */
export function decode(raw: Uint8Array, rawFields?: readonly string[]): Document {
  try {
    if (!rawFields) return deserialize(raw, DECODING);
    const fieldsAsRaw = Object.fromEntries(rawFields.map((name) => [name, true]));
    return deserialize(raw, { ...DECODING, fieldsAsRaw });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MongoFailure('InvalidBSON', `invalid BSON: ${reason}`);
  }
}

/**
 * Encodes a document that is to be stored.
 * @throws MongoFailure BSONObjectTooLarge above 16 MB
 */
export function encode(document: Document): Uint8Array {
  const raw = serialize(document, { ignoreUndefined: true });
  checkSize(raw);
  return raw;
}

/** @throws MongoFailure BSONObjectTooLarge above 16 MB */
export function checkSize(raw: Uint8Array): void {
  if (raw.length <= MAX_DOCUMENT_SIZE) return;
  const message = `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_SIZE}`;
  throw new MongoFailure(ERROR_CODES.BSONObjectTooLarge, message);
}

interface IncomingDocument {
  document: Document;
  raw: Uint8Array;
}

/**
 * Makes a document ready to be stored: it gets an ObjectId when it has no `_id`, and `_id` becomes its first field,
 * as MongoDB does on insert. The other bytes stay as the client sent them.
 * @throws MongoFailure NotImplemented for two fields of one name: decoding would keep the last, while MongoDB finds the
 * first
 */
export function prepareForInsert(raw: Uint8Array): IncomingDocument {
  const document = decode(raw);
  if (fieldCount(raw) > Object.keys(document).length) {
    const message = 'embedded-mongo does not store documents that have two fields of one name';
    throw new MongoFailure('NotImplemented', message);
  }
  if (firstFieldName(raw) === '_id') return { document, raw };
  const moved = Object.hasOwn(document, '_id') ? withFieldFirst(raw, '_id') : undefined;
  if (moved) return { document, raw: moved };
  const id = new ObjectId();
  return { document: withIdFirst(document, id), raw: prependObjectId(raw, id) };
}

/** The same document with the given `_id` as its first field. */
export function withIdFirst(document: Document, id: unknown): Document {
  const result: Document = { _id: id };
  for (const name of Object.keys(document)) {
    if (name === '_id') continue;
    Object.defineProperty(result, name, {
      value: document[name] as unknown,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

function prependObjectId(raw: Uint8Array, id: ObjectId): Uint8Array {
  const element = Buffer.concat([Buffer.from([OBJECT_ID_TYPE]), Buffer.from('_id\0'), id.id]);
  const result = Buffer.concat([Buffer.alloc(4), element, raw.subarray(4)]);
  result.writeInt32LE(result.length, 0);
  return result;
}
