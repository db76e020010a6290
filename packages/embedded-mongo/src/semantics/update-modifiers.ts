import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileDocumentFilter, type DocumentMatcher, type MatchDetails } from './matcher.ts';
import type { ValuePredicate } from './predicates.ts';
import { compileArrayFilters } from './update-array-filters.ts';
import { showIdentity, showValue, typeName } from './types.ts';
import {
  compileFieldOperator,
  type FieldOperator,
  isUpdateOperator,
  unknownOperator,
} from './update-operators.ts';
import { changeAt, isArrayOperator, type PathContext } from './update-paths.ts';
import { compareUpdatePaths, splitUpdatePath } from './update-path-syntax.ts';
import { asDocument, getField, isDocument } from './values.ts';

/** Applies one operator on one path. */
interface Modifier {
  readonly path: string;
  readonly parts: readonly string[];
  /** Path whose value moves here (`$rename`). */
  readonly from?: readonly string[];
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
      result = applyModifier(result, document, modifier, filters, index);
    }
    return result;
  };
}

function applyModifier(
  result: Document,
  original: Document,
  { parts, from, operator }: Modifier,
  arrayFilters: ReadonlyMap<string, ValuePredicate>,
  index: number | undefined,
): Document {
  const context: PathContext = { creates: operator.creates, arrayFilters };
  if (from) {
    const value = valueOutsideArrays(original, from, 'source');
    if (value === undefined) return result;
    valueOutsideArrays(original, parts, 'destination');
    const removed = changeAt(result, from, { creates: false, arrayFilters }, () => undefined);
    return changeAt(removed, parts, context, () => value);
  }
  return changeAt(
    result,
    parts.includes('$') ? resolvePositional(parts, index) : parts,
    context,
    operator.change,
  );
}

/** Value at a path of nested documents. @throws MongoFailure BadValue when the path of a `$rename` enters an array */
function valueOutsideArrays(
  document: Document,
  parts: readonly string[],
  end: 'source' | 'destination',
): unknown {
  return parts.reduce<unknown>((value, part, depth) => {
    if (Array.isArray(value)) {
      const place = `'${parts.join('.')}' in doc with ${showIdentity(document)} has an array field called '${parts[depth - 1] ?? ''}'`;
      throw new MongoFailure('BadValue', `The ${end} field cannot be an array element, ${place}`);
    }
    const inner = asDocument(value);
    return inner ? getField(inner, part) : undefined;
  }, document);
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
  if (!isUpdateOperator(operator)) throw unknownOperator(operator);
  if (!isDocument(fields)) {
    throw new MongoFailure(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${showValue(fields)}}`,
    );
  }
  return Object.keys(fields).flatMap((path): Modifier[] => {
    const operand: unknown = fields[path];
    if (operator === '$rename') return parseRename(path, operand);
    return [{ path, parts: splitUpdatePath(path), operator: compileFieldOperator(operator, path, operand) }];
  });
}

function parseRename(source: string, target: unknown): Modifier[] {
  if (typeof target !== 'string')
    throw new MongoFailure(
      'BadValue',
      `The 'to' field for $rename must be a string: ${source}: ${showValue(target)}`,
    );
  const from = splitUpdatePath(source);
  const parts = splitUpdatePath(target);
  if (source === target) {
    throw new MongoFailure(
      'BadValue',
      `The source and target field for $rename must differ: ${source}: "${target}"`,
    );
  }
  for (const [name, path] of [
    ['source', from],
    ['destination', parts],
  ] as const) {
    if (path.some((part) => part === '$' || isArrayOperator(part))) {
      throw new MongoFailure(
        'BadValue',
        `The ${name} field for $rename may not be dynamic: ${path.join('.')}`,
      );
    }
  }
  const unchanged: FieldOperator = { creates: false, change: (current) => current };
  return [
    { path: source, parts: from, operator: unchanged },
    { path: target, parts, from, operator: { creates: true, change: (current) => current } },
  ];
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
