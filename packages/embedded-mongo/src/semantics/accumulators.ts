import { calculateObjectSize, type Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { averageOf, deviationOf, extremeOf, sumOf } from './accumulation.ts';
import { add, divide } from './arithmetic.ts';
import { isNullish } from './expression-args.ts';
import { mergeDocuments } from './expression-sets.ts';
import { groupKey } from './group-key.ts';
import { integerValue, isNumber } from './numbers.ts';

/** Gathers the values of one field of one group. */
export interface Accumulator {
  /** @returns bytes, about, that it holds because of this value */
  push(value: unknown): number;
  result(): unknown;
}

/** Bytes that a small value takes in memory, about. */
const SMALL = 16;

/** Bytes that a value takes in memory, about. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return SMALL + 2 * value.length;
  return typeof value === 'object' && value !== null ? SMALL + calculateObjectSize({ value }) : SMALL;
}

/** Folds each value into the state; `finish` turns the state into the result. */
function folding<State>(
  start: () => State,
  fold: (state: State, value: unknown) => State,
  finish: (state: State) => unknown = (state) => state,
): () => Accumulator {
  return () => {
    let state = start();
    return {
      push: (value) => {
        state = fold(state, value);
        return 0;
      },
      result: () => finish(state),
    };
  };
}

/** Keeps all values and computes from them at the end. */
function keeping(
  accepts: (value: unknown) => boolean,
  finish: (values: unknown[]) => unknown,
): () => Accumulator {
  return () => {
    const values: unknown[] = [];
    return {
      push: (value) => {
        if (!accepts(value)) return 0;
        values.push(value);
        return sizeOf(value);
      },
      result: () => finish(values),
    };
  };
}

/** Keeps each different value once. */
function distinct(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    push: (value) => {
      if (value === undefined) return 0;
      const { size } = values;
      const key = groupKey(value);
      return values.set(key, value).size > size ? sizeOf(value) + sizeOf(key) : 0;
    },
    result: () => [...values.values()],
  };
}

function extreme(sign: 1 | -1): () => Accumulator {
  return folding<unknown>(
    () => null,
    (best, value) => extremeOf([best, value], sign),
  );
}

const FACTORIES: ReadonlyMap<string, () => Accumulator> = new Map([
  [
    '$sum',
    folding(
      () => sumOf([]),
      (total, value) => (isNumber(value) ? add(total, value) : total),
    ),
  ],
  [
    '$avg',
    folding(
      () => ({ total: sumOf([]), count: 0 }),
      (state, value) =>
        isNumber(value) ? { total: add(state.total, value), count: state.count + 1 } : state,
      ({ total, count }) => (count === 0 ? averageOf([]) : divide(total, count)),
    ),
  ],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  [
    '$push',
    keeping(
      (value) => value !== undefined,
      (values) => values,
    ),
  ],
  ['$addToSet', distinct],
  [
    '$first',
    folding<unknown[]>(
      () => [],
      (seen, value) => (seen.length === 0 ? [value ?? null] : seen),
      ([first]) => first ?? null,
    ),
  ],
  [
    '$last',
    folding<unknown>(
      () => null,
      (_last, value) => value ?? null,
    ),
  ],
  [
    '$count',
    folding(
      () => 0,
      (count) => count + 1,
      (count) => integerValue(count),
    ),
  ],
  [
    '$mergeObjects',
    folding<Document>(
      () => ({}),
      (merged, value) => mergeDocuments([merged, value]),
    ),
  ],
  ['$stdDevPop', keeping(isNumber, (values) => deviationOf(values, false))],
  ['$stdDevSamp', keeping(isNumber, (values) => deviationOf(values, true))],
]);

/**
 * Finds the accumulator of a `$group` field.
 * @returns a factory of fresh accumulators, one per group
 * @throws MongoFailure 15952 for an unknown one, TypeMismatch when `$count` has an argument
 */
export function accumulatorFactory(operator: string, argument: unknown): () => Accumulator {
  const factory = FACTORIES.get(operator);
  if (!factory) throw new MongoFailure(15952, `unknown group operator '${operator}'`);
  if (operator === '$count' && (isNullish(argument) || Object.keys(argument).length > 0)) {
    throw new MongoFailure('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  return factory;
}
