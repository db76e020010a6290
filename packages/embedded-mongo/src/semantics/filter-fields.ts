import type { Document } from 'bson';
import { isDocument } from './values.ts';

/**
 * Top-level fields that decide whether a document matches a filter.
 * @returns undefined when any field may, as with `$expr`
 */
export function filterFields(filter: Document): Set<string> | undefined {
  const fields = new Set<string>();
  return collect(filter, fields) ? fields : undefined;
}

function collect(filter: Document, fields: Set<string>): boolean {
  return Object.keys(filter).every((key) => {
    const operand: unknown = filter[key];
    if (key === '$comment') return true;
    if (['$and', '$or', '$nor'].includes(key)) {
      return (
        Array.isArray(operand) && operand.every((clause) => isDocument(clause) && collect(clause, fields))
      );
    }
    if (key.startsWith('$')) return false;
    fields.add(key.split('.')[0] ?? '');
    return true;
  });
}
