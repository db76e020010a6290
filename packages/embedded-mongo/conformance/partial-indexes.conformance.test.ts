import type { Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCode, idsOf, stagesOf, useDatabase, type Rows } from './support.ts';

const database = useDatabase('partial_indexes');

/** Stages and the index of the plan that the server chooses for a find. */
async function planOf(collection: Rows, find: Document): Promise<{ stages: string[]; text: string }> {
  const command = { explain: { find: collection.collectionName, ...find }, verbosity: 'queryPlanner' };
  const planner: unknown = (await database.db.command(command))['queryPlanner'];
  const plan =
    typeof planner === 'object' && planner !== null && 'winningPlan' in planner ? planner.winningPlan : {};
  return { stages: stagesOf(plan), text: JSON.stringify(plan) };
}

describe('a sparse index', () => {
  let movies: Rows;
  beforeAll(async () => {
    movies = await database.holding([
      { _id: 1, rank: 3 },
      { _id: 2 },
      { _id: 3, rank: null },
      { _id: 4, rank: 1 },
      { _id: 5, rank: [] },
    ]);
    await movies.createIndex({ rank: 1 }, { sparse: true });
  });

  test('serves what only documents with the field can match', async () => {
    const asked: readonly Document[] = [
      { rank: 3 },
      { rank: { $gt: 1 } },
      { rank: { $in: [1, 3] } },
      { rank: { $exists: true } },
    ];
    for (const filter of asked) {
      const { stages, text } = await planOf(movies, { filter });
      expect(stages, JSON.stringify(filter)).toContain('IXSCAN');
      expect(text).toContain('rank_1');
    }
    expect(await idsOf(movies, { rank: { $exists: true } })).toEqual([1, 3, 4, 5]);
    expect(await idsOf(movies, { rank: { $gte: 1 } })).toEqual([1, 4]);
  });

  test.each<[string, Document, number[]]>([
    ['everything', {}, [1, 2, 3, 4, 5]],
    ['null', { rank: null }, [2, 3]],
    ['absence', { rank: { $exists: false } }, [2]],
    ['a list with null', { rank: { $in: [1, null] } }, [2, 3, 4]],
    ['another value', { rank: { $ne: 3 } }, [2, 3, 4, 5]],
  ])('leaves nothing out for %s', async (_name, filter, ids) => {
    expect(await idsOf(movies, filter)).toEqual(ids);
    expect(await movies.countDocuments(filter)).toBe(ids.length);
    expect((await movies.find(filter).sort({ rank: 1 }).toArray()).length).toBe(ids.length);
  });

  test('does not serve a sort of everything, unless a hint says so', async () => {
    const sorted = await movies.find().sort({ rank: 1, _id: 1 }).toArray();
    expect(sorted.map((movie) => movie._id)).toEqual([5, 2, 3, 4, 1]);
    const hinted = await movies.find().hint('rank_1').sort({ rank: 1, _id: 1 }).toArray();
    expect(hinted.map((movie) => movie._id)).toEqual([5, 3, 4, 1]);
  });

  test('that is unique lets many lack the field, but one have null', async () => {
    const collection = await database.holding([{ _id: 1 }, { _id: 2 }, { _id: 3, code: 'x' }]);
    await collection.createIndex({ code: 1 }, { unique: true, sparse: true });
    await collection.insertOne({ _id: 4 });
    await collection.insertOne({ _id: 5, code: null });
    await expectCode(11000, () => collection.insertOne({ _id: 6, code: null }));
    await expectCode(11000, () => collection.updateOne({ _id: 1 }, { $set: { code: 'x' } }));
    await collection.updateOne({ _id: 3 }, { $unset: { code: '' } });
    await collection.updateOne({ _id: 1 }, { $set: { code: 'x' } });
    expect(await idsOf(collection, { code: 'x' })).toEqual([1]);
  });

  test('of two fields holds documents with either of them', async () => {
    const collection = await database.holding([{ _id: 1, a: 1 }, { _id: 2, b: 1 }, { _id: 3 }]);
    await collection.createIndex({ a: 1, b: 1 }, { sparse: true });
    expect(await idsOf(collection, { a: { $exists: true } })).toEqual([1]);
    expect(await idsOf(collection, { b: { $exists: true } })).toEqual([2]);
    expect(await idsOf(collection, { a: null })).toEqual([2, 3]);
    expect(await idsOf(collection, { a: null, b: 1 })).toEqual([2]);
  });
});

