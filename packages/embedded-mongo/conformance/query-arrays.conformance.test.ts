import type { Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf, useDatabase, type Rows } from './support.ts';

const database = useDatabase('query_arrays');

type Case = readonly [name: string, filter: Document, ids: readonly number[]];

const docs: readonly Document[] = [
  {
    _id: 1,
    a: [1, 2, 3],
    tags: ['x', 'y'],
    items: [
      { n: 1, s: 'a' },
      { n: 5, s: 'b' },
    ],
  },
  { _id: 2, a: [3, 2, 1], tags: ['x'], items: [{ n: 5, s: 'a' }] },
  { _id: 3, a: 2, tags: 'x', items: { n: 5, s: 'a' } },
  { _id: 4, a: [], tags: [], items: [] },
  { _id: 5, a: [[1, 2], 7], tags: [['x']], items: [[{ n: 5 }]] },
  { _id: 6, a: [1, null], items: [{ n: null }, { s: 'c' }] },
  { _id: 7, a: null, items: [{ n: [5, 6], s: 'd' }] },
  {
    _id: 8,
    items: [
      { n: 9, sub: [{ k: 1 }, { k: 2 }] },
      { n: 10, sub: [{ k: 3 }] },
    ],
  },
  { _id: 9, a: ['10', 10, true], items: [{ 0: 'zero' }] },
];

const sections: Readonly<Record<string, readonly Case[]>> = {
  'a value against an array': [
    ['matches any element', { a: 2 }, [1, 2, 3]],
    ['does not look into nested arrays', { tags: 'x' }, [1, 2, 3]],
    ['an array matches a whole array', { a: [1, 2, 3] }, [1]],
    ['order matters', { a: [3, 2, 1] }, [2]],
    ['a part does not match', { a: [1, 2] }, [5]],
    ['an array matches an element that is an array', { tags: ['x'] }, [2, 5]],
    ['the empty array', { a: [] }, [4]],
    ['null finds null elements, null and missing', { a: null }, [6, 7, 8]],
    ['$ne wants no element to be equal', { a: { $ne: 1 } }, [3, 4, 5, 7, 8, 9]],
    ['$ne of an array', { a: { $ne: [1, 2, 3] } }, [2, 3, 4, 5, 6, 7, 8, 9]],
    ['$nin', { a: { $nin: [1, 2] } }, [4, 5, 7, 8, 9]],
    ['$in with an array as a value', { a: { $in: [[1, 2], 10] } }, [5, 9]],
    ['two conditions may be met by two elements', { a: { $gt: 2, $lt: 2 } }, [1, 2]],
    ['a comparison looks at each element', { a: { $gte: 7 } }, [5, 9]],
    ['a comparison with an array compares arrays', { a: { $gt: [1, 2] } }, [1, 2, 5, 9]],
    ['$not of a comparison', { a: { $not: { $gt: 2 } } }, [3, 4, 6, 7, 8]],
    ['a regular expression', { tags: /^y/ }, [1]],
    ['$exists', { tags: { $exists: true } }, [1, 2, 3, 4, 5]],
  ],
  $size: [
    ['$size', { a: { $size: 3 } }, [1, 2, 9]],
    ['$size 0 wants an array', { a: { $size: 0 } }, [4]],
    ['$size counts, does not descend', { a: { $size: 2 } }, [5, 6]],
    ['$not of $size', { tags: { $not: { $size: 2 } } }, [2, 3, 4, 5, 6, 7, 8, 9]],
  ],
  $all: [
    ['all of them, in any order', { a: { $all: [1, 2] } }, [1, 2]],
    ['one value, also of no array', { a: { $all: [2] } }, [1, 2, 3]],
    ['nothing finds nothing', { a: { $all: [] } }, []],
    ['an array as a value', { a: { $all: [[1, 2]] } }, [5]],
    ['with null', { a: { $all: [null] } }, [6, 7, 8]],
    ['with a regular expression', { tags: { $all: [/^x/, /^y/] } }, [1]],
    ['along a path', { 'items.n': { $all: [1, 5] } }, [1]],
    [
      'with $elemMatch',
      { items: { $all: [{ $elemMatch: { n: 1 } }, { $elemMatch: { n: 5, s: 'b' } }] } },
      [1],
    ],
  ],
  $elemMatch: [
    ['one element meets all', { items: { $elemMatch: { n: 5, s: 'a' } } }, [2]],
    ['without it two elements may', { 'items.n': 5, 'items.s': 'a' }, [1, 2, 3]],
    ['on values', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [1, 2]],
    ['on values, none in between', { a: { $elemMatch: { $gt: 3, $lt: 7 } } }, []],
    ['on nested arrays', { a: { $elemMatch: { $elemMatch: { $eq: 2 } } } }, [5]],
    ['with a range', { items: { $elemMatch: { n: { $gte: 9 } } } }, [8]],
    ['with $or', { items: { $elemMatch: { $or: [{ n: 1 }, { s: 'd' }] } } }, [1, 7]],
    ['with a dotted path', { items: { $elemMatch: { 'sub.k': 3 } } }, [8]],
    ['within $elemMatch', { items: { $elemMatch: { sub: { $elemMatch: { k: 2 } } } } }, [8]],
    ['with null', { items: { $elemMatch: { n: null } }, _id: { $ne: 5 } }, [6, 9]],
    ['negated', { items: { $not: { $elemMatch: { n: 5 } } } }, [3, 4, 5, 6, 8, 9]],
    ['wants an array', { items: { $elemMatch: { s: 'a' } } }, [1, 2]],
  ],
  'dotted paths': [
    ['through an array of documents', { 'items.n': 5 }, [1, 2, 3, 7]],
    ['through a place, also where an array lies there', { 'items.0.n': 5 }, [2, 5, 7]],
    ['through a place that is missing', { 'items.1.n': 5 }, [1]],
    ['a place in an array of values', { 'a.0': 3 }, [2]],
    ['a place that holds an array', { 'a.0': [1, 2] }, [5]],
    ['a place in a place', { 'a.0.1': 2 }, [5]],
    ['a place is also tried as a key', { 'items.0': 'zero' }, [9]],
    ['through two arrays', { 'items.sub.k': 3 }, [8]],
    ['through places in both', { 'items.0.sub.1.k': 2 }, [8]],
    ['a comparison along a path', { 'items.n': { $gte: 6 } }, [7, 8]],
    ['$ne along a path', { 'items.n': { $ne: 5 } }, [4, 5, 6, 8, 9]],
    ['$exists along a path', { 'items.n': { $exists: true } }, [1, 2, 3, 6, 7, 8]],
    ['$exists at a place', { 'a.2': { $exists: true } }, [1, 2, 9]],
    ['$size at the end of a path', { 'items.sub': { $size: 2 } }, [8]],
    ['a missing part counts as null', { 'items.s': null, _id: { $in: [2, 6, 8] } }, [6, 8]],
  ],
};

describe.each(['without an index', 'with indexes'])('%s', (way) => {
  let collection: Rows;
  beforeAll(async () => {
    collection = await database.holding(docs);
    if (way === 'with indexes') {
      for (const key of ['a', 'tags', 'items.n', 'items.s']) await collection.createIndex({ [key]: 1 });
    }
  });
  describe.each(Object.entries(sections))('%s', (_section, cases) => {
    test.each(cases)('finds what it should: %s', async (_name, filter, ids) => {
      expect(await idsOf(collection, filter)).toEqual(ids);
      expect(
        (await collection.find(filter).toArray()).map((document) => Number(document._id)).sort(),
      ).toEqual(ids);
    });
  });
});
