import { averageOf, deviationOf, extremeOf, sumOf } from './accumulation.ts';
import { positional } from './expression-args.ts';
import { ARITHMETIC_OPERATORS } from './expression-arithmetic.ts';
import { ARRAY_OPERATORS } from './expression-arrays.ts';
import { DATE_OPERATORS } from './expression-dates.ts';
import { LOGIC_OPERATORS } from './expression-logic.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import { SET_OPERATORS } from './expression-sets.ts';
import { STRING_OPERATORS } from './expression-strings.ts';
import { TYPE_OPERATORS } from './expression-types.ts';

/** An accumulator as an expression: over its arguments, or over the elements of a single array. */
function accumulating(evaluate: (values: readonly unknown[]) => unknown): OperatorCompiler {
  return positional(0, Infinity, (values) => {
    const [only] = values;
    return evaluate(values.length === 1 && Array.isArray(only) ? only : values);
  });
}

/** Every aggregation expression operator that is implemented. */
export const OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>([
  ...LOGIC_OPERATORS,
  ...ARITHMETIC_OPERATORS,
  ...STRING_OPERATORS,
  ...ARRAY_OPERATORS,
  ...SET_OPERATORS,
  ...TYPE_OPERATORS,
  ...DATE_OPERATORS,
  ['$sum', accumulating(sumOf)],
  ['$avg', accumulating(averageOf)],
  ['$min', accumulating((values) => extremeOf(values, -1))],
  ['$max', accumulating((values) => extremeOf(values, 1))],
  ['$stdDevPop', accumulating((values) => deviationOf(values, false))],
  ['$stdDevSamp', accumulating((values) => deviationOf(values, true))],
]);
