import type { RawValue } from './raw-value.ts';
import { arrayIndexOf } from './values.ts';

/** One component of the path of a query. */
export interface PathPart {
  name: Buffer;
  /** The array element that it also names, -1 for none. */
  position: number;
}

/** Components of a dotted path. */
export function pathParts(path: string): PathPart[] {
  return path.split('.').map((part) => ({ name: Buffer.from(part), position: arrayIndexOf(part) ?? -1 }));
}

/**
 * Receives what a query path leads to.
 * @param value the value at the end of the path, which may be missing
 * @param expands whether a predicate also looks at the elements, should the value be an array
 * @param index position in the outermost array on the way, for the positional operator; -1 without one
 * @returns true to stop
 */
export type LeafVisitor = (value: RawValue, expands: boolean, index: number) => boolean;

/**
 * Visits the values a query path leads to, in document order, until the visitor returns true. Arrays on the way are
 * traversed; elements that are no documents lead nowhere, so `{'a.b': null}` does not match `{a: [1]}`. An element
 * named by a numeric last component is not expanded further.
 * @param value where the path begins, such as a top-level field
 * @param below the components of the path from there on
 * @returns whether the visitor stopped the walk
 */
export function someLeaf(value: RawValue, below: readonly PathPart[], visit: LeafVisitor): boolean {
  return walk(value, { below, visit }, 0, -1);
}

interface Walk {
  below: readonly PathPart[];
  visit: LeafVisitor;
}

function walk(value: RawValue, how: Walk, depth: number, outer: number): boolean {
  const { below, visit } = how;
  const part = below[depth];
  if (!part) return visit(value, true, outer);
  if (value.isDocument) return walk(value.field(part.name), how, depth + 1, outer);
  if (!value.isArray) return visit(value.missing(), true, outer);
  const found = value.findElement((element, position) => {
    const index = outer === -1 ? position : outer;
    if (element.isDocument && walk(element, how, depth, index)) return true;
    if (position !== part.position) return false;
    if (depth === below.length - 1) return visit(element, false, index);
    return (element.isDocument || element.isArray) && walk(element, how, depth + 1, index);
  });
  return found !== -1;
}
