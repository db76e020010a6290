import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectCode, read, useDatabase } from './support.ts';

const database = useDatabase('update_arrays');

interface Case {
  readonly name: string;
  readonly before: Document;
  readonly filter?: Document;
  readonly update: Document;
  readonly arrayFilters?: Document[];
  readonly after: Document;
}

const grades = [
  { g: 80, mean: 75 },
  { g: 85, mean: 90 },
  { g: 90, mean: 85 },
];

const positional: readonly Case[] = [
  {
    name: '$ is the first element that matched',
    before: { a: [1, 5, 5] },
    filter: { a: 5 },
    update: { $set: { 'a.$': 9 } },
    after: { a: [1, 9, 5] },
  },
  {
    name: '$ with a comparison',
    before: { a: [1, 7, 5] },
    filter: { a: { $gt: 4 } },
    update: { $inc: { 'a.$': 1 } },
    after: { a: [1, 8, 5] },
  },
  {
    name: '$ in documents, matched by a path',
    before: { grades },
    filter: { 'grades.g': 85 },
    update: { $set: { 'grades.$.std': 6 } },
    after: { grades: [grades[0], { ...grades[1], std: 6 }, grades[2]] },
  },
  {
    name: '$ with $elemMatch',
    before: { grades },
    filter: { grades: { $elemMatch: { g: { $lte: 90 }, mean: { $gt: 80 } } } },
    update: { $set: { 'grades.$.top': true } },
    after: { grades: [grades[0], { ...grades[1], top: true }, grades[2]] },
  },
  {
    name: '$ within $and',
    before: { a: [1, 2, 3], b: 1 },
    filter: { $and: [{ b: 1 }, { a: 2 }] },
    update: { $set: { 'a.$': 0 } },
    after: { a: [1, 0, 3], b: 1 },
  },
  {
    name: '$ beside another condition',
    before: { a: [1, 2, 3], b: 1 },
    filter: { a: 3, b: { $lt: 2 } },
    update: { $set: { 'a.$': 0, b: 5 } },
    after: { a: [1, 2, 0], b: 5 },
  },
  {
    name: '$ replaces a whole element',
    before: { a: [{ k: 1 }, { k: 2 }] },
    filter: { 'a.k': 2 },
    update: { $set: { 'a.$': { k: 3, new: true } } },
    after: { a: [{ k: 1 }, { k: 3, new: true }] },
  },
  {
    name: '$ with $unset leaves null',
    before: { a: [1, 2, 3] },
    filter: { a: 2 },
    update: { $unset: { 'a.$': '' } },
    after: { a: [1, null, 3] },
  },
  {
    name: '$ with $push into a nested array',
    before: {
      a: [
        { k: 1, l: [] },
        { k: 2, l: [1] },
      ],
    },
    filter: { 'a.k': 2 },
    update: { $push: { 'a.$.l': 2 } },
    after: {
      a: [
        { k: 1, l: [] },
        { k: 2, l: [1, 2] },
      ],
    },
  },
  {
    name: '$ with $in',
    before: { a: ['x', 'y', 'z'] },
    filter: { a: { $in: ['y', 'z'] } },
    update: { $set: { 'a.$': 'Y' } },
    after: { a: ['x', 'Y', 'z'] },
  },
];

