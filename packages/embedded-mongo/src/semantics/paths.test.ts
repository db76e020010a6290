import { describe, expect, it } from 'vitest';
import { MongoFailure } from '../errors.ts';
import { EMPTY_ARRAY } from './compare.ts';
import { pathTuples } from './path-tuples.ts';
import { getPath } from './paths.ts';

describe('getPath', () => {
  it.each([
    [{ a: 1 }, 'a', [1], false],
    [{}, 'a', [undefined], false],
    [{ a: null }, 'a', [null], false],
    [{ a: { b: 1 } }, 'a.b', [1], false],
    [{ a: 5 }, 'a.b', [undefined], false],
    [{ a: [1, 2] }, 'a', [1, 2], true],
    [{ a: [[1], 2] }, 'a', [[1], 2], true],
    [{ a: [] }, 'a', [EMPTY_ARRAY], true],
    [{ a: [] }, 'a.b', [undefined], true],
    [{ a: [{ b: 1 }, { b: [2, 3] }, {}, 4] }, 'a.b', [1, 2, 3, undefined, undefined], true],
    [{ a: [10, 20] }, 'a.1', [20], true],
    [{ a: [10] }, 'a.1', [undefined], true],
    [{ a: [{ b: 1 }] }, 'a.0.b', [1], true],
    [{ a: [[{ b: 7 }]] }, 'a.0.b', [7], true],
    [{ a: {} }, 'a.constructor', [undefined], false],
  ])('%j at %s', (document, path, values, multikey) => {
    expect(getPath(document, path)).toEqual({ values, multikey });
  });
});

describe('pathTuples', () => {
  const refuse = (first: string, second: string): MongoFailure =>
    new MongoFailure('BadValue', `${first} and ${second}`);
  const tuples = (document: object, ...paths: string[]): unknown[][] =>
    pathTuples(
      document,
      paths.map((path) => path.split('.')),
      refuse,
    );

  it.each([
    [{ a: 1, b: { c: 2 } }, ['a', 'b.c', 'x'], [[1, 2, undefined]]],
    [
      { d: [{ e: 1, f: 9 }, { e: 2 }], g: 5 },
      ['d.e', 'g', 'd.f'],
      [
        [1, 5, 9],
        [2, 5, undefined],
      ],
    ],
    [{ d: [] }, ['d.e', 'd'], [[undefined, EMPTY_ARRAY]]],
    [
      { d: [1, { e: 2 }] },
      ['d', 'd.e'],
      [
        [1, undefined],
        [{ e: 2 }, 2],
      ],
    ],
    [
      {
        d: [
          {
            e: [
              { f: 1, g: 2 },
              { f: 3, g: 4 },
            ],
          },
        ],
      },
      ['d.e.f', 'd.e.g'],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      { d: [{ e: 1 }, { e: 2 }] },
      ['d.0.e', 'd.e'],
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      { n: { d: [1, 2] } },
      ['n.d', 'n.x'],
      [
        [1, undefined],
        [2, undefined],
      ],
    ],
  ])('%j at %j', (document, paths, expected) => {
    expect(tuples(document, ...paths)).toEqual(expected);
  });

  it('refuses arrays on independent paths', () => {
    expect(() => tuples({ a: [1], b: [1] }, 'a', 'b')).toThrow('a and b');
    expect(() => tuples({ d: [{ e: [1], f: [1] }] }, 'd.e', 'd.f')).toThrow('d.e and d.f');
  });
});
