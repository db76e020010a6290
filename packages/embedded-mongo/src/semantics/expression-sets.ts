import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, valuesEqual } from './compare.ts';
import { isNullish, named, positional, unary } from './expression-args.ts';
import { requireArray } from './expression-arrays.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import { typeName } from './types.ts';
import { asDocument, getField, setField } from './values.ts';

/** Distinct elements in MongoDB's order, which makes set results the same at every run. */
function distinct(items: readonly unknown[]): unknown[] {
  return [...items].sort(compareValues).filter((item, i, all) => i === 0 || !valuesEqual(item, all[i - 1]));
}

function contains(items: readonly unknown[], value: unknown): boolean {
  return items.some((item) => valuesEqual(item, value));
}

function setOperator(
  least: number,
  most: number,
  nullable: boolean,
  evaluate: (sets: unknown[][]) => unknown,
): OperatorCompiler {
  return positional(least, most, (values, operator) => {
    if (nullable && values.some(isNullish)) return null;
    return evaluate(values.map((value) => requireArray(value, operator, 17043)));
  });
}

function intersection(sets: unknown[][]): unknown[] {
  const [first = [], ...others] = sets;
  return distinct(first).filter((item) => others.every((other) => contains(other, item)));
}

function difference([left = [], right = []]: unknown[][]): unknown[] {
  const result: unknown[] = [];
  for (const item of left) if (!contains(right, item) && !contains(result, item)) result.push(item);
  return result;
}

function isSubset([left = [], right = []]: unknown[][]): boolean {
  return left.every((item) => contains(right, item));
}

/** Merges documents, later fields over earlier ones; null and missing are skipped. */
export function mergeDocuments(values: readonly unknown[]): Document {
  const result: Document = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    const document = asDocument(value);
    if (!document) {
      throw new MongoFailure(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const key of Object.keys(document)) setField(result, key, document[key]);
  }
  return result;
}

/** `$arrayToObject`: from `[key, value]` pairs or `{k, v}` documents; keys are data, whatever their name. */
function documentOfPairs(value: unknown, operator: string): Document {
  const result: Document = {};
  for (const entry of requireArray(value, operator, 40386)) {
    const document = asDocument(entry);
    const pair: unknown[] = document
      ? [getField(document, 'k'), getField(document, 'v')]
      : requireArray(entry, operator, 40398);
    const [key, item] = pair;
    if (pair.length !== 2)
      throw new MongoFailure(
        40397,
        `${operator} requires an array of size 2 arrays, found array of size: ${pair.length}`,
      );
    if (typeof key !== 'string')
      throw new MongoFailure(40395, `${operator} requires keys of type string, found: ${typeName(key)}`);
    setField(result, key, item ?? null);
  }
  return result;
}

function pairsOfDocument(value: unknown): Document[] {
  const document = asDocument(value);
  if (!document)
    throw new MongoFailure(40390, `$objectToArray requires an object input, found: ${typeName(value)}`);
  return Object.keys(document).map((key) => ({ k: key, v: document[key] as unknown }));
}

const namedField: OperatorCompiler = (argument, compile, operator) => {
  const spec: unknown = asDocument(argument) ? argument : { field: argument };
  const read = named(['field'], ['input'], ({ field, input }) => {
    if (typeof field !== 'string') throw new MongoFailure(5654602, '$getField requires a string field');
    const document = asDocument(input);
    return document ? getField(document, field) : input === null ? null : undefined;
  });
  return read({ input: '$$CURRENT', ...asDocument(spec) }, compile, operator);
};

/** Set and document expression operators. */
export const SET_OPERATORS: [string, OperatorCompiler][] = [
  ['$setUnion', setOperator(0, Infinity, true, (sets) => distinct(sets.flat(1)))],
  ['$setIntersection', setOperator(0, Infinity, true, intersection)],
  ['$setDifference', setOperator(2, 2, true, difference)],
  ['$setIsSubset', setOperator(2, 2, false, isSubset)],
  [
    '$setEquals',
    setOperator(2, Infinity, false, (sets) =>
      sets.every((set) => isSubset([set, sets[0] ?? []]) && isSubset([sets[0] ?? [], set])),
    ),
  ],
  [
    '$mergeObjects',
    positional(0, Infinity, (values) =>
      mergeDocuments(values.length === 1 && Array.isArray(values[0]) ? values[0] : values),
    ),
  ],
  ['$arrayToObject', unary(documentOfPairs)],
  ['$objectToArray', unary(pairsOfDocument)],
  ['$getField', namedField],
];