describe('a partial index', () => {
  let movies: Rows;
  beforeAll(async () => {
    movies = await database.holding(
      Array.from({ length: 40 }, (_, _id) => ({ _id, year: 1990 + _id, ...(_id % 2 === 0 && { rated: _id / 2 }) })), // oxfmt-ignore
    );
    await movies.createIndex(
      { year: 1 },
      { name: 'late', partialFilterExpression: { year: { $gte: 2010 } } },
    );
    await movies.createIndex(
      { rated: -1, year: 1 },
      { name: 'rated', partialFilterExpression: { rated: { $exists: true } } },
    );
  });

  test.each<[string, Document, string]>([
    ['the same condition', { year: { $gte: 2010 } }, 'late'],
    ['a narrower range', { year: { $gt: 2015, $lt: 2020 } }, 'late'],
    ['a value inside', { year: 2012 }, 'late'],
    ['values inside', { year: { $in: [2012, 2020] } }, 'late'],
    ['a value of a field that must exist', { rated: 5 }, 'rated'],
    ['a field that must exist', { rated: { $exists: true } }, 'rated'],
  ])('serves %s', async (_name, filter, index) => {
    const { stages, text } = await planOf(movies, { filter });
    expect(stages).toContain('IXSCAN');
    expect(text).toContain(`"${index}"`);
    const all = await movies.find().toArray();
    const found = await movies.find(filter).hint({ $natural: 1 }).toArray();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect(await idsOf(movies, filter)).toEqual(found.map((movie) => movie._id));
    expect(await movies.countDocuments(filter)).toBe(found.length);
  });

  test.each<[string, Document, number]>([
    ['everything', {}, 40],
    ['a wider range', { year: { $gte: 2009 } }, 21],
    ['a value outside', { year: 2000 }, 1],
    ['values inside and outside', { year: { $in: [2000, 2020] } }, 2],
    ['one of two conditions', { $or: [{ year: 2000 }, { year: 2020 }] }, 2],
    ['absence', { rated: { $exists: false } }, 20],
    ['null', { rated: null }, 20],
  ])('is not used for %s', async (_name, filter, count) => {
    expect((await planOf(movies, { filter })).stages).not.toContain('IXSCAN');
    expect(await movies.countDocuments(filter)).toBe(count);
  });

  test('serves a sort within its condition', async () => {
    const filter = { year: { $gte: 2010 } };
    const { stages } = await planOf(movies, { filter, sort: { year: -1 }, limit: 3 });
    expect(stages).not.toContain('SORT');
    const newest = await movies.find(filter).sort({ year: -1 }).limit(3).toArray();
    expect(newest.map((movie) => movie._id)).toEqual([39, 38, 37]);
  });

  test('that is unique binds only what it holds, whichever way documents come in', async () => {
    const members = await database.holding([
      { _id: 1, mail: 'a', active: true },
      { _id: 2, mail: 'a', active: false },
      { _id: 3, mail: 'b', active: true },
    ]);
    await members.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await members.insertOne({ _id: 4, mail: 'a', active: false });
    await expectCode(11000, () => members.insertOne({ _id: 5, mail: 'a', active: true }));
    await expectCode(11000, () => members.updateOne({ _id: 2 }, { $set: { active: true } }));
    await expectCode(11000, () => members.updateOne({ _id: 3 }, { $set: { mail: 'a' } }));
    await expectCode(11000, () => members.replaceOne({ _id: 4 }, { mail: 'b', active: true }));
    await expectCode(11000, () =>
      members.updateOne({ mail: 'a', active: true, none: 1 }, { $set: { x: 1 } }, { upsert: true }),
    );
    await members.updateOne({ _id: 1 }, { $set: { active: false } });
    await members.updateOne({ _id: 2 }, { $set: { active: true } });
    expect(await idsOf(members, { mail: 'a', active: true })).toEqual([2]);
    expect(await idsOf(members, { mail: 'a' })).toEqual([1, 2, 4]);
  });

  test('cannot be built over documents that break it', async () => {
    const members = await database.holding([
      { _id: 1, mail: 'a', active: true },
      { _id: 2, mail: 'a', active: true },
    ]);
    const options = { unique: true, partialFilterExpression: { active: true } };
    await expectCode(11000, () => members.createIndex({ mail: 1 }, options));
    await members.updateOne({ _id: 2 }, { $set: { active: false } });
    await members.createIndex({ mail: 1 }, options);
    await expectCode(11000, () => members.updateOne({ _id: 2 }, { $set: { active: true } }));
  });
});
