import type { Document, IndexDescription } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  expectCode,
  idsOf,
  isDocument,
  isEmbedded,
  stagesOf,
  until,
  useDatabase,
  type Rows,
} from './support.ts';

const database = useDatabase('indexes');
const names = async (collection: Rows): Promise<unknown[]> =>
  (await collection.indexes()).map((index) => index.name);
const create = (collection: Rows, ...indexes: Document[]): Promise<Document> =>
  database.db.command({ createIndexes: collection.collectionName, indexes });

describe('creating and listing', () => {
  test('a new collection has the index of identifiers', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    expect(await collection.indexes()).toEqual([{ v: 2, key: { _id: 1 }, name: '_id_' }]);
  });

  test('names are made of fields and directions', async () => {
    const collection = database.fresh();
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await collection.createIndex([['b.c', 1], ['d', -1]])).toBe('b.c_1_d_-1'); // oxfmt-ignore
    expect(await names(collection)).toEqual(['_id_', 'a_1', 'b.c_1_d_-1']);
  });

  test('options are listed', async () => {
    const collection = database.fresh();
    const indexes: IndexDescription[] = [
      { key: { a: 1 }, unique: true },
      { key: { b: 1 }, sparse: true },
      { key: { c: 1 }, expireAfterSeconds: 3600 },
      { key: { d: 1 }, name: 'own', partialFilterExpression: { e: { $gt: 1 } } },
    ];
    expect(await collection.createIndexes(indexes)).toEqual(['a_1', 'b_1', 'c_1', 'own']);
    expect((await collection.indexes()).slice(1)).toEqual([
      { v: 2, key: { a: 1 }, name: 'a_1', unique: true },
      { v: 2, key: { b: 1 }, name: 'b_1', sparse: true },
      { v: 2, key: { c: 1 }, name: 'c_1', expireAfterSeconds: 3600 },
      { v: 2, key: { d: 1 }, name: 'own', partialFilterExpression: { e: { $gt: 1 } } },
    ]);
  });

  test('the answer counts indexes before and after', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    const answer = await create(collection, { key: { a: 1 }, name: 'a_1' });
    expect(answer).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 2, ok: 1 });
    const again = await create(collection, { key: { a: 1 }, name: 'a_1' });
    expect(again).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2, ok: 1 });
  });

  test('a collection has no more than 64', async () => {
    const collection = await database.holding([{ _id: 1, f0: 1 }]);
    const indexes = Array.from({ length: 64 }, (_, i) => ({ key: { [`f${i}`]: 1 }, name: `f${i}_1` }));
    const error = await expectCode(67, () => create(collection, ...indexes));
    expect(error.message).toMatch(
      new RegExp(
        `^add index fails, too many indexes for ${collection.namespace.replaceAll('.', '\\.')} key:.*f63`,
      ),
    );
    expect(await names(collection)).toEqual(['_id_']);
    await create(collection, ...indexes.slice(0, 63));
    await expectCode(67, () => collection.createIndex({ other: -1 }));
    // What exists takes no further place.
    expect(await create(collection, ...indexes.slice(5, 6))).toMatchObject({ numIndexesAfter: 64 });
    expect(await names(collection)).toHaveLength(64);
    await collection.dropIndex('f7_1');
    expect(await collection.createIndex({ other: -1 })).toBe('other_-1');
  });

  test('an index of an absent collection makes the collection', async () => {
    const collection = database.fresh();
    expect(await create(collection, { key: { a: 1 }, name: 'a_1' })).toMatchObject({
      createdCollectionAutomatically: true,
    });
    expect(await database.db.listCollections({ name: collection.collectionName }).toArray()).toHaveLength(1);
  });

  test('listing an absent collection answers 26', async () => {
    await expectCode(26, () => database.db.command({ listIndexes: 'absent' }));
    await expectCode(26, () => database.db.collection('absent').indexes());
  });
});

