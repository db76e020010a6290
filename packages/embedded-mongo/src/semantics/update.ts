import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isIdentical } from './identical.ts';
import { compileModifiers } from './update-modifiers.ts';
import { identifierFirst, upsertSeed } from './upsert.ts';
import { getField } from './values.ts';

/** A compiled update: operators or a replacement document. */
export interface CompiledUpdate {
  /**
   * Applies the update to one document.
   * @param document the stored document, or the seed of an upsert; it is not changed
   * @param filter the filter that selected it, for the positional operator
   * @param isInsert whether an upsert inserts
   * @returns the new document and whether it differs from the given one
   * @throws MongoFailure as MongoDB refuses the update, ImmutableField when `_id` would change
   */
  apply(document: Document, filter: Document, isInsert: boolean): { doc: Document; modified: boolean };
  /** Document that an upsert starts from: what the filter demands, only `_id` for a replacement. */
  upsertSeed(filter: Document): Document;
}

export interface UpdateOptions {
  /** Filters of the elements that `$[identifier]` selects. */
  arrayFilters?: readonly Document[];
}

type Transform = (document: Document, filter: Document, isInsert: boolean) => Document;

/**
 * Compiles the update of an update or findAndModify command.
 * @param update operators or a replacement document
 * @throws MongoFailure as MongoDB does for a malformed update
 */
export function compileUpdate(update: Document, options: UpdateOptions = {}): CompiledUpdate {
  const arrayFilters = options.arrayFilters ?? [];
  const first = Object.keys(update)[0];
  if (first?.startsWith('$')) return compiled(compileModifiers(update, arrayFilters), false);
  if (arrayFilters.length > 0) {
    throw new MongoFailure(
      'FailedToParse',
      'arrayFilters may not be specified for replacement-style updates',
    );
  }
  return compiled(compileReplacement(update), true);
}

function compiled(transform: Transform, isReplacement: boolean): CompiledUpdate {
  return {
    upsertSeed: (filter) => upsertSeed(filter, isReplacement),
    apply: (document, filter, isInsert) => {
      const result = transform(document, filter, isInsert);
      if (result === document) return { doc: document, modified: false };
      const before = getField(document, '_id');
      if (before !== undefined && !isIdentical(before, getField(result, '_id'))) {
        throw new MongoFailure(
          'ImmutableField',
          isReplacement
            ? "After applying the update, the (immutable) field '_id' was found to have been altered"
            : "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      const doc = identifierFirst(result);
      return { doc, modified: !isIdentical(document, doc) };
    },
  };
}

function compileReplacement(replacement: Document): Transform {
  for (const key of Object.keys(replacement)) {
    if (!key.startsWith('$')) continue;
    throw new MongoFailure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return (document) => withIdentifier(replacement, document);
}

/** Gives a document the `_id` of the one it replaces, unless it brings its own. */
function withIdentifier(replacement: Document, original: Document): Document {
  if (Object.hasOwn(replacement, '_id') || !Object.hasOwn(original, '_id')) return replacement;
  return { _id: getField(original, '_id'), ...replacement };
}
