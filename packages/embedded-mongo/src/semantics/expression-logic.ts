import { Int32 } from 'bson';
import { MinKey } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues } from './compare.ts';
import { compileArguments, isNullish, namedArguments, positional } from './expression-args.ts';
import { bind, type Expression, isTruthy, type OperatorCompiler } from './expression-scope.ts';
import { getField, isDocument } from './values.ts';

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
  return positional(2, 2, ([left, right]) => accepts(compareOrMissing(left, right)));
}

const conditional: OperatorCompiler = (argument, compile, operator) => {
  const parts: unknown[] = isDocument(argument)
    ? ['if', 'then', 'else'].map((key) =>
        getField(namedArguments(argument, operator, ['if', 'then', 'else'], []), key),
      )
    : [argument].flat();
  const [condition, consequent, alternative] = compileArguments(parts, compile, operator, 3, 3);
  return (scope) => {
    const chosen = isTruthy(condition?.(scope)) ? consequent : alternative;
    return chosen?.(scope);
  };
};

const branches: OperatorCompiler = (argument, compile, operator) => {
  const spec = namedArguments(argument, operator, ['branches'], ['default']);
  const list: unknown = spec['branches'];
  if (!Array.isArray(list)) throw new MongoFailure(40061, "$switch expected an array for 'branches'");
  const cases = list.map((branch: unknown): [Expression, Expression] => {
    if (!isDocument(branch)) throw new MongoFailure(40062, '$switch expected each branch to be an object');
    const { case: condition, then } = namedArguments(branch, operator, ['case', 'then'], []);
    return [compile(condition), compile(then)];
  });
  const fallback = 'default' in spec ? compile(spec['default']) : undefined;
  return (scope) => {
    for (const [condition, consequent] of cases) if (isTruthy(condition(scope))) return consequent(scope);
    if (fallback) return fallback(scope);
    throw new MongoFailure(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const letVariables: OperatorCompiler = (argument, compile, operator) => {
  const { vars, in: body } = namedArguments(argument, operator, ['vars', 'in'], []);
  if (!isDocument(vars)) throw new MongoFailure(16876, 'invalid parameter: expected an object (vars)');
  const variables = Object.keys(vars).map((name): [string, Expression] => [name, compile(vars[name])]);
  const evaluate = compile(body);
  return (scope) => {
    let bindings = scope.variables;
    for (const [name, expression] of variables) bindings = bind(name, expression(scope), bindings);
    return evaluate({ ...scope, variables: bindings });
  };
};

const firstKnown: OperatorCompiler = (argument, compile, operator) => {
  const expressions = compileArguments(argument, compile, operator, 2, Infinity);
  return (scope) => {
    let value: unknown;
    for (const expression of expressions) {
      value = expression(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

/** `$and` and `$or` stop at the first argument that decides. */
function junction(deciding: boolean): OperatorCompiler {
  return (argument, compile, operator) => {
    const expressions = compileArguments(argument, compile, operator, 0, Infinity);
    return (scope) =>
      expressions.some((expression) => isTruthy(expression(scope)) === deciding) ? deciding : !deciding;
  };
}

/** Comparison, boolean and conditional expression operators. */
export const LOGIC_OPERATORS: [string, OperatorCompiler][] = [
  ['$literal', (argument) => () => argument],
  ['$cmp', positional(2, 2, ([left, right]) => new Int32(Math.sign(compareOrMissing(left, right))))],
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$and', junction(false)],
  ['$or', junction(true)],
  ['$not', positional(1, 1, ([value]) => !isTruthy(value))],
  ['$cond', conditional],
  ['$ifNull', firstKnown],
  ['$switch', branches],
  ['$let', letVariables],
];
