import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileDocumentFilter } from './matcher.ts';
import type { ValuePredicate } from './predicates.ts';
import { isArrayOperator } from './update-paths.ts';
import { isDocument } from './values.ts';

/**
 * Compiles the arrayFilters of an update.
 * @param list one filter per identifier
 * @param paths all paths of the update
 * @returns predicates over array elements, by identifier
 * @throws MongoFailure FailedToParse or BadValue when filters and paths do not fit together
 */
export function compileArrayFilters(
  list: readonly Document[],
  paths: readonly (readonly string[])[],
): Map<string, ValuePredicate> {
  const filters = new Map<string, ValuePredicate>();
  const used = new Set(paths.flatMap((parts) => parts.filter(isArrayOperator)));
  for (const filter of list) {
    const names = new Set(identifiersOf(filter));
    const [name] = names;
    if (name === undefined)
      throw new MongoFailure(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (names.size > 1)
      throw new MongoFailure(
        'FailedToParse',
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    if (!/^[a-z][a-z0-9]*$/i.test(name))
      throw new MongoFailure(
        'BadValue',
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw new MongoFailure(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    if (!used.has(`$[${name}]`))
      throw new MongoFailure(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    const matches = compileDocumentFilter(filter);
    filters.set(name, (item) => matches({ [name]: item }));
  }
  for (const part of used) {
    const name = part.slice(2, -1);
    const path = paths.find((parts) => parts.includes(part))?.join('.') ?? '';
    if (name !== '' && !filters.has(name))
      throw new MongoFailure('BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
  }
  return filters;
}

function identifiersOf(filter: Document): string[] {
  return Object.keys(filter).flatMap((key) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    const clauses: unknown = filter[key];
    return Array.isArray(clauses) ? clauses.filter(isDocument).flatMap(identifiersOf) : [];
  });
}
