import type { Decimal128 } from 'bson';
import { Double, Int32 } from 'bson';
import { add, divide } from './arithmetic.ts';
import { compareValues } from './compare.ts';
import { isNullish } from './expression-args.ts';
import { type BsonNumber, isNumber, toDouble } from './numbers.ts';

/** Sum of the numbers among the values, in the widest of their types; Int32 zero for none. */
export function sumOf(values: Iterable<unknown>): BsonNumber {
  let total: BsonNumber = new Int32(0);
  for (const value of values) if (isNumber(value)) total = add(total, value);
  return total;
}

/** Mean of the numbers among the values, a Double or Decimal128; null for none. */
export function averageOf(values: Iterable<unknown>): Double | Decimal128 | null {
  const numbers = [...values].filter(isNumber);
  return numbers.length === 0 ? null : divide(sumOf(numbers), new Int32(numbers.length));
}

/** Least (−1) or greatest (1) of the values; null and missing do not count, null for none. */
export function extremeOf(values: Iterable<unknown>, sign: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (!isNullish(value) && (best === null || compareValues(value, best) * sign > 0)) best = value;
  }
  return best;
}

/** Standard deviation of the numbers among the values; null when there are too few. */
export function deviationOf(values: Iterable<unknown>, isSample: boolean): Double | null {
  const numbers = [...values].filter(isNumber).map(toDouble);
  const divisor = numbers.length - (isSample ? 1 : 0);
  if (divisor <= 0) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return new Double(Math.sqrt(squares / divisor));
}