describe('conflicts and mistakes', () => {
  const mistakes: readonly (readonly [string, number | readonly number[], Document])[] = [
    ['the same name for another key', 86, { key: { b: 1 }, name: 'a_1' }],
    ['the same key under another name', 85, { key: { a: 1 }, name: 'other' }],
    ['the same key and name with other options', 86, { key: { a: 1 }, name: 'a_1', unique: true }],
    ['no name', [9, 40414, 67], { key: { c: 1 } }],
    ['no key', [9, 40414, 67], { name: 'c_1' }],
    ['an empty key', 67, { key: {}, name: 'c_1' }],
    ['direction 0', 67, { key: { c: 0 }, name: 'c_0' }],
    ['an unknown kind of index', 67, { key: { c: 'film' }, name: 'c_film' }],
    ['an empty field name', 67, { key: { '': 1 }, name: 'c_1' }],
    ['a field name with an empty part', 67, { key: { 'c..d': 1 }, name: 'c_1' }],
    ['TTL on two fields', 67, { key: { c: 1, d: 1 }, name: 'c_1_d_1', expireAfterSeconds: 5 }],
    ['TTL below zero', 67, { key: { c: 1 }, name: 'c_1', expireAfterSeconds: -1 }],
    [
      'sparse and partial',
      67,
      { key: { c: 1 }, name: 'c_1', sparse: true, partialFilterExpression: { a: 1 } },
    ],
    ['an unknown option', 197, { key: { c: 1 }, name: 'c_1', film: true }],
    [
      'a partial filter that is no document',
      [14, 67],
      { key: { c: 1 }, name: 'c_1', partialFilterExpression: 1 },
    ],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, index) => {
    const collection = database.fresh();
    await collection.createIndex({ a: 1 });
    await expectCode(code, () => create(collection, index));
    expect(await names(collection)).toEqual(['_id_', 'a_1']);
  });

  test('two arrays in one compound index are refused (171), when built and when written', async () => {
    const collection = await database.holding([{ _id: 1, a: [1], b: [2] }]);
    await expectCode(171, () => collection.createIndex({ a: 1, b: 1 }));
    await collection.deleteMany({});
    await collection.createIndex({ a: 1, b: 1 });
    await expectCode(171, () => collection.insertOne({ _id: 2, a: [1], b: [2] }));
    await collection.insertOne({ _id: 3, a: [1, 2], b: 2 });
    expect(await idsOf(collection, { a: 2, b: 2 })).toEqual([3]);
  });
});

describe('dropping', () => {
  test('by name, by key, several, all', async () => {
    const collection = database.fresh();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await collection.createIndex({ [key]: 1 });
    await collection.dropIndex('a_1');
    expect(await names(collection)).toEqual(['_id_', 'b_1', 'c_1', 'd_1', 'e_1']);
    await database.db.command({ dropIndexes: collection.collectionName, index: { b: 1 } });
    await database.db.command({ dropIndexes: collection.collectionName, index: ['c_1', 'd_1'] });
    expect(await names(collection)).toEqual(['_id_', 'e_1']);
    expect(await database.db.command({ dropIndexes: collection.collectionName, index: '*' })).toMatchObject({
      ok: 1,
    });
    expect(await names(collection)).toEqual(['_id_']);
  });

  test('what is not there (27), the identifiers (72), an absent collection (26)', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    await expectCode(27, () => collection.dropIndex('absent_1'));
    await expectCode(72, () => collection.dropIndex('_id_'));
    await expectCode(26, () => database.db.command({ dropIndexes: 'absent', index: 'a_1' }));
  });
});

describe('what an index answers is what the documents say', () => {
  test('built over existing documents and kept up by every write', async () => {
    const collection = await database.holding(
      Array.from({ length: 300 }, (_, _id) => ({ _id, n: _id % 10, t: [_id % 3, 'x'] })),
    );
    await collection.createIndex({ n: 1, _id: -1 });
    await collection.createIndex({ t: 1 });
    await collection.updateMany({ n: 3 }, { $set: { n: 4 } });
    await collection.deleteMany({ n: 5 });
    await collection.updateOne({ _id: 0 }, { $set: { t: ['y'] } });
    await collection.replaceOne({ _id: 1 }, { n: 3 });
    const counts: number[] = [];
    for (let n = 0; n < 10; n++) counts.push((await idsOf(collection, { n })).length);
    expect(counts).toEqual([30, 29, 30, 1, 60, 0, 30, 30, 30, 30]);
    expect(await idsOf(collection, { t: 'y' })).toEqual([0]);
    expect((await idsOf(collection, { t: 'x' })).length).toBe(268);
    expect(await idsOf(collection, { t: null })).toEqual([1]);
  });
});

