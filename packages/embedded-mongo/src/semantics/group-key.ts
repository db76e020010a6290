import { Binary, ObjectId, serialize } from 'bson';
import { decimalOfDouble, parseDecimal } from './decimal.ts';
import { Decimal128 } from 'bson';
import { type BsonNumber, isNumber, toDouble, toInteger } from './numbers.ts';
import { asDocument } from './values.ts';

/**
 * A string that two values share exactly when they are equal for MongoDB: numbers by value whatever their type,
 * documents with their fields in order, missing apart from null.
 */
export function groupKey(value: unknown): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (value === undefined) return 'm';
  if (value === null) return 'z';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (isNumber(value)) return numberKey(value);
  if (value instanceof ObjectId) return `i${value.toHexString()}`;
  if (value instanceof Date) return `d${value.getTime()};`;
  if (Array.isArray(value)) return `[${value.map(groupKey).join('')}]`;
  if (value instanceof Binary) return `b${value.sub_type}:${value.toString('base64')};`;
  const document = asDocument(value);
  if (!document) return `x${Buffer.from(serialize({ value })).toString('base64')};`;
  const fields = Object.keys(document).map((key) => `${key.length}:${key}${groupKey(document[key])}`);
  return `{${fields.join('')}}`;
}

function numberKey(value: BsonNumber): string {
  const integer = toInteger(value);
  if (integer !== undefined) return `n${integer};`;
  const exact = value instanceof Decimal128 ? parseDecimal(value) : toDouble(value);
  if (typeof exact === 'number' && !Number.isFinite(exact)) return `n${exact};`;
  let { coefficient, exponent } = typeof exact === 'number' ? decimalOfDouble(exact) : exact;
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return `n${coefficient}e${exponent};`;
}
