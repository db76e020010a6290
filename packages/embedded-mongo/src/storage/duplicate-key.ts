import {
  BSONRegExp,
  Binary,
  BSONSymbol,
  Decimal128,
  type Document,
  Double,
  EJSON,
  Int32,
  Long,
  ObjectId,
} from 'bson';
import { MongoFailure } from '../errors.ts';
import { asDocument } from '../semantics/values.ts';
import { type IndexRecord, keyPattern } from './index-record.ts';

/**
 * The failure of a unique index, worded as MongoDB does: clients read the field from `keyPattern` and `keyValue`,
 * older ones from the message.
 */
export function duplicateKey(
  namespace: string,
  record: IndexRecord,
  values: readonly unknown[],
): MongoFailure {
  const keyValue: Document = {};
  record.fields.forEach((field, i) => {
    const value = values[i];
    keyValue[field.path] = value === undefined || typeof value === 'symbol' ? null : value;
  });
  const message = `E11000 duplicate key error collection: ${namespace} index: ${record.name} dup key: ${shown(keyValue)}`;
  return new MongoFailure('DuplicateKey', message, { keyPattern: keyPattern(record.fields), keyValue });
}

/** A value as MongoDB's server writes it in messages. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Int32 || value instanceof Long) return value.toString();
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Decimal128) return `NumberDecimal("${value.toString()}")`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONSymbol) return JSON.stringify(value.value);
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (Array.isArray(value)) return `[ ${value.map(shown).join(', ')} ]`;
  const document = asDocument(value);
  if (!document) return EJSON.stringify(value);
  const fields = Object.keys(document).map((name) => `${name}: ${shown(document[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