/** MongoDB indexes texts of any length; ours holds the beginning of long ones, which no answer may show. */
describe('texts longer than a key can be', () => {
  const long = (end: string): string => `${'x'.repeat(9000)}${end}`;
  const documents = ['', 'a', 'b'].map((end, _id) => ({ _id, v: long(end) }));

  test('build an index', async () => {
    const collection = await database.holding(documents);
    await collection.createIndex({ v: 1 });
    expect(await idsOf(collection, { v: { $gt: long('') } })).toEqual([1, 2]);
    expect(await idsOf(collection, { v: long('a') })).toEqual([1]);
  });

  test('are written into a unique index, which tells them apart', async () => {
    const collection = await database.holding([{ _id: 1, v: 'short' }]);
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertMany(documents.map(({ v }) => ({ v })));
    await collection.updateOne({ _id: 1 }, { $set: { v: long('c') } });
    await expectCode(11000, () => collection.insertOne({ v: long('a') }));
    expect(await collection.countDocuments()).toBe(4);
    expect(await idsOf(collection, { v: 'short' })).toEqual([]);
    expect(await collection.countDocuments({ v: { $in: [long('a'), long('c')] } })).toBe(2);
    const sorted = await collection
      .find({ v: { $lt: long('c') } })
      .sort({ v: -1 })
      .toArray();
    expect(sorted.map(({ v }) => String(v))).toEqual([long('b'), long('a'), long('')]);
  });

  // Ours keeps documents under their identifiers, whose length LMDB limits.
  test('are identifiers or refused', async () => {
    const collection = await database.holding([]);
    const insert = (): Promise<unknown> => collection.insertOne({ _id: long('') });
    if (isEmbedded()) await expectCode(17280, insert);
    else await insert();
    expect(await collection.countDocuments()).toBe(isEmbedded() ? 0 : 1);
  });

  test('may be asked for', async () => {
    const collection = await database.holding([{ _id: 1, v: 'x' }, { _id: 2, v: 'y' }]); // oxfmt-ignore
    await collection.createIndex({ v: 1 });
    expect(await idsOf(collection, { v: long('') })).toEqual([]);
    expect(await idsOf(collection, { v: { $gt: long('') } })).toEqual([2]);
    expect(await idsOf(collection, { v: { $lt: long('') } })).toEqual([1]);
    expect(await idsOf(collection, { v: { $in: [long('a'), 'y'] } })).toEqual([2]);
    expect(await idsOf(collection, { _id: long('') })).toEqual([]);
  });
});

