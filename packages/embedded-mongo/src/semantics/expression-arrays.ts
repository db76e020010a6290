import { Int32 } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, valuesEqual } from './compare.ts';
import { isNullish, named, namedArguments, positional, unary } from './expression-args.ts';
import { bind, type Compile, isTruthy, type OperatorCompiler, type Scope } from './expression-scope.ts';
import { toSafeInteger } from './numbers.ts';
import { takeSlice } from './slice.ts';
import { compileSort } from './sort.ts';
import { typeName } from './types.ts';
import { asDocument, isDocument } from './values.ts';

/** The value as an array. @throws MongoFailure with the operator's own code when it is none */
export function requireArray(value: unknown, operator: string, code: number): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoFailure(code, `${operator} requires an array argument, but was of type: ${typeName(value)}`);
}

function integer(value: unknown, operator: string, code: number): number {
  const result = toSafeInteger(value);
  if (result === undefined) {
    throw new MongoFailure(
      code,
      `${operator} requires a numeric value that can be represented as a 32-bit integer, not ${typeName(value)}`,
    );
  }
  return result;
}

function elementAt([array, index]: unknown[], operator: string): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  return requireArray(array, operator, 28689).at(integer(index, operator, 28690));
}

function slice([array, first, count]: unknown[], operator: string): unknown {
  if (isNullish(array) || first === null || count === null) return null;
  const list = requireArray(array, operator, 28724);
  const position = integer(first, operator, 28725);
  if (count === undefined) {
    return takeSlice(
      list,
      position < 0 ? { skip: position, limit: -position } : { skip: 0, limit: position },
    );
  }
  const limit = integer(count, operator, 28727);
  if (limit <= 0) throw new MongoFailure(28729, 'Third argument to $slice must be positive');
  return takeSlice(list, { skip: position, limit });
}

function range([start, end, step]: unknown[], operator: string): Int32[] {
  const from = integer(start, operator, 34444);
  const to = integer(end, operator, 34446);
  const by = step === undefined ? 1 : integer(step, operator, 34448);
  if (by === 0) throw new MongoFailure(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  if (length > 1_000_000)
    throw new MongoFailure('BadValue', '$range would produce more than 1000000 elements');
  return Array.from({ length }, (_, i) => new Int32(from + i * by));
}

function indexOf([array, wanted, start, end]: unknown[], operator: string): unknown {
  if (isNullish(array)) return null;
  const list = requireArray(array, operator, 40090);
  const from = start === undefined ? 0 : integer(start, operator, 40096);
  const to = end === undefined ? list.length : integer(end, operator, 40097);
  return new Int32(list.findIndex((item, i) => i >= from && i < to && valuesEqual(item, wanted)));
}

/** Compiles the name that `$filter` and `$map` give to the current element. */
function elementName(name: unknown, operator: string): string {
  if (name === undefined) return 'this';
  if (typeof name === 'string' && /^[a-z]\w*$/.test(name)) return name;
  throw new MongoFailure('FailedToParse', `'as' of ${operator} must be the name of a variable`);
}

function within(scope: Scope, name: string, value: unknown): Scope {
  return { ...scope, variables: bind(name, value, scope.variables) };
}

function filter(argument: unknown, compile: Compile, operator: string): (scope: Scope) => unknown {
  const spec = namedArguments(argument, operator, ['input', 'cond'], ['as', 'limit']);
  const input = compile(spec['input']);
  const condition = compile(spec['cond']);
  const limit = compile(spec['limit'] ?? null);
  const name = elementName(spec['as'], operator);
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    const kept = requireArray(array, operator, 28651).filter((item) =>
      isTruthy(condition(within(scope, name, item))),
    );
    const most = limit(scope);
    return isNullish(most) ? kept : kept.slice(0, integer(most, operator, 327391));
  };
}

