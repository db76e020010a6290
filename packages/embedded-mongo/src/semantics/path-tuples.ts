import type { Document } from 'bson';
import type { MongoFailure } from '../errors.ts';
import { EMPTY_ARRAY } from './compare.ts';
import { getPath } from './paths.ts';
import { arrayIndexOf, asDocument, getField } from './values.ts';

/** A field on its way down its path. */
interface Walk {
  /** Position of the field in the tuples. */
  readonly field: number;
  readonly parts: readonly string[];
  readonly depth: number;
}

/** Makes the failure for arrays on two independent paths, given those paths. */
export type RefuseParallelArrays = (first: string, second: string) => MongoFailure;

/**
 * Compound keys that an index on several paths holds for a document. The values of one tuple come from the same
 * element of an array that their paths share, so that `{d: [{e: 1, f: 9}, {e: 2, f: 0}]}` has (1, 9) and (2, 0).
 * @param paths components of each path
 * @returns one or more tuples, each with one value per path as getPath gives them
 * @throws what `refuse` makes when two paths lead through different arrays
 */
export function pathTuples(
  document: Document,
  paths: readonly (readonly string[])[],
  refuse: RefuseParallelArrays,
): unknown[][] {
  const walks = paths.map((parts, field): Walk => ({ field, parts, depth: 0 }));
  return expandDocument(document, walks, [], refuse);
}

/** Completes a tuple with the values of some fields below a document. */
function expandDocument(
  container: Document,
  walks: readonly Walk[],
  tuple: readonly unknown[],
  refuse: RefuseParallelArrays,
): unknown[][] {
  const base = [...tuple];
  let shared: unknown[] | undefined;
  const inside: Walk[] = [];
  for (const walk of walks) {
    const { value, depth } = descend(container, walk);
    if (!Array.isArray(value)) {
      base[walk.field] = value;
      continue;
    }
    const [other] = inside;
    if (shared && other && shared !== value) throw refuse(other.parts.join('.'), walk.parts.join('.'));
    shared = value;
    inside.push({ ...walk, depth });
  }
  return shared ? expandArray(shared, inside, base, refuse) : [base];
}

/** Follows a path through nested documents as far as an array, its end or a value without fields. */
function descend(container: Document, { parts, depth }: Walk): { value: unknown; depth: number } {
  let inner: Document | undefined = container;
  for (let at = depth; inner && at < parts.length; at += 1) {
    const value = getField(inner, parts[at] ?? '');
    if (Array.isArray(value) || at === parts.length - 1) return { value, depth: at };
    inner = asDocument(value);
  }
  return { value: undefined, depth };
}

/** Expands an array that the given fields lead to; their depth is that of the component that holds it. */
function expandArray(
  array: readonly unknown[],
  walks: readonly Walk[],
  base: readonly unknown[],
  refuse: RefuseParallelArrays,
): unknown[][] {
  const named = walks.filter(
    ({ parts, depth }) => (arrayIndexOf(parts[depth + 1] ?? '') ?? Infinity) < array.length,
  );
  const each = walks.filter((walk) => !named.includes(walk));
  let tuples = each.length === 0 ? [[...base]] : expandElements(array, each, base, refuse);
  for (const { field, parts, depth } of named) {
    const { values } = getPath({ array }, ['array', ...parts.slice(depth + 1)]);
    tuples = tuples.flatMap((tuple) => values.map((value) => withField(tuple, field, value)));
  }
  return tuples;
}

function expandElements(
  array: readonly unknown[],
  walks: readonly Walk[],
  base: readonly unknown[],
  refuse: RefuseParallelArrays,
): unknown[][] {
  const endsHere = ({ parts, depth }: Walk): boolean => depth === parts.length - 1;
  const below = walks.filter((walk) => !endsHere(walk)).map((walk) => ({ ...walk, depth: walk.depth + 1 }));
  const elements: readonly unknown[] = array.length === 0 ? [EMPTY_ARRAY] : array;
  return elements.flatMap((element) => {
    const tuple = [...base];
    for (const walk of walks) tuple[walk.field] = endsHere(walk) ? element : undefined;
    const inner = asDocument(element);
    return inner && below.length > 0 ? expandDocument(inner, below, tuple, refuse) : [tuple];
  });
}

function withField(tuple: readonly unknown[], field: number, value: unknown): unknown[] {
  const copy = [...tuple];
  copy[field] = value;
  return copy;
}
