import type { Int32, Long } from 'bson';
import { Binary, Decimal128, Double, ObjectId, Timestamp } from 'bson';
import { MongoFailure } from '../errors.ts';
import { decimalFromDouble } from './arithmetic.ts';
import {
  type BsonNumber,
  INT64_MAX,
  INT64_MIN,
  integerValue,
  isNumber,
  numberKind,
  toDouble,
  toInteger,
} from './numbers.ts';
import { typeName } from './types.ts';

function failure(value: unknown, target: string, reason?: string): MongoFailure {
  return new MongoFailure(
    'ConversionFailure',
    reason ?? `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

/** Text of a scalar, as `$toString` gives it. @throws MongoFailure ConversionFailure for other types */
export function convertToString(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  throw failure(value, 'string');
}

function numberText(value: BsonNumber): string {
  if (numberKind(value) !== 'double') return value.toString();
  const double = toDouble(value);
  if (!Number.isFinite(double)) return String(double);
  if (Object.is(double, -0)) return '-0';
  return doubleText(double);
}

/** MongoDB prints doubles with 16 significant digits, as C's `%.16g` does. */
function doubleText(double: number): string {
  const [mantissa = '', power = '0'] = double.toExponential(15).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16) return withoutTrailingZeros(double.toFixed(15 - exponent));
  const digits = String(Math.abs(exponent)).padStart(2, '0');
  return `${withoutTrailingZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${digits}`;
}

function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Truth of a value in a conversion: strings, dates and ids are true. */
function convertToBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toDouble(value) !== 0;
  return true;
}

const INTEGER_TEXT = /^[+-]?\d+$/;

function convertToInteger(value: unknown, target: 'int' | 'long'): Int32 | Long {
  const integer = integerOf(value, target);
  const fits =
    target === 'int'
      ? integer >= -(2n ** 31n) && integer < 2n ** 31n
      : integer >= INT64_MIN && integer <= INT64_MAX;
  if (!fits) {
    throw failure(
      value,
      target,
      `Conversion would overflow target type in $convert with no onError value: ${integer}`,
    );
  }
  return integerValue(integer, target);
}

function integerOf(value: unknown, target: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (INTEGER_TEXT.test(value)) return BigInt(value.replace('+', ''));
    throw failure(value, target, `Failed to parse number '${value}' in $convert with no onError value`);
  }
  if (!isNumber(value)) throw failure(value, target);
  const double = toDouble(value);
  if (!Number.isFinite(double)) {
    throw failure(
      value,
      target,
      `Attempt to convert ${Number.isNaN(double) ? 'NaN' : 'infinity'} value to integer type in $convert with no onError value`,
    );
  }
  return toInteger(value) ?? BigInt(Math.trunc(double));
}

function convertToDouble(value: unknown): Double {
  if (isNumber(value)) return new Double(toDouble(value));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value !== 'string') throw failure(value, 'double');
  const number = Number(value);
  const isNumeric = value !== '' && !/[\s_]|^[+-]?0[box]/i.test(value) && !Number.isNaN(number);
  if (isNumeric || value === 'NaN') return new Double(number);
  throw failure(value, 'double', `Failed to parse number '${value}' in $convert with no onError value`);
}

function convertToDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (isNumber(value) && numberKind(value) === 'double') return decimalFromDouble(toDouble(value));
  if (isNumber(value)) return Decimal128.fromString(String(toInteger(value) ?? 0n));
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value !== 'string') throw failure(value, 'decimal');
  try {
    return Decimal128.fromString(value);
  } catch {
    throw failure(value, 'decimal', `Failed to parse number '${value}' in $convert with no onError value`);
  }
}

/** A date of numbers (milliseconds), ObjectIds, timestamps and ISO 8601 strings; without a zone they are UTC. */
function convertToDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (isNumber(value) && numberKind(value) !== 'int') return new Date(Math.trunc(toDouble(value)));
  if (typeof value === 'string') return parseDate(value);
  throw failure(value, 'date');
}

const ISO_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Parses an ISO 8601 date. @throws MongoFailure ConversionFailure */
export function parseDate(text: string): Date {
  const match = ISO_DATE.exec(text);
  const [, day = '', minutes = '00:00', seconds = ':00', zone = 'Z'] = match ?? [];
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const date = new Date(`${day}T${minutes}${seconds}${offset}`);
  if (match && !Number.isNaN(date.getTime())) return date;
  throw failure(text, 'date', `Error parsing date string '${text}'`);
}

function convertToObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string') {
    if (/^[\da-f]{24}$/i.test(value)) return new ObjectId(value);
    throw failure(value, 'objectId', `Failed to parse objectId '${value}' in $convert with no onError value`);
  }
  throw failure(value, 'objectId');
}

/**
 * Converts a value to a BSON type, as `$convert` does.
 * @param target alias of the type
 * @throws MongoFailure ConversionFailure when the value cannot be converted, BadValue for an unknown target
 */
export function convertValue(value: unknown, target: string): unknown {
  switch (target) {
    case 'string':
      return convertToString(value);
    case 'bool':
      return convertToBoolean(value);
    case 'int':
    case 'long':
      return convertToInteger(value, target);
    case 'double':
      return convertToDouble(value);
    case 'decimal':
      return convertToDecimal(value);
    case 'date':
      return convertToDate(value);
    case 'objectId':
      return convertToObjectId(value);
    default:
      if (typeName(value) === target && !(value instanceof Binary)) return value;
      throw failure(value, target);
  }
}
