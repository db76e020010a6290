import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { type Bindings, isTruthy, rootScope } from './expression-scope.ts';
import { compileFieldTests, elementPredicate, type Matcher } from './field-tests.ts';
import type { ValuePredicate } from './predicates.ts';
import { isDocument } from './values.ts';

export type { MatchDetails, Matcher } from './field-tests.ts';

/**
 * Compiles a query filter.
 * @param filter a decoded filter; it is read once and may be changed afterwards
 * @param variables variables that `$expr` may use, as in the pipeline of a `$lookup`
 * @returns a predicate over decoded documents
 * @throws MongoFailure BadValue for an unknown operator or a malformed operand, in MongoDB's wording
 */
export function compileFilter(filter: Document, variables?: Bindings): Matcher {
  const tests = Object.keys(filter).flatMap((key) => compileEntry(key, filter[key], variables));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (document, details) => tests.every((test) => test(document, details));
}

function compileEntry(key: string, operand: unknown, variables: Bindings | undefined): Matcher[] {
  if (!key.startsWith('$')) {
    const parts = key.split('.');
    return compileFieldTests(key, operand, compileFilter).map(
      (test): Matcher =>
        (document, details) =>
          test.matchesPath(document, parts, details),
    );
  }
  switch (key) {
    case '$and':
      return compileClauses(key, operand, variables);
    case '$or': {
      const clauses = compileClauses(key, operand, variables);
      return [(document, details) => clauses.some((clause) => clause(document, details))];
    }
    case '$nor': {
      const clauses = compileClauses(key, operand, variables);
      return [(document) => !clauses.some((clause) => clause(document))];
    }
    case '$expr': {
      const expression = compileExpression(operand);
      return [(document) => isTruthy(expression(rootScope(document, variables)))];
    }
    case '$comment':
      return [];
    case '$alwaysTrue':
      return [() => true];
    case '$alwaysFalse':
      return [() => false];
    default:
      throw new MongoFailure('BadValue', `unknown top level operator: ${key}`);
  }
}

function compileClauses(operator: string, operand: unknown, variables: Bindings | undefined): Matcher[] {
  if (!Array.isArray(operand)) throw new MongoFailure('BadValue', `${operator} must be an array`);
  if (operand.length === 0) throw new MongoFailure('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause: unknown) => {
    if (!isDocument(clause))
      throw new MongoFailure('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause, variables);
  });
}

/**
 * Compiles a condition on one array element: the operand of `$elemMatch`, or the condition of a `$pull`.
 * @throws MongoFailure BadValue when it is no document
 */
export function compileElementMatch(operand: unknown): ValuePredicate {
  return elementPredicate(operand, compileFilter);
}
