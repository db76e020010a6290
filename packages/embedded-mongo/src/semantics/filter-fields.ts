import type { Document } from 'bson';
import { isDocument } from './values.ts';

/** Top-level fields that decide whether a document matches a filter, which must be a valid one. */
export function filterFields(filter: Document): Set<string> {
  return new Set(
    Object.keys(filter).flatMap((key) => {
      if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
      const clauses: unknown = filter[key];
      return Array.isArray(clauses)
        ? clauses.filter(isDocument).flatMap((clause) => [...filterFields(clause)])
        : [];
    }),
  );
}
