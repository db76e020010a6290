import { Decimal128, Double, Int32, Long } from 'bson';
import { type Decimal, parseDecimal, powerOfTen } from '../semantics/decimal.ts';
import { type BsonNumber, toDouble } from '../semantics/numbers.ts';

/**
 * A number as an index key holds it: the largest double that is not above it, and what is left. Two BSON numbers
 * with the same mathematical value, whatever their types, have the same parts.
 */
interface NumberParts {
  /** Largest double ≤ the value; -Infinity below the doubles' range, NaN for NaN. */
  floor: number;
  /** What the value exceeds `floor` by, in 2^-64 of the gap to the next double; undefined when exact. */
  residual?: bigint;
  /** Magnitude of a finite decimal beyond the doubles' range, as exponent and 34-digit coefficient. */
  beyond?: { exponent: number; coefficient: bigint };
}

const bits = new DataView(new ArrayBuffer(8));
const DECIMAL_DIGITS = 34;

/** Splits a number into its key parts. */
export function numberParts(value: BsonNumber): NumberParts {
  if (value instanceof Int32 || value instanceof Double) return { floor: value.value };
  if (typeof value === 'number') return { floor: value };
  if (value instanceof Decimal128) return decimalParts(value);
  const nearest = toDouble(value);
  if (Number.isSafeInteger(nearest)) return { floor: nearest };
  const integer = value instanceof Long ? value.toBigInt() : value;
  return rationalParts(integer, 1n, nearest);
}

function decimalParts(value: Decimal128): NumberParts {
  const exact = parseDecimal(value);
  if (typeof exact === 'number') return { floor: exact };
  if (exact.coefficient === 0n) return { floor: 0 };
  const nearest = toDouble(value);
  if (!Number.isFinite(nearest) || isAboveDoubles(exact)) return beyondParts(exact);
  const numerator = exact.exponent > 0 ? exact.coefficient * powerOfTen(exact.exponent) : exact.coefficient;
  return rationalParts(numerator, exact.exponent < 0 ? powerOfTen(-exact.exponent) : 1n, nearest);
}

/** Whether the magnitude exceeds the largest double though it rounds to it. */
function isAboveDoubles({ coefficient, exponent }: Decimal): boolean {
  if (exponent < 0) return false;
  const magnitude = coefficient < 0n ? -coefficient : coefficient;
  return exponent > 400 || magnitude * powerOfTen(exponent) > BigInt(Number.MAX_VALUE);
}

function beyondParts({ coefficient, exponent }: Decimal): NumberParts {
  const magnitude = coefficient < 0n ? -coefficient : coefficient;
  const missing = DECIMAL_DIGITS - magnitude.toString().length;
  const beyond = { exponent: exponent - missing, coefficient: magnitude * powerOfTen(missing) };
  return { floor: coefficient < 0n ? -Infinity : Number.MAX_VALUE, beyond };
}

/** Parts of numerator / denominator, given the double nearest to it. */
function rationalParts(numerator: bigint, denominator: bigint, nearest: number): NumberParts {
  let floor = nearest;
  let rest = differenceFrom(floor, numerator, denominator);
  if (rest.numerator < 0n) {
    floor = previousDouble(floor);
    rest = differenceFrom(floor, numerator, denominator);
  }
  if (rest.numerator === 0n) return { floor };
  return { floor, residual: (rest.numerator << 64n) / rest.gap };
}

/** numerator/denominator − floor, and the gap between `floor` and the next double, over one common denominator. */
function differenceFrom(
  floor: number,
  numerator: bigint,
  denominator: bigint,
): { numerator: bigint; gap: bigint } {
  const { mantissa, exponent } = decompose(floor);
  const shift = BigInt(Math.abs(exponent));
  if (exponent >= 0) {
    return { numerator: numerator - (mantissa << shift) * denominator, gap: denominator << shift };
  }
  return { numerator: (numerator << shift) - mantissa * denominator, gap: denominator };
}

/** A finite double as mantissa × 2^exponent. */
function decompose(value: number): { mantissa: bigint; exponent: number } {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const magnitude = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -magnitude : magnitude, exponent: Math.max(biased, 1) - 1075 };
}

function previousDouble(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
