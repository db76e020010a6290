import { Decimal128 } from 'bson';

/** A finite decimal number: coefficient × 10^exponent. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const MAX_DIGITS = 34;
const MIN_EXPONENT = -6176;
const MAX_EXPONENT = 6111;

/** 10 to a non-negative power. */
export function powerOfTen(power: number): bigint {
  return 10n ** BigInt(power);
}

/** Parses bson's Decimal128 exactly; the special values come back as JavaScript's NaN and infinities. */
export function parseDecimal(value: Decimal128): Decimal | number {
  const text = value.toString();
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text);
  if (!match) return Number(text);
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  return { coefficient: sign ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** The exact decimal value of a finite double. */
export function decimalOfDouble(value: number): Decimal {
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings += 1;
  }
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
}

/** Order of two finite decimals: negative, zero or positive. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const shared = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * powerOfTen(a.exponent - shared);
  const right = b.coefficient * powerOfTen(b.exponent - shared);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Divides two bigints, rounding half to even (IEEE 754, the mode MongoDB computes decimals with). */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const size = divisor < 0n ? -divisor : divisor;
  if (twice < size || (twice === size && quotient % 2n === 0n)) return quotient;
  return quotient + (dividend < 0n !== divisor < 0n ? -1n : 1n);
}

/** Encodes a finite decimal, rounded to the 34 digits of Decimal128. */
export function toDecimal128(value: Decimal): Decimal128 {
  let { coefficient, exponent } = value;
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().length;
  const drop = Math.max(digits - MAX_DIGITS, MIN_EXPONENT - exponent);
  if (drop > 0) {
    coefficient = divideHalfEven(coefficient, powerOfTen(drop));
    exponent += drop;
  }
  if (exponent > MAX_EXPONENT && digits + exponent - MAX_EXPONENT <= MAX_DIGITS) {
    coefficient *= powerOfTen(exponent - MAX_EXPONENT);
    exponent = MAX_EXPONENT;
  }
  if (exponent > MAX_EXPONENT) return Decimal128.fromString(coefficient < 0n ? '-Infinity' : 'Infinity');
  return Decimal128.fromString(`${coefficient}E${exponent}`);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * powerOfTen(a.exponent - exponent);
  return { coefficient: left + b.coefficient * powerOfTen(b.exponent - exponent), exponent };
}

/** Quotient to 34 significant digits; the divisor must not be zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = MAX_DIGITS + 2 + b.coefficient.toString().length;
  let coefficient = divideHalfEven(a.coefficient * powerOfTen(scale), b.coefficient);
  let exponent = a.exponent - b.exponent - scale;
  while (exponent < 0 && coefficient % 10n === 0n && coefficient !== 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent: coefficient === 0n ? 0 : exponent };
}
