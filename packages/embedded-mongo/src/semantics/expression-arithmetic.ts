import { Decimal128, Double, Long } from 'bson';
import { MongoFailure } from '../errors.ts';
import { add, asDecimal, decimalFromDouble, divide, multiply, remainder, subtract } from './arithmetic.ts';
import { compareNumbers } from './numbers.ts';
import { quantize, type Rounding, toDecimal128 } from './decimal.ts';
import { isNullish, positional, unary } from './expression-args.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import {
  type BsonNumber,
  INT64_MAX,
  integerValue,
  isNumber,
  numberKind,
  toDouble,
  toInteger,
  toSafeInteger,
} from './numbers.ts';
import { typeName } from './types.ts';

const ZERO = new Double(0);

/** Operator of one number. */
function numeric(evaluate: (value: BsonNumber, operator: string) => unknown): OperatorCompiler {
  return unary((value, operator) => {
    if (isNumber(value)) return evaluate(value, operator);
    throw new MongoFailure(28765, `${operator} only supports numeric types, not ${typeName(value)}`);
  });
}

/** Operator of one number that computes with doubles; a Decimal128 stays one, with a double's precision. */
function real(evaluate: (value: number, operator: string) => number): OperatorCompiler {
  return numeric((value, operator) => sameKind(value, evaluate(toDouble(value), operator)));
}

function sameKind(model: unknown, result: number): Double | Decimal128 {
  return model instanceof Decimal128 ? decimalFromDouble(result) : new Double(result);
}

function shiftDate(date: Date, milliseconds: BsonNumber): Date {
  return new Date(date.getTime() + Math.round(toDouble(milliseconds)));
}

function sum(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  let date: Date | undefined;
  let total: BsonNumber | undefined;
  for (const value of values) {
    if (value instanceof Date) {
      if (date) throw new MongoFailure(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) total = total === undefined ? value : add(total, value);
    else throw new MongoFailure(16554, `$add only supports numeric or date types, not ${typeName(value)}`);
  }
  if (date) return total === undefined ? date : shiftDate(date, total);
  return total ?? integerValue(0);
}

function difference([left, right]: unknown[]): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
  if (left instanceof Date && isNumber(right)) return shiftDate(left, subtract(integerValue(0), right));
  if (isNumber(left) && isNumber(right)) return subtract(left, right);
  throw new MongoFailure(16556, `can't $subtract ${typeName(right)} from ${typeName(left)}`);
}

function product(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  return values.reduce<BsonNumber>((total, value) => {
    if (isNumber(value)) return multiply(total, value);
    throw new MongoFailure(16555, `$multiply only supports numeric types, not ${typeName(value)}`);
  }, integerValue(1));
}

/** `$divide` and `$mod`: two numbers, of which the second must not be zero. */
function division(
  evaluate: (left: BsonNumber, right: BsonNumber) => unknown,
  typeCode: number,
  zeroCode: number,
): OperatorCompiler {
  return positional(2, 2, ([left, right], operator) => {
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

function absolute(value: BsonNumber): unknown {
  const kind = numberKind(value);
  if (kind === 'double') return new Double(Math.abs(toDouble(value)));
  if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace(/^-/, ''));
  const integer = toInteger(value) ?? 0n;
  const magnitude = integer < 0n ? -integer : integer;
  if (magnitude > INT64_MAX) throw new MongoFailure(28680, "can't take $abs of long long min");
  return integerValue(magnitude, kind === 'long' ? 'long' : 'int');
}

/** Rounds to a number of decimal places (negative: before the point), keeping the number's type. */
function roundTo(value: BsonNumber, place: number, rounding: Rounding): unknown {
  const kind = numberKind(value);
  const integral = kind === 'int' || kind === 'long';
  if (integral && place >= 0) return value;
  if (kind === 'double' && Number.isInteger(toDouble(value)) && place >= 0) return value;
  const decimal = asDecimal(value);
  if (typeof decimal === 'number') return value;
  const rounded = quantize(decimal, -place, rounding);
  if (!integral) {
    const result = toDecimal128(rounded);
    return kind === 'decimal' ? result : new Double(Number(result.toString()));
  }
  return integerValue(rounded.coefficient * 10n ** BigInt(Math.max(0, rounded.exponent)), kind);
}

function rounding(mode: Rounding): OperatorCompiler {
  return positional(1, 2, ([value, place = 0], operator) => {
    if (isNullish(value) || place === null) return null;
    if (!isNumber(value))
      throw new MongoFailure(51081, `${operator} only supports numeric types, not ${typeName(value)}`);
    const places = toSafeInteger(place);
    if (places === undefined)
      throw new MongoFailure(51082, `precision argument to ${operator} must be a integral value`);
    if (places < -20 || places > 100) {
      throw new MongoFailure(
        51083,
        `cannot apply ${operator} with precision value ${places} value must be in [-20, 100]`,
      );
    }
    return roundTo(value, places, mode);
  });
}

/** `$floor` and `$ceil` look at the exact value; a double needs no decimals for that. */
function integral(mode: 'floor' | 'ceil'): OperatorCompiler {
  return numeric((value) => {
    if (numberKind(value) !== 'double') return roundTo(value, 0, mode);
    return new Double(mode === 'floor' ? Math.floor(toDouble(value)) : Math.ceil(toDouble(value)));
  });
}

function power([base, exponent]: unknown[], operator: string): unknown {
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

function logarithm(compute: (value: number) => number): OperatorCompiler {
  return real((value, operator) => {
    if (value <= 0)
      throw new MongoFailure(28766, `${operator}'s argument must be a positive number, but is ${value}`);
    return compute(value);
  });
}

/** Arithmetic expression operators. */
export const ARITHMETIC_OPERATORS: [string, OperatorCompiler][] = [
  ['$add', positional(0, Infinity, sum)],
  ['$subtract', positional(2, 2, difference)],
  ['$multiply', positional(0, Infinity, product)],
  ['$divide', division(divide, 16609, 16608)],
  ['$mod', division(remainder, 16611, 16610)],
  ['$abs', numeric(absolute)],
  ['$ceil', integral('ceil')],
  ['$floor', integral('floor')],
  ['$round', rounding('nearest')],
  ['$trunc', rounding('truncate')],
  ['$pow', positional(2, 2, power)],
  ['$exp', real(Math.exp)],
  ['$ln', logarithm(Math.log)],
  ['$log10', logarithm(Math.log10)],
  [
    '$sqrt',
    real((value) => {
      if (value < 0) throw new MongoFailure(28714, "$sqrt's argument must be greater than or equal to 0");
      return Math.sqrt(value);
    }),
  ],
  ['$rand', () => () => new Double(Math.random())],
];
