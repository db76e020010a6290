import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isOperatorDocument } from './field-predicates.ts';
import { isRegex } from './regex.ts';
import { changeAt } from './update-paths.ts';
import { getField, isDocument, setField } from './values.ts';

/**
 * Document that an upsert starts from: the fields for which the filter demands one value.
 * @param onlyIdentifier whether only `_id` is taken, as for replacements
 * @throws MongoFailure 54 NotSingleValueField when two conditions set the same path
 */
export function upsertSeed(filter: Document, onlyIdentifier: boolean): Document {
  const equalities = new Map<string, unknown>();
  collect(filter, equalities, onlyIdentifier);
  let seed: Document = {};
  for (const [path, value] of equalities) {
    seed = changeAt(seed, path.split('.'), { creates: true, arrayFilters: new Map() }, () => value);
  }
  return identifierFirst(seed);
}

function collect(filter: Document, equalities: Map<string, unknown>, onlyIdentifier: boolean): void {
  for (const key of Object.keys(filter)) {
    const condition: unknown = filter[key];
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const clause of Array.isArray(condition) ? condition : []) {
        if (isDocument(clause)) collect(clause, equalities, onlyIdentifier);
      }
    } else if (!key.startsWith('$') && (!onlyIdentifier || key === '_id')) {
      const values = demandedValues(condition);
      if (values.length > 0) addEquality(equalities, key, values);
    }
  }
}

/** Values that one condition demands: at most one can be set. */
function demandedValues(condition: unknown): unknown[] {
  if (!isOperatorDocument(condition)) return isRegex(condition) ? [] : [condition];
  return Object.keys(condition).flatMap((operator): unknown[] => {
    const operand: unknown = condition[operator];
    if (operator === '$eq') return [operand];
    if (operator !== '$in' && operator !== '$all') return [];
    if (!Array.isArray(operand) || operand.length !== 1) return [];
    return operand.some((item: unknown) => isRegex(item) || isOperatorDocument(item)) ? [] : operand;
  });
}

function addEquality(equalities: Map<string, unknown>, path: string, values: readonly unknown[]): void {
  const overlaps = [...equalities.keys()].some(
    (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
  );
  if (overlaps || values.length > 1) {
    throw new MongoFailure(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  equalities.set(path, values[0]);
}

/** The document with `_id` as its first field, if it has one. */
export function identifierFirst(document: Document): Document {
  if (!Object.hasOwn(document, '_id') || Object.keys(document)[0] === '_id') return document;
  const ordered: Document = { _id: getField(document, '_id') };
  for (const key of Object.keys(document)) if (key !== '_id') setField(ordered, key, document[key]);
  return ordered;
}
