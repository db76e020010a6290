import { MinKey } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, valuesEqual } from './compare.ts';
import { binary, compileArguments, isTruthy, type OperatorCompiler } from './expression-args.ts';
import { typeName } from './types.ts';
import { isDocument } from './values.ts';

/** Order in expressions, where missing is less than null instead of equal to it. */
function compareOrMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0;
    if (a === undefined) return b instanceof MinKey ? 1 : -1;
    return a instanceof MinKey ? -1 : 1;
  }
  return compareValues(a, b);
}

function comparison(accepts: (order: number) => boolean): OperatorCompiler {
  return binary((left, right) => accepts(compareOrMissing(left, right)));
}

function isElement(value: unknown, array: unknown, operator: string): boolean {
  if (Array.isArray(array)) return array.some((item) => valuesEqual(item, value));
  const message = `${operator} requires an array argument, but was of type: ${typeName(array)}`;
  throw new MongoFailure(40081, message);
}

const CONDITIONAL_PARTS = ['if', 'then', 'else'];

/** The parts of `$cond`, which come in a list or by their names. */
function conditionalParts(argument: unknown): unknown {
  if (!isDocument(argument)) return argument;
  const unknown = Object.keys(argument).find((name) => !CONDITIONAL_PARTS.includes(name));
  if (unknown !== undefined) throw new MongoFailure(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return CONDITIONAL_PARTS.map((name, i): unknown => {
    if (Object.hasOwn(argument, name)) return argument[name];
    throw new MongoFailure(17080 + i, `Missing '${name}' parameter to $cond`);
  });
}

const conditional: OperatorCompiler = (argument, compile, operator) => {
  const parts = compileArguments(conditionalParts(argument), compile, operator, 3);
  const [condition, consequent, alternative] = parts;
  return (document) => {
    const chosen = isTruthy(condition?.(document)) ? consequent : alternative;
    return chosen?.(document);
  };
};

/** `$and` and `$or` stop at the first argument that decides. */
function junction(deciding: boolean): OperatorCompiler {
  return (argument, compile, operator) => {
    const expressions = compileArguments(argument, compile, operator);
    return (document) =>
      expressions.some((expression) => isTruthy(expression(document)) === deciding) ? deciding : !deciding;
  };
}

const negation: OperatorCompiler = (argument, compile, operator) => {
  const [operand] = compileArguments(argument, compile, operator, 1);
  return (document) => !isTruthy(operand?.(document));
};

/** Comparison, boolean and conditional expression operators. */
export const LOGIC_OPERATORS: [string, OperatorCompiler][] = [
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$in', binary(isElement)],
  ['$and', junction(false)],
  ['$or', junction(true)],
  ['$not', negation],
  ['$cond', conditional],
];
