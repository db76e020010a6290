import type { Document } from 'bson';
import { describe, expect, it } from 'vitest';
import { compileProject, compileProjection } from './projection.ts';

const movie = { _id: 1, t: 'x', n: { a: 1, b: 2 }, l: [{ a: 1, b: 1 }, { a: 2 }, 7], s: [1, 2, 3, 4] };

describe('compileProjection', () => {
  it.each<[Document, Document]>([
    [{}, movie],
    [{ t: 1 }, { _id: 1, t: 'x' }],
    [
      { s: 1, t: 1, _id: 0 },
      { t: 'x', s: [1, 2, 3, 4] },
    ],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0 }, { t: 'x', n: movie.n, l: movie.l, s: movie.s }],
    [
      { l: 0, s: false, n: 0 },
      { _id: 1, t: 'x' },
    ],
    [
      { t: 0, _id: 1 },
      { _id: 1, n: movie.n, l: movie.l, s: movie.s },
    ],
    [{ 'n.a': 1 }, { _id: 1, n: { a: 1 } }],
    [{ n: { a: 1 } }, { _id: 1, n: { a: 1 } }],
    [{ 'l.a': 1 }, { _id: 1, l: [{ a: 1 }, { a: 2 }] }],
    [
      { 'l.a': 0, s: 0, n: 0, t: 0 },
      { _id: 1, l: [{ b: 1 }, {}, 7] },
    ],
    [
      { 't.a': 1, 'n.z': 1 },
      { _id: 1, n: {} },
    ],
    [{ s: { $slice: 2 } }, { ...movie, s: [1, 2] }],
    [
      { s: { $slice: -3 }, t: 1 },
      { _id: 1, t: 'x', s: [2, 3, 4] },
    ],
    [
      { s: { $slice: [1, 2] }, l: 0, n: 0 },
      { _id: 1, t: 'x', s: [2, 3] },
    ],
    [
      { s: { $slice: [-3, 2] }, _id: 1 },
      { _id: 1, s: [2, 3] },
    ],
    [{ l: { $elemMatch: { a: 2 } } }, { _id: 1, l: [{ a: 2 }] }],
    [
      { l: { $elemMatch: { a: 9 } }, t: 1 },
      { _id: 1, t: 'x' },
    ],
    [
      { t: 1, u: '$n.b', v: { $literal: 5 }, w: 'text' },
      { _id: 1, t: 'x', u: 2, v: 5, w: 'text' },
    ],
    [{ 'n.c': '$t' }, { _id: 1, n: { c: 'x' } }],
  ])('%j', (projection, expected) => {
    const before = structuredClone(movie);
    const result = compileProjection(projection)(movie);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
    expect(movie).toEqual(before);
  });

  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ a: 0, b: '$c' }, 31310],
    [{ a: 0, b: { $add: [1, 1] } }, 31252],
    [{ s: { $slice: [0, 0] } }, 28724],
    [{ s: { $slice: 'a' } }, 28724],
    [{ s: { $slice: 1, $elemMatch: { $gt: 1 } } }, 15983],
    [{ 'a.$': 1 }, 238],
    [{ a: { $nonsense: 1 } }, 168],
    [{ a: { $meta: 'textScore' } }, 168],
  ])('refuses %j', (projection, code) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code }));
  });
});

describe('stage projections', () => {
  it.each<[Document, Document]>([
    [
      { t: 1, k: { x: '$t', y: 1 } },
      { _id: 1, t: 'x', k: { x: 'x' } },
    ],
    [
      { _id: '$t', 'n.a': true },
      { _id: 'x', n: { a: 1 } },
    ],
    [{ _id: 0, 'l.c': '$t' }, { l: [{ c: 'x' }, { c: 'x' }, { c: 'x' }] }],
  ])('$project %j', (spec, expected) => {
    expect(compileProject(spec)(movie)).toEqual(expected);
  });

  it('never sets a prototype', () => {
    const data: Document = JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}') as Document;
    const result = compileProject({ ['__proto__']: 1, a: 1, b: '$__proto__.polluted' })(data);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result)).toEqual(['__proto__', 'a', 'b']);
    expect(Object.hasOwn(compileProjection({ ['__proto__']: 1 })(data), 'polluted')).toBe(false);
  });
});
