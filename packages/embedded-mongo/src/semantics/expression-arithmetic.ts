import { Double, Long } from 'bson';
import { MongoFailure } from '../errors.ts';
import { decimalFromDouble, divide, remainder, subtract } from './arithmetic.ts';
import { binary, isNullish, type OperatorCompiler } from './expression-args.ts';
import {
  type BsonNumber,
  compareNumbers,
  integerValue,
  isNumber,
  numberKind,
  toDouble,
  toInteger,
} from './numbers.ts';
import { typeName } from './types.ts';

const ZERO = new Double(0);

function difference(left: unknown, right: unknown): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
  if (left instanceof Date && isNumber(right)) return new Date(left.getTime() + Math.round(-toDouble(right)));
  if (isNumber(left) && isNumber(right)) return subtract(left, right);
  throw new MongoFailure(16556, `can't $subtract ${typeName(right)} from ${typeName(left)}`);
}

/** `$divide` and `$mod`: two numbers, and the second must not be zero. */
function division(
  evaluate: (left: BsonNumber, right: BsonNumber) => unknown,
  typeCode: number,
  zeroCode: number,
): OperatorCompiler {
  return binary((left, right, operator) => {
    if (isNullish(left) || isNullish(right)) return null;
    if (!isNumber(left) || !isNumber(right)) {
      throw new MongoFailure(
        typeCode,
        `${operator} only supports numeric types, not ${typeName(left)} and ${typeName(right)}`,
      );
    }
    if (compareNumbers(right, ZERO) === 0) throw new MongoFailure(zeroCode, `can't ${operator} by zero`);
    return evaluate(left, right);
  });
}

function power(base: unknown, exponent: unknown, operator: string): unknown {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumber(base) || !isNumber(exponent)) {
    throw new MongoFailure(
      28762,
      `${operator}'s arguments must be numeric, not ${typeName(base)} and ${typeName(exponent)}`,
    );
  }
  const kinds = [numberKind(base), numberKind(exponent)];
  if (toDouble(base) === 0 && toDouble(exponent) < 0) {
    throw new MongoFailure(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const approximate = toDouble(base) ** toDouble(exponent);
  if (kinds.includes('decimal')) return decimalFromDouble(approximate);
  if (kinds.includes('double') || toDouble(exponent) < 0 || Math.abs(approximate) >= 2 ** 63)
    return new Double(approximate);
  const exact =
    Math.abs(toDouble(base)) <= 1
      ? BigInt(approximate)
      : (toInteger(base) ?? 0n) ** (toInteger(exponent) ?? 0n);
  return integerValue(exact, kinds.includes('long') ? 'long' : 'int');
}

/** Arithmetic expression operators. */
export const ARITHMETIC_OPERATORS: [string, OperatorCompiler][] = [
  ['$subtract', binary(difference)],
  ['$divide', division(divide, 16609, 16608)],
  ['$mod', division(remainder, 16611, 16610)],
  ['$pow', binary(power)],
];
