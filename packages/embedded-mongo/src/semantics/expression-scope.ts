import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from './numbers.ts';
import { asDocument, getField } from './values.ts';

/** Variables in scope, innermost first. */
export interface Bindings {
  readonly name: string;
  readonly value: unknown;
  readonly next: Bindings | undefined;
}

/** What an expression is evaluated against. */
export interface Scope {
  /** `$$ROOT` and, unless rebound, `$$CURRENT`. */
  readonly root: Document;
  readonly variables: Bindings | undefined;
}

/** A compiled expression. It yields undefined where MongoDB has a missing value. */
export type Expression = (scope: Scope) => unknown;

/** Scope of a document on its own, with the variables given from outside. */
export function rootScope(root: Document, variables?: Bindings): Scope {
  return { root, variables };
}

/** Adds one variable to those in scope. */
export function bind(name: string, value: unknown, next: Bindings | undefined): Bindings {
  return { name, value, next };
}

/** Truth of a value in a condition: false, null, missing and zero are false, all else is true. */
export function isTruthy(value: unknown): boolean {
  if (isNumber(value)) return toDouble(value) !== 0;
  return value !== false && value !== null && value !== undefined;
}

/** Compiles a nested expression; handed to the operators so that they need not know the compiler. */
export type Compile = (spec: unknown) => Expression;

/** Compiles one operator from its argument. */
export type OperatorCompiler = (argument: unknown, compile: Compile, operator: string) => Expression;

/** Splits a field path and checks its components. */
export function fieldPath(text: string): string[] {
  const parts = text.split('.');
  if (text === '') throw new MongoFailure(16872, "'$' by itself is not a valid FieldPath");
  for (const part of parts) {
    if (part === '') throw new MongoFailure(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$'))
      throw new MongoFailure(16410, `FieldPath field names may not start with '$'. ${text}`);
  }
  return parts;
}

/**
 * Value of a variable, looked up from the innermost binding outwards.
 * @throws MongoFailure 17276 when it is not defined
 */
export function lookup(scope: Scope, name: string): unknown {
  for (let binding = scope.variables; binding; binding = binding.next) {
    if (binding.name === name) return binding.value;
  }
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return scope.root;
    case 'NOW':
      return new Date();
    case 'REMOVE':
      return undefined;
    default:
      throw new MongoFailure(17276, `Use of undefined variable: ${name}`);
  }
}

/** Value at a field path of an expression; arrays on the way are mapped, and what is missing in them is left out. */
export function pathValue(value: unknown, path: readonly string[], depth: number): unknown {
  const part = path[depth];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      if (!Array.isArray(item) && !asDocument(item)) return [];
      const inner = pathValue(item, path, depth);
      return inner === undefined ? [] : [inner];
    });
  }
  const document = asDocument(value);
  return document ? pathValue(getField(document, part), path, depth + 1) : undefined;
}
