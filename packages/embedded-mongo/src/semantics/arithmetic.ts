import type { Int32 } from 'bson';
import { Decimal128, Double, type Long } from 'bson';
import { addDecimals, type Decimal, divideDecimals, parseDecimal, toDecimal128 } from './decimal.ts';
import {
  type BsonNumber,
  INT64_MAX,
  INT64_MIN,
  integerValue,
  numberKind,
  toDouble,
  toInteger,
} from './numbers.ts';

export type NumberResult = Int32 | Long | Double | Decimal128;

const RANK = { int: 0, long: 1, double: 2, decimal: 3 } as const;

/** Operations that each number type computes in its own way; decimals with special values fall back to doubles. */
interface Operation {
  integer(a: bigint, b: bigint): bigint;
  double(a: number, b: number): number;
  decimal(a: Decimal, b: Decimal): Decimal;
}

const ADDITION: Operation = { integer: (a, b) => a + b, double: (a, b) => a + b, decimal: addDecimals };
const SUBTRACTION: Operation = {
  integer: (a, b) => a - b,
  double: (a, b) => a - b,
  decimal: (a, b) => addDecimals(a, { coefficient: -b.coefficient, exponent: b.exponent }),
};
/** The wider of two numbers' types decides the type of their result: int, long, double, decimal. */
function widest(a: BsonNumber, b: BsonNumber): 'int' | 'long' | 'double' | 'decimal' {
  const left = numberKind(a);
  const right = numberKind(b);
  return RANK[left] >= RANK[right] ? left : right;
}

/** A number as a decimal; doubles are taken with 15 digits, as MongoDB converts them. Special values stay doubles. */
export function asDecimal(value: BsonNumber): Decimal | number {
  if (value instanceof Decimal128) return parseDecimal(value);
  const integer = numberKind(value) === 'double' ? undefined : toInteger(value);
  if (integer !== undefined) return { coefficient: integer, exponent: 0 };
  const double = toDouble(value);
  return Number.isFinite(double) ? parseDecimal(Decimal128.fromString(double.toPrecision(15))) : double;
}

/** Decimal128 of a double, special values included. */
export function decimalFromDouble(value: number): Decimal128 {
  const decimal = asDecimal(new Double(value));
  return typeof decimal === 'number' ? Decimal128.fromString(String(decimal)) : toDecimal128(decimal);
}

/** @returns undefined when a 64-bit integer overflows: updates refuse that, expressions go on with doubles. */
function compute(a: BsonNumber, b: BsonNumber, operation: Operation): NumberResult | undefined {
  const kind = widest(a, b);
  if (kind === 'double') return new Double(operation.double(toDouble(a), toDouble(b)));
  if (kind === 'decimal') {
    const left = asDecimal(a);
    const right = asDecimal(b);
    if (typeof left === 'object' && typeof right === 'object')
      return toDecimal128(operation.decimal(left, right));
    return decimalFromDouble(operation.double(toDouble(a), toDouble(b)));
  }
  const result = operation.integer(toInteger(a) ?? 0n, toInteger(b) ?? 0n);
  return result < INT64_MIN || result > INT64_MAX ? undefined : integerValue(result, kind);
}

/** Sum in the wider type; Int32 overflows into Long, Long into undefined. */
export function addExact(a: BsonNumber, b: BsonNumber): NumberResult | undefined {
  return compute(a, b, ADDITION);
}

/** Sum in the wider type; Long overflows into Double. */
export function add(a: BsonNumber, b: BsonNumber): NumberResult {
  return compute(a, b, ADDITION) ?? new Double(toDouble(a) + toDouble(b));
}

/** Difference in the wider type; Long overflows into Double. */
export function subtract(a: BsonNumber, b: BsonNumber): NumberResult {
  return compute(a, b, SUBTRACTION) ?? new Double(toDouble(a) - toDouble(b));
}

/** Quotient: a Double, or a Decimal128 when either operand is one. The divisor must not be zero. */
export function divide(a: BsonNumber, b: BsonNumber): Double | Decimal128 {
  const quotient = toDouble(a) / toDouble(b);
  if (widest(a, b) !== 'decimal') return new Double(quotient);
  const left = asDecimal(a);
  const right = asDecimal(b);
  if (typeof left === 'number' || typeof right === 'number') return decimalFromDouble(quotient);
  return toDecimal128(divideDecimals(left, right));
}

/** Remainder with the sign of the dividend, in the wider type. The divisor must not be zero. */
export function remainder(a: BsonNumber, b: BsonNumber): NumberResult {
  const kind = widest(a, b);
  if (kind === 'int' || kind === 'long')
    return integerValue((toInteger(a) ?? 0n) % (toInteger(b) ?? 1n), kind);
  const rest = toDouble(a) % toDouble(b);
  return kind === 'decimal' ? decimalFromDouble(rest) : new Double(rest);
}
