import { type Document, serialize } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { type Bindings, isTruthy, rootScope } from './expression-scope.ts';
import { compileFieldPredicates, elementPredicate } from './field-predicates.ts';
import type { MatchDetails, RawPredicate } from './path-predicates.ts';
import type { ValuePredicate } from './predicates.ts';
import { pathParts } from './query-path.ts';
import { RawFields } from './raw-fields.ts';
import { rawDocument, type RawValue } from './raw-value.ts';
import { isDocument } from './values.ts';

export type { MatchDetails } from './path-predicates.ts';

/** A compiled filter: tests a document of valid BSON, behind which there may be other bytes. */
export type Matcher = (raw: Uint8Array, details?: MatchDetails) => boolean;

/** A compiled filter for documents that are decoded. */
export type DocumentMatcher = (document: Document, details?: MatchDetails) => boolean;

/**
 * Compiles a query filter. Values are decoded only where the bytes of a document do not tell.
 * @param filter a decoded filter; it is read once and may be changed afterwards
 * @param variables variables that `$expr` may use, as in the pipeline of a `$lookup`
 * @returns a predicate over the bytes of documents
 * @throws MongoFailure BadValue for an unknown operator or a malformed operand, in MongoDB's wording
 */
export function compileFilter(filter: Document, variables?: Bindings): Matcher {
  const matches = compileWhole(filter, { variables, isElement: false });
  return (raw, details) => matches(rawDocument(raw), details);
}

/** As compileFilter, for documents that are decoded; each is encoded to be tested. */
export function compileDocumentFilter(filter: Document, variables?: Bindings): DocumentMatcher {
  const matches = compileFilter(filter, variables);
  return (document, details) => matches(bytesOf(document), details);
}

/**
 * Compiles a condition on one array element: the operand of `$elemMatch`, or the condition of a `$pull`.
 * @throws MongoFailure BadValue when it is no document
 */
export function compileElementMatch(operand: unknown): ValuePredicate {
  const accepts = elementPredicate(operand, compileElementFilter);
  return (value) => accepts(rawDocument(bytesOf({ value })).field(VALUE));
}

const VALUE = Buffer.from('value');

/** The bytes that a filter tests of a decoded document. */
export function bytesOf(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}

/** Where a part of a filter stands. */
interface Place {
  variables: Bindings | undefined;
  /** Whether it is a condition on array elements. */
  isElement: boolean;
}

/** Tests a whole document whose fields have been found. */
type Clause = (document: RawValue, fields: RawFields, details?: MatchDetails) => boolean;

/** A filter under compilation. */
interface Context extends Place {
  /** Top-level fields that it reads, in the order of RawFields. */
  names: string[];
}

function compileWhole(
  filter: Document,
  place: Place,
): (document: RawValue, details?: MatchDetails) => boolean {
  const names: string[] = [];
  const clause = compileClause(filter, { ...place, names });
  const fields = new RawFields(names);
  return (document, details) => {
    fields.read(document.bytes, document.at);
    return clause(document, fields, details);
  };
}

const compileElementFilter = (filter: Document): RawPredicate => {
  const matches = compileWhole(filter, { variables: undefined, isElement: true });
  return (value) => matches(value);
};

function compileClause(filter: Document, context: Context): Clause {
  const clauses = Object.keys(filter).flatMap((key) => compileEntry(key, filter[key], context));
  const [only] = clauses;
  if (clauses.length === 1 && only) return only;
  return (document, fields, details) => clauses.every((clause) => clause(document, fields, details));
}

function compileEntry(key: string, operand: unknown, context: Context): Clause[] {
  if (!key.startsWith('$')) return compileField(key, operand, context);
  switch (key) {
    case '$and':
      return compileClauses(key, operand, context);
    case '$or': {
      const clauses = compileClauses(key, operand, context);
      return [(...args) => clauses.some((clause) => clause(...args))];
    }
    case '$nor': {
      const clauses = compileClauses(key, operand, context);
      return [(document, fields) => !clauses.some((clause) => clause(document, fields))];
    }
    case '$expr': {
      if (context.isElement)
        throw new MongoFailure('BadValue', '$expr can only be applied to the top-level document');
      const expression = compileExpression(operand);
      const { variables } = context;
      return [(document) => isTruthy(expression(rootScope(document.decodeDocument(), variables)))];
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

function compileField(path: string, operand: unknown, { names }: Context): Clause[] {
  const [name = ''] = path.split('.');
  const below = pathParts(path).slice(1);
  const known = names.indexOf(name);
  const position = known === -1 ? names.push(name) - 1 : known;
  return compileFieldPredicates(path, operand, compileElementFilter).map(
    (predicate): Clause =>
      (_document, fields, details) =>
        predicate.matchesPath(fields.value(position), below, details),
  );
}

function compileClauses(operator: string, operand: unknown, context: Context): Clause[] {
  if (!Array.isArray(operand)) throw new MongoFailure('BadValue', `${operator} must be an array`);
  if (operand.length === 0) throw new MongoFailure('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause: unknown) => {
    if (!isDocument(clause))
      throw new MongoFailure('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileClause(clause, context);
  });
}
