import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Document,
  EJSON,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { isNumber, numberKind } from './numbers.ts';

/** MongoDB's alias of a value's BSON type, such as `objectId` or `int`; `missing` for undefined. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (isNumber(value)) return numberKind(value);
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Binary || value instanceof Uint8Array) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  return 'object';
}

/** A value in a message, in extended JSON; never fails, whatever a client sent. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'undefined';
  try {
    return EJSON.stringify(value);
  } catch {
    return typeName(value);
  }
}

/** How messages name a document: by its `_id`. */
export function showIdentity(document: Document): string {
  const identifier: unknown = document['_id'];
  return identifier instanceof ObjectId
    ? `{_id: ObjectId('${identifier.toHexString()}')}`
    : `{_id: ${showValue(identifier)}}`;
}
