import { type Document, serialize } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileFieldPredicates, elementPredicate } from './field-predicates.ts';
import type { MatchDetails } from './path-predicates.ts';
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
 * @returns a predicate over the bytes of documents
 * @throws MongoFailure BadValue for an unknown operator or a malformed operand, in MongoDB's wording
 */
export function compileFilter(filter: Document): Matcher {
  const matches = compileWhole(filter);
  return (raw, details) => matches(rawDocument(raw), details);
}

/** As compileFilter, for documents that are decoded; each is encoded to be tested. */
export function compileDocumentFilter(filter: Document): DocumentMatcher {
  const matches = compileFilter(filter);
  return (document, details) => matches(bytesOf(document), details);
}

/**
 * Compiles a condition on one array element: the operand of `$elemMatch`, or the condition of a `$pull`.
 * @throws MongoFailure BadValue when it is no document
 */
export function compileElementMatch(operand: unknown): ValuePredicate {
  const accepts = elementPredicate(operand, compileWhole);
  return (value) => accepts(rawDocument(bytesOf({ value })).field(VALUE));
}

const VALUE = Buffer.from('value');

/** The bytes that a filter tests of a decoded document. */
export function bytesOf(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}

/** Tests a document whose fields have been found. */
type Clause = (fields: RawFields, details?: MatchDetails) => boolean;

type Join = (clauses: readonly Clause[]) => Clause;

/** The operators that join filters. */
export const CLAUSE_OPERATORS: ReadonlyMap<string, Join> = new Map<string, Join>([
  ['$and', all],
  ['$or', (clauses) => (fields, details) => clauses.some((clause) => clause(fields, details))],
  ['$nor', (clauses) => (fields) => !clauses.some((clause) => clause(fields))],
]);

function all(clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  if (clauses.length === 1 && only) return only;
  return (fields, details) => clauses.every((clause) => clause(fields, details));
}

function compileWhole(filter: Document): (document: RawValue, details?: MatchDetails) => boolean {
  // Top-level fields that the filter reads, in the order of RawFields.
  const names: string[] = [];
  const clause = compileClause(filter, names);
  const fields = new RawFields(names);
  return (document, details) => {
    fields.read(document.bytes, document.at);
    return clause(fields, details);
  };
}

function compileClause(filter: Document, names: string[]): Clause {
  return all(Object.keys(filter).flatMap((key) => compileEntry(key, filter[key], names)));
}

function compileEntry(key: string, operand: unknown, names: string[]): Clause[] {
  if (!key.startsWith('$')) return compileField(key, operand, names);
  const join = CLAUSE_OPERATORS.get(key);
  if (!join) throw new MongoFailure('BadValue', `unknown top level operator: ${key}`);
  return [join(compileClauses(key, operand, names))];
}

function compileField(path: string, operand: unknown, names: string[]): Clause[] {
  const [name = ''] = path.split('.');
  const below = pathParts(path).slice(1);
  const known = names.indexOf(name);
  const position = known === -1 ? names.push(name) - 1 : known;
  return compileFieldPredicates(path, operand, compileWhole).map(
    (predicate): Clause =>
      (fields, details) =>
        predicate.matchesPath(fields.value(position), below, details),
  );
}

function compileClauses(operator: string, operand: unknown, names: string[]): Clause[] {
  if (!Array.isArray(operand)) throw new MongoFailure('BadValue', `${operator} must be an array`);
  if (operand.length === 0) throw new MongoFailure('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause: unknown) => {
    if (!isDocument(clause))
      throw new MongoFailure('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileClause(clause, names);
  });
}
