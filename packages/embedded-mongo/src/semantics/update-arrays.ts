import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { valuesEqual } from './compare.ts';
import { isIdentical } from './identical.ts';
import { compileElementMatch } from './matcher.ts';
import { toSafeInteger } from './numbers.ts';
import type { ValuePredicate } from './predicates.ts';
import { isRegex, regexOf } from './regex.ts';
import { showIdentity, typeName } from './types.ts';
import type { Change } from './update-paths.ts';
import { getField, isDocument } from './values.ts';

const bad = (message: string): MongoFailure => new MongoFailure('BadValue', message);

function unchangedIfIdentical(current: unknown, next: unknown[]): unknown {
  return isIdentical(current, next) ? current : next;
}

/** Values of `{$each: [...]}`, or the operand itself as the only value. */
function eachOf(operator: string, operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  const each: unknown = operand['$each'];
  if (Array.isArray(each)) return each;
  throw bad(`The argument to $each in ${operator} must be an array but it was of type: ${typeName(each)}`);
}

/** What may stand beside the values of a `$push`. */
export const PUSH_CLAUSES: readonly string[] = ['$each', '$slice'];

/** `$push`, with `$each` and `$slice` applied in that order. */
export function pushChange(operand: unknown, path: string): Change {
  const values = eachOf('$push', operand);
  const clauses: Document = isDocument(operand) && '$each' in operand ? operand : {};
  for (const key of Object.keys(clauses)) {
    if (!PUSH_CLAUSES.includes(key)) throw bad(`Unrecognized clause in $push: ${key}`);
  }
  const slice = sliceOf(clauses);
  return (current, document) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw bad(
        `The field '${path}' must be an array but is of type ${typeName(current)} in document ${showIdentity(document)}`,
      );
    }
    const array: unknown[] = current === undefined ? [...values] : [...(current as unknown[]), ...values];
    const kept = slice === undefined ? array : slice >= 0 ? array.slice(0, slice) : array.slice(slice);
    return unchangedIfIdentical(current, kept);
  };
}

function sliceOf(clauses: Document): number | undefined {
  const value = getField(clauses, '$slice');
  if (value === undefined) return undefined;
  const slice = toSafeInteger(value);
  if (slice === undefined)
    throw bad(`The value for $slice must be an integer value but was given type: ${typeName(value)}`);
  return slice;
}

/** `$addToSet`: appends what equals no element yet. */
export function addToSetChange(operand: unknown, path: string): Change {
  const values = eachOf('$addToSet', operand);
  return (current) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw bad(
        `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(current)}`,
      );
    }
    const array: unknown[] = current === undefined ? [] : [...(current as unknown[])];
    for (const value of values) {
      if (!array.some((item) => valuesEqual(item, value))) array.push(value);
    }
    return unchangedIfIdentical(current, array);
  };
}

/** `$pull`: removes the elements that meet a condition. */
export function pullChange(operand: unknown): Change {
  return removal('$pull', elementCondition(operand));
}

function elementCondition(operand: unknown): ValuePredicate {
  if (isDocument(operand)) return compileElementMatch(operand);
  if (isRegex(operand)) {
    const regex = regexOf(operand);
    return (item) => (typeof item === 'string' ? regex.test(item) : valuesEqual(item, operand));
  }
  return (item) => valuesEqual(item, operand);
}

/** `$pullAll`: removes the elements that equal one of the values. */
export function pullAllChange(operand: unknown): Change {
  if (!Array.isArray(operand))
    throw bad(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removal('$pullAll', (item) => operand.some((value: unknown) => valuesEqual(item, value)));
}

function removal(operator: string, removes: ValuePredicate): Change {
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw bad(`Cannot apply ${operator} to a non-array value`);
    const array: unknown[] = current;
    const kept = array.filter((item) => !removes(item));
    return kept.length === array.length ? array : kept;
  };
}