describe('explain', () => {
  const explain = async (
    find: Document,
    documents = 1000,
  ): Promise<{ stages: string[]; statistics: Document }> => {
    const collection = await database.holding(
      Array.from({ length: documents }, (_, _id) => ({ _id, genre: ['drama', 'comedy', 'crime', 'war'][_id % 4], year: 1950 + (_id % 70), tags: [_id % 100] })), // oxfmt-ignore
    );
    await collection.createIndex({ genre: 1, year: -1, _id: 1 });
    await collection.createIndex({ tags: 1 });
    const answer = await database.db.command({
      explain: { find: collection.collectionName, ...find },
      verbosity: 'executionStats',
    });
    const planner: unknown = answer['queryPlanner'];
    const plan =
      typeof planner === 'object' && planner !== null && 'winningPlan' in planner ? planner.winningPlan : {};
    const statistics: unknown = answer['executionStats'];
    if (!isDocument(statistics)) throw new Error('the answer has no statistics');
    return { stages: stagesOf(plan), statistics };
  };

  type Case = readonly [string, Document, stages: readonly string[], not: readonly string[], keys: number, docs: number, found: number]; // oxfmt-ignore
  const cases: readonly Case[] = [
    ['no index', { filter: { absent: 1 } }, ['COLLSCAN'], ['IXSCAN'], 0, 1000, 0],
    ['equality', { filter: { genre: 'crime' } }, ['IXSCAN', 'FETCH'], ['COLLSCAN', 'SORT'], 251, 250, 250],
    ['equality and range', { filter: { genre: 'crime', year: { $gte: 2015 } } }, ['IXSCAN'], ['COLLSCAN'], 16, 14, 14], // oxfmt-ignore
    ['a page in the order of the index', { filter: { genre: 'drama' }, sort: { year: -1, _id: 1 }, limit: 20 }, ['IXSCAN'], ['SORT', 'COLLSCAN'], 21, 20, 20], // oxfmt-ignore
    ['and in the reverse order', { filter: { genre: 'drama' }, sort: { year: 1, _id: -1 }, limit: 20 }, ['IXSCAN'], ['SORT', 'COLLSCAN'], 21, 20, 20], // oxfmt-ignore
    [
      'another order sorts',
      { filter: { genre: 'drama' }, sort: { year: 1, tags: 1 }, limit: 20 },
      ['SORT', 'IXSCAN'],
      ['COLLSCAN'],
      251,
      250,
      20,
    ],
    ['a multikey index', { filter: { tags: 42 } }, ['IXSCAN'], ['COLLSCAN'], 11, 10, 10],
    ['$in', { filter: { genre: { $in: ['crime', 'war'] }, year: 1950 } }, ['IXSCAN'], ['COLLSCAN'], 16, 7, 7],
  ];
  test.each(cases)(
    'shows the stages and what was read: %s',
    async (_name, find, stages, not, keys, documents, found) => {
      const plan = await explain(find);
      expect(plan.stages).toEqual(expect.arrayContaining([...stages]));
      expect(plan.stages.filter((stage) => not.includes(stage))).toEqual([]);
      expect(plan.statistics['nReturned']).toBe(found);
      expect(plan.statistics['totalKeysExamined']).toBeLessThanOrEqual(keys);
      expect(plan.statistics['totalDocsExamined']).toBeLessThanOrEqual(documents);
    },
  );

  test('an identifier is looked up', async () => {
    const plan = await explain({ filter: { _id: 5 } });
    expect(plan.stages.some((stage) => ['IDHACK', 'EXPRESS_IXSCAN', 'IXSCAN'].includes(stage))).toBe(true);
    expect(plan.statistics).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  test('the plan alone has no statistics', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    const answer = await database.db.command({
      explain: { find: collection.collectionName },
      verbosity: 'queryPlanner',
    });
    expect(answer['executionStats']).toBeUndefined();
    expect(stagesOf(answer['queryPlanner'])).toContain('COLLSCAN');
  });
});

describe('expiry', () => {
  /** Our sweeps follow each other quickly; MongoDB's come every 60 s unless it is asked for more. */
  const sweepsWithin = async (): Promise<number> => {
    if (isEmbedded()) return 60_000;
    const hurry = { setParameter: 1, ttlMonitorSleepSecs: 1 };
    const answer = await database.client
      .db('admin')
      .command(hurry)
      .catch(() => undefined);
    return answer ? 60_000 : 130_000;
  };

  test('a TTL index deletes what is too old, and only that', async () => {
    const within = await sweepsWithin();
    const old = new Date(Date.now() - 10_000);
    const collection = await database.holding([
      { _id: 1, at: old },
      { _id: 2, at: new Date() },
      { _id: 3, at: 'text' },
      { _id: 4 },
      { _id: 5, at: [new Date(), old] },
      { _id: 6, at: null },
    ]);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 5 });
    await until(async () => (await collection.countDocuments()) <= 4, within);
    expect(await idsOf(collection, { _id: { $ne: 2 } })).toEqual([3, 4, 6]);
    await until(async () => (await collection.countDocuments({ _id: 2 })) === 0, within + 5_000);
    expect(await idsOf(collection, {})).toEqual([3, 4, 6]);
  }, 300_000);

  test('expireAfterSeconds 0 takes the date itself', async () => {
    const within = await sweepsWithin();
    const collection = await database.holding([{ _id: 1, until: new Date(Date.now() - 60_000) }]);
    await collection.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    await until(async () => (await collection.countDocuments()) === 0, within);
    expect((await collection.indexes())[1]?.['expireAfterSeconds']).toBe(0);
  }, 300_000);
});