function map(argument: unknown, compile: Compile, operator: string): (scope: Scope) => unknown {
  const spec = namedArguments(argument, operator, ['input', 'in'], ['as']);
  const input = compile(spec['input']);
  const body = compile(spec['in']);
  const name = elementName(spec['as'], operator);
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    return requireArray(array, operator, 16883).map((item) => body(within(scope, name, item)) ?? null);
  };
}

function reduce(argument: unknown, compile: Compile, operator: string): (scope: Scope) => unknown {
  const spec = namedArguments(argument, operator, ['input', 'initialValue', 'in'], []);
  const input = compile(spec['input']);
  const initial = compile(spec['initialValue']);
  const body = compile(spec['in']);
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    return requireArray(array, operator, 40080).reduce(
      (value, item) => body(within(within(scope, 'this', item), 'value', value)),
      initial(scope),
    );
  };
}

function sortArray({ input, sortBy }: Record<string, unknown>, operator: string): unknown {
  if (isNullish(input)) return null;
  const list = [...requireArray(input, operator, 2942504)];
  if (isDocument(sortBy)) {
    const compare = compileSort(sortBy);
    return list.sort((a, b) => compare(asDocument(a) ?? {}, asDocument(b) ?? {}));
  }
  const direction = toSafeInteger(sortBy);
  if (direction !== 1 && direction !== -1)
    throw new MongoFailure(2942507, 'Invalid sortBy: must be 1, -1 or an object');
  return list.sort((a, b) => compareValues(a, b) * direction);
}

function concatArrays(values: unknown[], operator: string): unknown {
  if (values.some(isNullish)) return null;
  return values.flatMap((value) => requireArray(value, operator, 28664));
}

function zip({ inputs, useLongestLength, defaults }: Record<string, unknown>, operator: string): unknown {
  const lists = requireArray(inputs, operator, 34461);
  if (lists.some(isNullish)) return null;
  const arrays = lists.map((list) => requireArray(list, operator, 34468));
  const lengths = arrays.map((array) => array.length);
  const length =
    arrays.length === 0 ? 0 : useLongestLength === true ? Math.max(...lengths) : Math.min(...lengths);
  const fallback: unknown[] = Array.isArray(defaults) ? defaults : [];
  return Array.from({ length }, (_, i) => arrays.map((array, a) => array[i] ?? fallback[a] ?? null));
}

const quantified = (evaluate: (items: unknown[]) => boolean): OperatorCompiler =>
  positional(1, 1, ([array], operator) => evaluate(requireArray(array, operator, 5159200)));

/** Array expression operators. */
export const ARRAY_OPERATORS: [string, OperatorCompiler][] = [
  ['$size', positional(1, 1, ([array], operator) => new Int32(requireArray(array, operator, 17124).length))],
  ['$arrayElemAt', positional(2, 2, elementAt)],
  ['$first', unary((array, operator) => requireArray(array, operator, 28689).at(0))],
  ['$last', unary((array, operator) => requireArray(array, operator, 28689).at(-1))],
  [
    '$in',
    positional(2, 2, ([value, array], name) =>
      requireArray(array, name, 40081).some((item) => valuesEqual(item, value)),
    ),
  ],
  ['$indexOfArray', positional(2, 4, indexOf)],
  ['$concatArrays', positional(0, Infinity, concatArrays)],
  ['$slice', positional(2, 3, slice)],
  ['$filter', filter],
  ['$map', map],
  ['$reduce', reduce],
  ['$range', positional(2, 3, range)],
  ['$reverseArray', unary((array, operator) => [...requireArray(array, operator, 34435)].reverse())],
  ['$isArray', positional(1, 1, ([value]) => Array.isArray(value))],
  ['$sortArray', named(['input', 'sortBy'], [], sortArray)],
  ['$zip', named(['inputs'], ['useLongestLength', 'defaults'], zip)],
  ['$anyElementTrue', quantified((items) => items.some(isTruthy))],
  ['$allElementsTrue', quantified((items) => items.every(isTruthy))],
];
