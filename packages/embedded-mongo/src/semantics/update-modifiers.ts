import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileDocumentFilter, type DocumentMatcher, type MatchDetails } from './matcher.ts';
import type { ValuePredicate } from './predicates.ts';
import { compileArrayFilters } from './update-array-filters.ts';
import { showValue, typeName } from './types.ts';
import { type FieldOperator, UPDATE_OPERATORS } from './update-operators.ts';
import { changeAt, type PathContext } from './update-paths.ts';
import { compareUpdatePaths, splitUpdatePath } from './update-path-syntax.ts';
import { isDocument } from './values.ts';

/** Applies one operator on one path. */
interface Modifier {
  readonly path: string;
  readonly parts: readonly string[];
  readonly operator: FieldOperator;
}

/** Compiled operators of one update. */
export type ModifierUpdate = (document: Document, filter: Document, isInsert: boolean) => Document;

/**
 * Compiles an update of operators such as `{$set: {…}, $inc: {…}}`.
 * @returns a function giving the same document when nothing changes, else a new one
 * @throws MongoFailure FailedToParse for a malformed update, ConflictingUpdateOperators when two paths overlap
 */
export function compileModifiers(update: Document, arrayFilters: readonly Document[]): ModifierUpdate {
  const modifiers = Object.keys(update).flatMap((operator) => parseOperator(operator, update[operator]));
  checkConflicts(modifiers);
  modifiers.sort((a, b) => compareUpdatePaths(a.parts, b.parts));
  const filters = compileArrayFilters(
    arrayFilters,
    modifiers.map(({ parts }) => parts),
  );
  const positional = modifiers.some(({ parts }) => parts.includes('$'));
  const matchers = new WeakMap<Document, DocumentMatcher>();
  return (document, filter, isInsert) => {
    const index = positional ? matchedIndex(document, filter, matchers) : undefined;
    let result = document;
    for (const modifier of modifiers) {
      if (modifier.operator.onInsertOnly && !isInsert) continue;
      result = applyModifier(result, modifier, filters, index);
    }
    return result;
  };
}

function applyModifier(
  document: Document,
  { parts, operator }: Modifier,
  arrayFilters: ReadonlyMap<string, ValuePredicate>,
  index: number | undefined,
): Document {
  const context: PathContext = { creates: operator.creates, arrayFilters };
  const path = parts.includes('$') ? resolvePositional(parts, index) : parts;
  return changeAt(document, path, context, operator.change);
}

function resolvePositional(parts: readonly string[], index: number | undefined): string[] {
  if (index === undefined) {
    throw new MongoFailure(
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    );
  }
  return parts.map((part) => (part === '$' ? String(index) : part));
}

function matchedIndex(
  document: Document,
  filter: Document,
  cache: WeakMap<Document, DocumentMatcher>,
): number | undefined {
  let matches = cache.get(filter);
  if (!matches) {
    matches = compileDocumentFilter(filter);
    cache.set(filter, matches);
  }
  const details: MatchDetails = {};
  return matches(document, details) ? details.index : undefined;
}

function parseOperator(operator: string, fields: unknown): Modifier[] {
  const compile = UPDATE_OPERATORS.get(operator);
  if (!compile) {
    throw new MongoFailure(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields)) {
    throw new MongoFailure(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${showValue(fields)}}`,
    );
  }
  return Object.keys(fields).map((path) => ({
    path,
    parts: splitUpdatePath(path),
    operator: compile(fields[path], path),
  }));
}

function checkConflicts(modifiers: readonly Modifier[]): void {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  for (const { path, parts } of modifiers) {
    const above = parts.map((_, depth) => parts.slice(0, depth + 1).join('.'));
    const conflict = above.find((prefix) => whole.has(prefix)) ?? (prefixes.has(path) ? path : undefined);
    if (conflict !== undefined) {
      throw new MongoFailure(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${conflict}'`,
      );
    }
    whole.add(path);
    for (const prefix of above) prefixes.add(prefix);
  }
}
