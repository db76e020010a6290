import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from './numbers.ts';

/** A compiled expression, evaluated on a document. It yields undefined where MongoDB has a missing value. */
export type Expression = (document: Document) => unknown;

/** Compiles a nested expression; handed to the operators so that they need not know the compiler. */
type Compile = (spec: unknown) => Expression;

/** Compiles one operator from its argument. */
export type OperatorCompiler = (argument: unknown, compile: Compile, operator: string) => Expression;

/** Null and missing, which most operators answer with null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Truth of a value in a condition: false, null, missing and zero are false, all else is true. */
export function isTruthy(value: unknown): boolean {
  if (isNumber(value)) return toDouble(value) !== 0;
  return value !== false && !isNullish(value);
}

/**
 * Compiles positional arguments: a list, or a single value standing for a list of one.
 * @throws MongoFailure 16020 when there are too few or too many
 */
export function compileArguments(
  argument: unknown,
  compile: Compile,
  operator: string,
  count?: number,
): Expression[] {
  const list: unknown[] = Array.isArray(argument) ? argument : [argument];
  if (count !== undefined && list.length !== count) {
    throw new MongoFailure(
      16020,
      `Expression ${operator} takes exactly ${count} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(compile);
}

/** An operator that is a function of its two evaluated arguments. */
export function binary(
  evaluate: (left: unknown, right: unknown, operator: string) => unknown,
): OperatorCompiler {
  return (argument, compile, operator) => {
    const [left, right] = compileArguments(argument, compile, operator, 2);
    return (document) => evaluate(left?.(document), right?.(document), operator);
  };
}