const everywhere: readonly Case[] = [
  {
    name: '$[] is every element',
    before: { a: [1, 2] },
    update: { $inc: { 'a.$[]': 10 } },
    after: { a: [11, 12] },
  },
  {
    name: '$[] in documents',
    before: { a: [{ n: 1 }, { n: 2 }] },
    update: { $set: { 'a.$[].seen': true } },
    after: {
      a: [
        { n: 1, seen: true },
        { n: 2, seen: true },
      ],
    },
  },
  {
    name: '$[] twice',
    before: { a: [{ b: [1, 2] }, { b: [3] }] },
    update: { $inc: { 'a.$[].b.$[]': 2 } },
    after: { a: [{ b: [3, 4] }, { b: [5] }] },
  },
  { name: '$[] of an empty array', before: { a: [] }, update: { $set: { 'a.$[]': 1 } }, after: { a: [] } },
  {
    name: '$[name] with a value',
    before: { a: [1, 5, 9] },
    update: { $set: { 'a.$[big]': 5 } },
    arrayFilters: [{ big: { $gt: 5 } }],
    after: { a: [1, 5, 5] },
  },
  {
    name: '$[name] with a field',
    before: { grades },
    update: { $inc: { 'grades.$[low].mean': 1 } },
    arrayFilters: [{ 'low.g': { $lt: 90 } }],
    after: { grades: [{ g: 80, mean: 76 }, { g: 85, mean: 91 }, grades[2]] },
  },
  {
    name: '$[name] with two conditions',
    before: { grades },
    update: { $set: { 'grades.$[x].ok': 1 } },
    arrayFilters: [{ 'x.g': { $gte: 85 }, 'x.mean': { $gte: 90 } }],
    after: { grades: [grades[0], { ...grades[1], ok: 1 }, grades[2]] },
  },
  {
    name: '$[name] with $or',
    before: { a: [1, 2, 3] },
    update: { $set: { 'a.$[x]': 0 } },
    arrayFilters: [{ $or: [{ x: 1 }, { x: 3 }] }],
    after: { a: [0, 2, 0] },
  },
  {
    name: 'two names',
    before: {
      a: [
        { k: 1, l: [1, 9] },
        { k: 2, l: [1, 9] },
      ],
    },
    update: { $set: { 'a.$[e].l.$[n]': 0 } },
    arrayFilters: [{ 'e.k': 2 }, { n: { $gt: 5 } }],
    after: {
      a: [
        { k: 1, l: [1, 9] },
        { k: 2, l: [1, 0] },
      ],
    },
  },
  {
    name: '$[name] that nothing meets',
    before: { a: [1, 2] },
    update: { $set: { 'a.$[x]': 0 } },
    arrayFilters: [{ x: 7 }],
    after: { a: [1, 2] },
  },
];

describe.each([
  ['the positional operator', positional],
  ['all and filtered positions', everywhere],
])('%s', (_section, cases) => {
  test.each(cases)('$name', async ({ before, filter, update, arrayFilters, after }) => {
    const collection = await database.holding([{ _id: 1, ...before }]);
    const options = arrayFilters ? { arrayFilters } : {};
    await collection.updateOne({ _id: 1, ...filter }, update, options);
    expect(await read(collection)).toEqual({ _id: 1, ...after });
  });

  test.each(cases)('findOneAndUpdate: $name', async ({ before, filter, update, arrayFilters, after }) => {
    const collection = await database.holding([{ _id: 1, ...before }]);
    const options = { returnDocument: 'after' as const, ...(arrayFilters ? { arrayFilters } : {}) };
    expect(await collection.findOneAndUpdate({ _id: 1, ...filter }, update, options)).toEqual({
      _id: 1,
      ...after,
    });
  });
});

test('updateMany finds the position in each document', async () => {
  const collection = await database.holding([
    { _id: 1, a: [1, 2] },
    { _id: 2, a: [2, 3] },
    { _id: 3, a: [4] },
  ]);
  expect((await collection.updateMany({ a: 2 }, { $set: { 'a.$': 0 } })).modifiedCount).toBe(2);
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, a: [1, 0] },
    { _id: 2, a: [0, 3] },
    { _id: 3, a: [4] },
  ]);
});

test('an array filter for a name that the update lacks is refused', async () => {
  const collection = await database.holding([{ _id: 1, a: [1] }]);
  const action = (): Promise<unknown> =>
    collection.updateOne({ _id: 1 }, { $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }, { y: 1 }] });
  const error = await expectCode(9, action);
  expect(error.message).toContain("The array filter for identifier 'y' was not used in the update");
});
