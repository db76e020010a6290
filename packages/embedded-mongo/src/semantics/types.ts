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
import { MongoFailure } from '../errors.ts';
import { isNumber, numberKind, toDouble, toSafeInteger } from './numbers.ts';

/** BSON type aliases and their codes (MongoDB manual, "BSON Types"). */
const TYPE_CODES: ReadonlyMap<string, number> = new Map([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);
const TYPE_NAMES: ReadonlyMap<number, string> = new Map([...TYPE_CODES].map(([name, code]) => [code, name]));
const NUMBER_TYPES = ['int', 'long', 'double', 'decimal'];

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

/**
 * Type aliases that the argument of `$type` accepts.
 * @param spec an alias, a type code, or an array of them; `number` stands for all numeric types
 * @throws MongoFailure BadValue for an unknown alias or code
 */
export function parseTypes(spec: unknown): ReadonlySet<string> {
  const list: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (list.length === 0) throw new MongoFailure('FailedToParse', '$type must match at least one type');
  return new Set(list.flatMap((entry) => parseType(entry)));
}

/** Aliases that one entry of `$type` or the target of `$convert` stands for. */
function parseType(entry: unknown): string[] {
  if (typeof entry === 'string') {
    if (entry === 'number') return NUMBER_TYPES;
    if (TYPE_CODES.has(entry)) return [entry];
    throw new MongoFailure('BadValue', `Unknown type name alias: ${entry}`);
  }
  if (!isNumber(entry))
    throw new MongoFailure('TypeMismatch', 'type must be represented as a number or a string');
  const name = TYPE_NAMES.get(toSafeInteger(entry) ?? NaN);
  if (name === undefined)
    throw new MongoFailure('BadValue', `Invalid numerical type code: ${toDouble(entry)}`);
  return [name];
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
