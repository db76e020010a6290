import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Compile, Expression, OperatorCompiler } from './expression-scope.ts';
import { getField, isDocument } from './values.ts';

/** Null and missing, which most operators answer with null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/**
 * Compiles positional arguments: a list, or a single value standing for a list of one.
 * @throws MongoFailure 16020, or 28667 where their number may vary, when there are too few or too many
 */
export function compileArguments(
  argument: unknown,
  compile: Compile,
  operator: string,
  least: number,
  most: number,
): Expression[] {
  const list: unknown[] = Array.isArray(argument) ? argument : [argument];
  if (list.length < least || list.length > most) {
    const [code, wanted] =
      least === most ? [16020, `exactly ${least}`] : [28667, `at least ${least} and at most ${most}`];
    throw new MongoFailure(
      code,
      `Expression ${operator} takes ${wanted} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(compile);
}

/** An operator that is a function of its evaluated positional arguments. */
export function positional(
  least: number,
  most: number,
  evaluate: (values: unknown[], operator: string) => unknown,
): OperatorCompiler {
  return (argument, compile, operator) => {
    const expressions = compileArguments(argument, compile, operator, least, most);
    return (scope) =>
      evaluate(
        expressions.map((expression) => expression(scope)),
        operator,
      );
  };
}

/** An operator of one argument that answers null for null and missing. */
export function unary(evaluate: (value: unknown, operator: string) => unknown): OperatorCompiler {
  return positional(1, 1, ([value], operator) => (isNullish(value) ? null : evaluate(value, operator)));
}

/** An operator that is a function of its evaluated named arguments; those not given are undefined. */
export function named(
  required: readonly string[],
  optional: readonly string[],
  evaluate: (values: Record<string, unknown>, operator: string) => unknown,
): OperatorCompiler {
  return (argument, compile, operator) => {
    const spec = namedArguments(argument, operator, required, optional);
    const expressions = Object.keys(spec).map((key): [string, Expression] => [key, compile(spec[key])]);
    return (scope) =>
      evaluate(
        Object.fromEntries(expressions.map(([key, expression]) => [key, expression(scope)])),
        operator,
      );
  };
}

/**
 * Checks the names of named arguments.
 * @throws MongoFailure FailedToParse for an argument that is no document, lacks a required name or has an unknown one
 */
export function namedArguments(
  argument: unknown,
  operator: string,
  required: readonly string[],
  optional: readonly string[],
): Document {
  if (!isDocument(argument)) {
    throw new MongoFailure('FailedToParse', `${operator} only supports an object as its argument`);
  }
  for (const key of Object.keys(argument)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new MongoFailure('FailedToParse', `Unrecognized argument to ${operator}: ${key}`);
    }
  }
  for (const key of required) {
    if (getField(argument, key) === undefined) {
      throw new MongoFailure('FailedToParse', `Missing '${key}' parameter to ${operator}`);
    }
  }
  return argument;
}
