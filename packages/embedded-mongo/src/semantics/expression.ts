import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Expression, OperatorCompiler } from './expression-args.ts';
import { ARITHMETIC_OPERATORS } from './expression-arithmetic.ts';
import { LOGIC_OPERATORS } from './expression-logic.ts';
import { fieldPath, pathValue } from './field-path.ts';
import { isDocument, setField } from './values.ts';

/** The expression operators. */
export const EXPRESSIONS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>([
  ['$literal', (argument) => () => argument],
  ...LOGIC_OPERATORS,
  ...ARITHMETIC_OPERATORS,
]);

/**
 * Compiles an aggregation expression (MongoDB manual, "Aggregation Expressions").
 * @param spec a decoded expression: field path, literal, array, document or `{$operator: argument}`
 * @throws MongoFailure 168 InvalidPipelineOperator for an unknown operator, NotImplemented for a variable, and what the
 *   operators themselves refuse
 */
export function compileExpression(spec: unknown): Expression {
  if (typeof spec === 'string') return compileString(spec);
  if (Array.isArray(spec)) {
    const items = spec.map((item: unknown) => compileExpression(item));
    return (document) => items.map((item) => item(document) ?? null);
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
  const compile = EXPRESSIONS.get(operator);
  if (!compile) throw new MongoFailure('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  return compile(spec[operator], compileExpression, operator);
}

/** Compiles a document of expressions; fields whose value is missing are left out. */
function compileObject(spec: Document): Expression {
  const fields = Object.keys(spec).map((key): [string, Expression] => {
    if (key.includes('.')) throw new MongoFailure(16410, `FieldPath field names may not contain '.': ${key}`);
    return [key, compileExpression(spec[key])];
  });
  return (document) => {
    const result: Document = {};
    for (const [key, expression] of fields) {
      const value = expression(document);
      if (value !== undefined) setField(result, key, value);
    }
    return result;
  };
}

function compileString(text: string): Expression {
  if (text.startsWith('$$')) {
    throw new MongoFailure('NotImplemented', `embedded-mongo does not support the variable ${text}`);
  }
  if (!text.startsWith('$')) return () => text;
  const path = fieldPath(text.slice(1));
  return (document) => pathValue(document, path, 0);
}
