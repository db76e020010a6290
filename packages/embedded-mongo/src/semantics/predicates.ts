import { Binary, MaxKey, MinKey } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, typeOrder, valuesEqual } from './compare.ts';
import { isNumber, toDouble, toInteger, toSafeInteger } from './numbers.ts';
import { isRegex, regexOf } from './regex.ts';
import { isDocument } from './values.ts';
import { showValue } from './types.ts';

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

/** `$mod: [divisor, remainder]`, on the integral part of numbers. */
export function modPredicate(operand: unknown): ValuePredicate {
  const malformed = (reason: string): MongoFailure =>
    new MongoFailure('BadValue', `malformed mod, ${reason}`);
  if (!Array.isArray(operand)) throw malformed('needs to be an array');
  if (operand.length < 2) throw malformed('not enough elements');
  if (operand.length > 2) throw malformed('too many elements');
  const [divisor, remainder] = operand.map((item: unknown) => truncated(item));
  if (divisor === undefined) throw malformed('divisor not a number');
  if (remainder === undefined) throw malformed('remainder not a number');
  if (divisor === 0n) throw new MongoFailure('BadValue', 'divisor cannot be 0');
  return (value) => {
    const number = truncated(value);
    return number !== undefined && number % divisor === remainder;
  };
}

function truncated(value: unknown): bigint | undefined {
  if (!isNumber(value)) return undefined;
  const double = toDouble(value);
  return Number.isFinite(double) ? (toInteger(value) ?? BigInt(Math.trunc(double))) : undefined;
}

type BitsOperator = '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear';

/** Bit conditions on integers and binary data; the mask is a number, binary data or a list of bit positions. */
export function bitsPredicate(operator: BitsOperator, operand: unknown): ValuePredicate {
  const mask = bitMask(operator, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    if (operator === '$bitsAllSet') return set === mask;
    if (operator === '$bitsAnySet') return set !== 0n;
    return operator === '$bitsAllClear' ? set === 0n : set !== mask;
  };
}

function bitsOf(value: unknown): bigint | undefined {
  if (!(value instanceof Binary)) return toInteger(value);
  const bytes = value.buffer.subarray(0, value.position);
  return bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}

function bitMask(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, item: unknown) => {
      const position = toSafeInteger(item);
      if (position === undefined || position < 0 || position > 1e6) {
        throw new MongoFailure(
          'BadValue',
          `Failed to parse bit position. Expected a non-negative number in: ${operator}`,
        );
      }
      return mask | (1n << BigInt(position));
    }, 0n);
  }
  const mask = bitsOf(operand);
  if (mask === undefined || mask < 0n) {
    throw new MongoFailure(
      'BadValue',
      `${operator} takes an Array, a number, or a BinData but received: ${showValue(operand)}`,
    );
  }
  return mask;
}
