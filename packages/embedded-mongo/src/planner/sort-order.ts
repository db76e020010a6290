import type { Document } from 'bson';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import type { IndexField } from '../storage/index-record.ts';

export interface SortKey {
  path: string;
  descending: boolean;
  /** Whether an index could serve it at all; `$meta` and the like cannot be. */
  plain: boolean;
}

/** Reads a sort specification; whether it is valid is `compileSort`'s to say. */
export function readSort(sort: Document | undefined): SortKey[] {
  if (!sort) return [];
  return Object.keys(sort).map((path) => {
    const direction: unknown = sort[path];
    const plain = isNumber(direction) && path !== '$natural';
    return { path, descending: isNumber(direction) && toDouble(direction) < 0, plain };
  });
}

export type Direction = 'forward' | 'backward';

/**
 * Whether reading an index gives the order of a sort. Entries of equal keys are ordered by `_id`, and a field that
 * the filter fixes to one value may be passed over.
 * @param isConstant whether the field at this position has one value in all results
 * @param isFixed whether it has one value in each range that is read; a sort by the field is then not served
 */
export function sortDirection(
  fields: readonly IndexField[],
  isConstant: (position: number) => boolean,
  isFixed: (position: number) => boolean,
  sort: readonly SortKey[],
): Direction | undefined {
  let direction: Direction | undefined;
  let at = 0;
  for (const { path, plain, descending } of sort) {
    if (!plain) return undefined;
    if (fields.some((field, i) => field.path === path && !field.multikey && isConstant(i))) continue;
    while (at < fields.length && isFixed(at)) at += 1;
    const field = fields[at] ?? (at === fields.length ? implicitField(fields) : undefined);
    if (!field || field.path !== path || field.multikey) return undefined;
    const wanted = field.descending === descending ? 'forward' : 'backward';
    if (direction && direction !== wanted) return undefined;
    direction = wanted;
    at += 1;
  }
  return direction ?? 'forward';
}

const IDENTITY: IndexField = { path: '_id', descending: false, multikey: false };

/** What orders entries of equal keys. */
function implicitField(fields: readonly IndexField[]): IndexField | undefined {
  return fields.some(({ path }) => path === '_id') ? undefined : IDENTITY;
}
