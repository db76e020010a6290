import type { Document } from 'bson';
import { describe, expect, it } from 'vitest';
import { compileAddFields, compileProject, compileProjection, compileUnset } from './projection.ts';

const film = { _id: 1, t: 'x', n: { a: 1, b: 2 }, l: [{ a: 1, b: 1 }, { a: 2 }, 7], s: [1, 2, 3, 4] };

describe('compileProjection', () => {
  it.each<[Document, Document]>([
    [{}, film],
    [{ t: 1 }, { _id: 1, t: 'x' }],
    [
      { s: 1, t: 1, _id: 0 },
      { t: 'x', s: [1, 2, 3, 4] },
    ],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0 }, { t: 'x', n: film.n, l: film.l, s: film.s }],
    [
      { l: 0, s: false, n: 0 },
      { _id: 1, t: 'x' },
    ],
    [
      { t: 0, _id: 1 },
      { _id: 1, n: film.n, l: film.l, s: film.s },
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
    [{ s: { $slice: 2 } }, { ...film, s: [1, 2] }],
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
    [
      { q: '$$REMOVE', t: 1 },
      { _id: 1, t: 'x' },
    ],
  ])('%j', (projection, expected) => {
    const before = structuredClone(film);
    const result = compileProjection(projection)(film);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
    expect(film).toEqual(before);
  });

  it.each<[Document, Document, Document]>([
    [{ 's.$': 1 }, { s: 3 }, { _id: 1, s: [3] }],
    [
      { 'l.$': 1, t: 1 },
      { t: 'x', 'l.a': 2 },
      { _id: 1, t: 'x', l: [{ a: 2 }] },
    ],
    [
      { 'l.$': 1 },
      { $and: [{ l: { $elemMatch: { a: { $gt: 1 } } } }, { t: 'x' }] },
      { _id: 1, l: [{ a: 2 }] },
    ],
  ])('positional %j with %j', (projection, filter, expected) => {
    expect(compileProjection(projection, filter)(film)).toEqual(expected);
  });

  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ a: 0, b: '$c' }, 31310],
    [{ a: 0, b: { $add: [1, 1] } }, 31252],
    [{ 'a.$': { $slice: 1 } }, 31271],
    [{ 'a.$': 1, b: { $elemMatch: { c: 1 } } }, 31255],
    [{ b: { $elemMatch: { c: 1 } }, 'a.$': 1 }, 31256],
    [{ s: { $slice: [0, 0] } }, 28724],
    [{ 'a.$': 1, 'b.$': 1 }, 31276],
    [{ a: { $nonsense: 1 } }, 168],
    [{ a: { $meta: 'textScore' } }, 238],
  ])('refuses %j', (projection, code) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses a positional projection whose filter matched no element', () => {
    expect(() => compileProjection({ 's.$': 1 }, { t: 'x' })(film)).toThrow(
      expect.objectContaining({ code: 51246 }),
    );
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
    expect(compileProject(spec)(film)).toEqual(expected);
  });

  it.each<[Document, Document]>([
    [
      { t: 5, z: '$n.a' },
      { ...film, t: 5, z: 1 },
    ],
    [
      { 'n.a': '$t', n2: { q: 1 } },
      { ...film, n: { a: 'x', b: 2 }, n2: { q: 1 } },
    ],
    [{ 't.u': 1 }, { ...film, t: { u: 1 } }],
    [{ t: '$missing' }, { _id: 1, n: film.n, l: film.l, s: film.s }],
    [{ e: {} }, { ...film, e: {} }],
  ])('$addFields %j', (spec, expected) => {
    expect(compileAddFields(spec, '$addFields')(film)).toEqual(expected);
  });

  it('$unset drops paths, below arrays too', () => {
    expect(compileUnset(['l.a', 's', 'n', 't'])(film)).toEqual({ _id: 1, l: [{ b: 1 }, {}, 7] });
    expect(() => compileUnset(5)).toThrow(expect.objectContaining({ code: 31120 }));
  });

  it('never sets a prototype', () => {
    const data: Document = JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}') as Document;
    const result = compileAddFields({ b: '$__proto__.polluted' }, '$set')(data);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result)).toEqual(['__proto__', 'a', 'b']);
    expect(Object.hasOwn(compileProjection({ ['__proto__']: 1 })(data), 'polluted')).toBe(false);
  });
});
