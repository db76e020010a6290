import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { OPERATORS } from './expression-operators.ts';
import { type Expression, fieldPath, lookup, pathValue } from './expression-scope.ts';
import { isDocument, setField } from './values.ts';

/**
 * Compiles an aggregation expression (MongoDB manual, "Aggregation Expressions").
 * @param spec a decoded expression: field path, variable, literal, array, document or `{$operator: argument}`
 * @throws MongoFailure 168 InvalidPipelineOperator for an unknown operator, and what the operators themselves refuse
 */
export function compileExpression(spec: unknown): Expression {
  if (typeof spec === 'string') return compileString(spec);
  if (Array.isArray(spec)) {
    const items = spec.map((item: unknown) => compileExpression(item));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDocument(spec)) return () => spec;
  const keys = Object.keys(spec);
  const operator = keys.find((key) => key.startsWith('$'));
  if (operator === undefined) return compileObject(spec);
  if (keys.length > 1) {
    throw new MongoFailure(
      15983,
      `An object representing an expression must have exactly one field: ${keys.join(', ')}`,
    );
  }
  const compile = OPERATORS.get(operator);
  if (!compile) throw new MongoFailure('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  return compile(spec[operator], compileExpression, operator);
}

/** Compiles a document of expressions; fields whose value is missing are left out. */
function compileObject(spec: Document): Expression {
  const fields = Object.keys(spec).map((key): [string, Expression] => {
    if (key.includes('.')) throw new MongoFailure(16410, `FieldPath field names may not contain '.': ${key}`);
    return [key, compileExpression(spec[key])];
  });
  return (scope) => {
    const result: Document = {};
    for (const [key, expression] of fields) {
      const value = expression(scope);
      if (value !== undefined) setField(result, key, value);
    }
    return result;
  };
}

function compileString(text: string): Expression {
  if (text.startsWith('$$')) return compileVariable(text.slice(2));
  if (!text.startsWith('$')) return () => text;
  const path = fieldPath(text.slice(1));
  return (scope) => pathValue(lookup(scope, 'CURRENT'), path, 0);
}

function compileVariable(text: string): Expression {
  const [name = '', ...path] = text.split('.');
  if (name === '') throw new MongoFailure('FailedToParse', 'empty variable names are not allowed');
  return (scope) => pathValue(lookup(scope, name), path, 0);
}
