import { MaxKey, MinKey } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, typeOrder, valuesEqual } from './compare.ts';
import { isNumber, toDouble } from './numbers.ts';
import { isRegex, regexOf } from './regex.ts';
import { isDocument } from './values.ts';

/** A condition on one value; undefined stands for a missing field. */
export type ValuePredicate = (value: unknown) => boolean;

export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toDouble(value));

/**
 * Range conditions hold only within the operand's type; MinKey and MaxKey compare with every type, NaN only with NaN
 * (MongoDB manual, "Comparison Query Operators").
 */
export function rangePredicate(operator: RangeOperator, operand: unknown): ValuePredicate {
  const anyType = operand instanceof MinKey || operand instanceof MaxKey;
  const orEqual = operator === '$gte' || operator === '$lte';
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1;
  const rank = typeOrder(operand);
  const operandIsNaN = isNaNValue(operand);
  return (value) => {
    if (!anyType && typeOrder(value) !== rank) return false;
    if (operandIsNaN || isNaNValue(value)) return orEqual && operandIsNaN && isNaNValue(value);
    const order = compareValues(value, operand) * sign;
    return order > 0 || (orEqual && order === 0);
  };
}

/** Membership in a list; regular expressions in it are searched for. Lists are sorted once and searched by halving. */
export function inPredicate(operator: string, operand: unknown): ValuePredicate {
  if (!Array.isArray(operand)) throw new MongoFailure('BadValue', `${operator} needs an array`);
  const list: unknown[] = operand;
  for (const item of list) {
    if (isDocument(item) && Object.keys(item)[0]?.startsWith('$')) {
      throw new MongoFailure('BadValue', `cannot nest $ under ${operator}`);
    }
  }
  const regexes = list.filter(isRegex).map((item) => regexOf(item));
  const sorted = [...list].sort(compareValues);
  return (value) => {
    if (typeof value === 'string' && regexes.some((regex) => regex.test(value))) return true;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareValues(sorted[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    return low < sorted.length && valuesEqual(sorted[low], value);
  };
}
