import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, valuesEqual } from './compare.ts';
import { isIdentical } from './identical.ts';
import { compileElementMatch } from './matcher.ts';
import { toSafeInteger } from './numbers.ts';
import type { ValuePredicate } from './predicates.ts';
import { isRegex, regexOf } from './regex.ts';
import { compileSort } from './sort.ts';
import { showIdentity, showValue, typeName } from './types.ts';
import type { Change } from './update-paths.ts';
import { asDocument, getField, isDocument } from './values.ts';

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

/** `$push`, with `$each`, `$position`, `$sort` and `$slice` applied in that order. */
export function pushChange(path: string, operand: unknown): Change {
  const values = eachOf('$push', operand);
  const modifiers: Document = isDocument(operand) && '$each' in operand ? operand : {};
  for (const key of Object.keys(modifiers)) {
    if (!['$each', '$position', '$slice', '$sort'].includes(key))
      throw bad(`Unrecognized clause in $push: ${key}`);
  }
  const position = integerModifier(modifiers, '$position');
  const slice = integerModifier(modifiers, '$slice');
  const order = elementOrder(getField(modifiers, '$sort'));
  return (current, document) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw bad(
        `The field '${path}' must be an array but is of type ${typeName(current)} in document ${showIdentity(document)}`,
      );
    }
    const array: unknown[] = current === undefined ? [] : [...(current as unknown[])];
    array.splice(position ?? array.length, 0, ...values);
    if (order) array.sort(order);
    const kept = slice === undefined ? array : slice >= 0 ? array.slice(0, slice) : array.slice(slice);
    return unchangedIfIdentical(current, kept);
  };
}

function integerModifier(modifiers: Document, name: string): number | undefined {
  const value = getField(modifiers, name);
  if (value === undefined) return undefined;
  const integer = toSafeInteger(value);
  if (integer === undefined)
    throw bad(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return integer;
}

/** `$sort` takes a direction for whole elements or a specification of fields inside them. */
function elementOrder(spec: unknown): ((a: unknown, b: unknown) => number) | undefined {
  if (spec === undefined) return undefined;
  if (isDocument(spec)) {
    if (Object.keys(spec).length === 0)
      throw bad('The $sort pattern is empty when it should be a set of fields.');
    const compare = compileSort(spec);
    return (a, b) => compare(asDocument(a) ?? {}, asDocument(b) ?? {});
  }
  const direction = toSafeInteger(spec);
  if (direction !== 1 && direction !== -1) throw bad('The $sort element value must be either 1 or -1');
  return (a, b) => compareValues(a, b) * direction;
}

/** `$addToSet`: appends what equals no element yet. */
export function addToSetChange(path: string, operand: unknown): Change {
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

/** `$pop`: removes the last (1) or the first (−1) element. */
export function popChange(path: string, operand: unknown): Change {
  const end = toSafeInteger(operand);
  if (end !== 1 && end !== -1)
    throw new MongoFailure('FailedToParse', `$pop expects 1 or -1, found: ${showValue(operand)}`);
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw new MongoFailure(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
      );
    }
    const array: unknown[] = current;
    if (array.length === 0) return array;
    return end === 1 ? array.slice(0, -1) : array.slice(1);
  };
}
