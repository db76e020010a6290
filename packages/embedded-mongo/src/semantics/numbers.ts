import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { compareDecimals, type Decimal, decimalOfDouble, parseDecimal } from './decimal.ts';

/** Every form a BSON number may take in a decoded document; plain numbers and bigints come from callers in-process. */
export type BsonNumber = Int32 | Double | Long | Decimal128 | number | bigint;
export type NumberKind = 'int' | 'long' | 'double' | 'decimal';

const INT32_MIN = -2_147_483_648;
const INT32_MAX = 2_147_483_647;
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

/** Whether the value is a BSON number. Timestamp extends Long in bson and is not one. */
export function isNumber(value: unknown): value is BsonNumber {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Int32 || value instanceof Double || value instanceof Decimal128) return true;
  return value instanceof Long && !(value instanceof Timestamp);
}

function fitsInt32(value: number): boolean {
  return Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX && !Object.is(value, -0);
}

/** BSON type of a number. A plain number counts as what bson would serialise it to: int when it fits, else double. */
export function numberKind(value: BsonNumber): NumberKind {
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Long || typeof value === 'bigint') return 'long';
  if (value instanceof Decimal128) return 'decimal';
  return fitsInt32(value) ? 'int' : 'double';
}

/** Nearest double of a BSON number. */
export function toDouble(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number(value.toString());
}

/** Exact value: a double, an integer beyond the doubles' exact range, or a finite decimal. */
function exact(value: BsonNumber): number | bigint | Decimal {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) {
    const nearest = value.toNumber();
    return Number.isSafeInteger(nearest) ? nearest : value.toBigInt();
  }
  return parseDecimal(value);
}

function toDecimal(value: number | bigint | Decimal): Decimal {
  if (typeof value === 'number') return decimalOfDouble(value);
  return typeof value === 'bigint' ? { coefficient: value, exponent: 0 } : value;
}

/**
 * Compares two BSON numbers by their exact mathematical value, whatever their types. NaN equals NaN and is below
 * everything else, −0 equals 0 (MongoDB manual, "Comparison/Sort Order").
 * @returns negative, zero or positive
 */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const left = exact(a);
  const right = exact(b);
  if (typeof left !== 'object' && typeof right !== 'object') return compareSimple(left, right);
  if (typeof left === 'number' && !Number.isFinite(left)) return left === Infinity ? 1 : -1;
  if (typeof right === 'number' && !Number.isFinite(right)) return right === Infinity ? -1 : 1;
  return compareDecimals(toDecimal(left), toDecimal(right));
}

function compareSimple(left: number | bigint, right: number | bigint): number {
  if (left < right) return -1;
  if (left > right) return 1;
  const leftNaN = Number.isNaN(left);
  const rightNaN = Number.isNaN(right);
  return leftNaN === rightNaN ? 0 : leftNaN ? -1 : 1;
}

/** The number as a bigint when it is integral and fits 64 bits, else undefined. */
export function toInteger(value: unknown): bigint | undefined {
  if (!isNumber(value)) return undefined;
  let integer: bigint;
  if (value instanceof Long) integer = value.toBigInt();
  else if (typeof value === 'bigint') integer = value;
  else if (value instanceof Decimal128) {
    const parsed = parseDecimal(value);
    if (typeof parsed === 'number') return undefined;
    if (parsed.exponent > 20) return undefined;
    if (parsed.exponent >= 0) integer = parsed.coefficient * 10n ** BigInt(parsed.exponent);
    else {
      const unit = 10n ** BigInt(-parsed.exponent);
      if (parsed.coefficient % unit !== 0n) return undefined;
      integer = parsed.coefficient / unit;
    }
  } else {
    const double = toDouble(value);
    if (!Number.isInteger(double)) return undefined;
    integer = BigInt(double);
  }
  return integer < INT64_MIN || integer > INT64_MAX ? undefined : integer;
}

/** The number as a safe JavaScript integer, else undefined: for indexes, counts, limits and the like. */
export function toSafeInteger(value: unknown): number | undefined {
  const integer = toInteger(value);
  if (integer === undefined) return undefined;
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Smallest BSON integer type that holds the value: Int32, else Long. */
export function integerValue(value: bigint | number, atLeast: 'int' | 'long' = 'int'): Int32 | Long {
  const number = Number(value);
  return atLeast === 'int' && fitsInt32(number) ? new Int32(number) : Long.fromBigInt(BigInt(value));
}
