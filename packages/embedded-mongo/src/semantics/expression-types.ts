import { MongoFailure } from '../errors.ts';
import { convertValue } from './conversions.ts';
import { isNullish, namedArguments, positional, unary } from './expression-args.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import { isNumber } from './numbers.ts';
import { parseTypes, typeName } from './types.ts';

const convert: OperatorCompiler = (argument, compile, operator) => {
  const spec = namedArguments(argument, operator, ['input', 'to'], ['onError', 'onNull']);
  const input = compile(spec['input']);
  const to = compile(spec['to']);
  const onError = 'onError' in spec ? compile(spec['onError']) : undefined;
  const onNull = compile(spec['onNull'] ?? null);
  return (scope) => {
    const value = input(scope);
    const target = to(scope);
    if (isNullish(target)) return null;
    if (isNullish(value)) return onNull(scope);
    const [type = ''] = parseTypes(target);
    try {
      return convertValue(value, type);
    } catch (error) {
      if (onError && error instanceof MongoFailure) return onError(scope);
      throw error;
    }
  };
};

/** Type expression operators. */
export const TYPE_OPERATORS: [string, OperatorCompiler][] = [
  ['$type', positional(1, 1, ([value]) => typeName(value))],
  ['$isNumber', positional(1, 1, ([value]) => isNumber(value))],
  ['$convert', convert],
  ['$toString', unary((value) => convertValue(value, 'string'))],
  ['$toBool', unary((value) => convertValue(value, 'bool'))],
  ['$toInt', unary((value) => convertValue(value, 'int'))],
  ['$toLong', unary((value) => convertValue(value, 'long'))],
  ['$toDouble', unary((value) => convertValue(value, 'double'))],
  ['$toDecimal', unary((value) => convertValue(value, 'decimal'))],
  ['$toDate', unary((value) => convertValue(value, 'date'))],
  ['$toObjectId', unary((value) => convertValue(value, 'objectId'))],
];
