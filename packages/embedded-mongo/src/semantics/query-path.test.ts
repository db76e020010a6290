import { Int32, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../bson/documents.ts';
import { pathParts, someLeaf } from './query-path.ts';
import { rawDocument } from './raw-value.ts';
import { arrayIndexOf, getField, isDocument } from './values.ts';

type Leaf = [value: unknown, expands: boolean, index: number];

const visited = (document: object, path: string): Leaf[] => {
  const seen: Leaf[] = [];
  someLeaf(rawDocument(serialize(document)), pathParts(path), (value, expands, index) => {
    seen.push([value.decode(), expands, index]);
    return false;
  });
  return seen;
};

/** The same by the rules that MongoDB documents, on a decoded value. */
function leaves(value: unknown, parts: readonly string[], outer = -1): Leaf[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [[value, true, outer]];
  if (isDocument(value)) return leaves(getField(value, part), rest, outer);
  if (!Array.isArray(value)) return [[undefined, true, outer]];
  return value.flatMap((element: unknown, position): Leaf[] => {
    const index = outer === -1 ? position : outer;
    const inside = isDocument(element) ? leaves(element, parts, index) : [];
    if (position !== arrayIndexOf(part)) return inside;
    if (rest.length === 0) return [...inside, [element, false, index]];
    const hasFields = isDocument(element) || Array.isArray(element);
    return hasFields ? [...inside, ...leaves(element, rest, index)] : inside;
  });
}

/** Documents and arrays in each other, with names that also are positions. */
const name = fc.constantFrom('a', 'b', 'bb', '0', '1', '01');
const plain = fc.constantFrom<unknown>('x', null, new Int32(1));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: plain },
    { weight: 4, arbitrary: fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }) },
    { weight: 4, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
  ),
}));
const document = fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true });
const path = fc.array(name, { minLength: 1, maxLength: 4 });

describe('someLeaf', () => {
  it.each<[object, string, Leaf[]]>([
    [{ a: [1, { b: 2 }] }, 'a.b', [[new Int32(2), true, 1]]],
    [{ a: [] }, 'a.b', []],
    [{ a: 'x' }, 'a.b', [[undefined, true, -1]]],
    [{ a: [['x', 'y']] }, 'a.0', [[['x', 'y'], false, 0]]],
    [{ a: ['x', { 1: 'y' }] }, 'a.1', [['y', true, 1], [{ 1: 'y' }, false, 1]]], // oxfmt-ignore
    [{ a: [{ b: [{ c: 'x' }, { c: 'y' }] }] }, 'a.b.c', [['x', true, 0], ['y', true, 0]]], // oxfmt-ignore
  ])('visits what %j has at %s', (stored, asked, seen) => {
    expect(visited(stored, asked)).toEqual(seen);
  });

  it('visits the same in bytes as in a decoded document', () => {
    fc.assert(
      fc.property(document, path, (stored, parts) => {
        const decoded = decode(serialize(stored));
        expect(visited(stored, parts.join('.'))).toEqual(leaves(decoded, parts));
      }),
      { numRuns: 6000 },
    );
  });

  it('stops where the visitor has enough', () => {
    const array = rawDocument(serialize({ a: [{ b: 'x' }, { b: 'y' }] }));
    let count = 0;
    expect(someLeaf(array, pathParts('a.b'), () => (count += 1) > 0)).toBe(true);
    expect(count).toBe(1);
  });
});
