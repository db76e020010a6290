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
  return compileClause(filter, { variables, isElement: false });
}

/** Where a part of a filter stands. */
interface Place {
  variables: Bindings | undefined;
  /** Whether it is a condition on array elements. */
  isElement: boolean;
}

const compileElementFilter = (filter: Document): Matcher =>
  compileClause(filter, { variables: undefined, isElement: true });

function compileClause(filter: Document, place: Place): Matcher {
  const tests = Object.keys(filter).flatMap((key) => compileEntry(key, filter[key], place));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (document, details) => tests.every((test) => test(document, details));
}

function compileEntry(key: string, operand: unknown, place: Place): Matcher[] {
  if (!key.startsWith('$')) {
    const parts = key.split('.');
    return compileFieldTests(key, operand, compileElementFilter).map(
      (test): Matcher =>
        (document, details) =>
          test.matchesPath(document, parts, details),
    );
  }
  switch (key) {
    case '$and':
      return compileClauses(key, operand, place);
    case '$or': {
      const clauses = compileClauses(key, operand, place);
      return [(document, details) => clauses.some((clause) => clause(document, details))];
    }
    case '$nor': {
      const clauses = compileClauses(key, operand, place);
      return [(document) => !clauses.some((clause) => clause(document))];
    }
    case '$expr': {
      if (place.isElement)
        throw new MongoFailure('BadValue', '$expr can only be applied to the top-level document');
      const expression = compileExpression(operand);
      return [(document) => isTruthy(expression(rootScope(document, place.variables)))];
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

function compileClauses(operator: string, operand: unknown, place: Place): Matcher[] {
  if (!Array.isArray(operand)) throw new MongoFailure('BadValue', `${operator} must be an array`);
  if (operand.length === 0) throw new MongoFailure('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause: unknown) => {
    if (!isDocument(clause))
      throw new MongoFailure('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileClause(clause, place);
  });
}

/**
 * Compiles a condition on one array element: the operand of `$elemMatch`, or the condition of a `$pull`.
 * @throws MongoFailure BadValue when it is no document
 */
export function compileElementMatch(operand: unknown): ValuePredicate {
  return elementPredicate(operand, compileElementFilter);
}
