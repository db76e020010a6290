import { Int32 } from 'bson';
import { MongoFailure } from '../errors.ts';
import { add, divide } from './arithmetic.ts';
import { compareValues } from './compare.ts';
import { isNullish } from './expression-args.ts';
import { type BsonNumber, isNumber } from './numbers.ts';

/** Gathers the values of one field of one group. */
export interface Accumulator {
  push(value: unknown): void;
  result(): unknown;
}

/** Sum of the numbers, in the widest of their types; Int32 zero for none. */
function sum(): Accumulator {
  let total: BsonNumber = new Int32(0);
  return {
    push: (value) => {
      if (isNumber(value)) total = add(total, value);
    },
    result: () => total,
  };
}

/** Mean of the numbers, a Double or Decimal128; null for none. */
function average(): Accumulator {
  let total: BsonNumber = new Int32(0);
  let count = 0;
  return {
    push: (value) => {
      if (!isNumber(value)) return;
      total = add(total, value);
      count += 1;
    },
    result: () => (count === 0 ? null : divide(total, count)),
  };
}

/** Least (−1) or greatest (1) value; null and missing do not count, null for none. */
function extreme(sign: 1 | -1): () => Accumulator {
  return () => {
    let best: unknown = null;
    return {
      push: (value) => {
        if (!isNullish(value) && (best === null || compareValues(value, best) * sign > 0)) best = value;
      },
      result: () => best,
    };
  };
}

/** The accumulators of `$group`; each call makes a fresh one for one group. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
]);

/** @throws MongoFailure 15952 for an unknown one */
export function accumulatorFactory(operator: string): () => Accumulator {
  const factory = ACCUMULATORS.get(operator);
  if (factory) return factory;
  throw new MongoFailure(15952, `unknown group operator '${operator}'`);
}
