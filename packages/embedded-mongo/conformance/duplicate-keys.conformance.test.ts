import { ObjectId, type CreateIndexesOptions, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectCode, idsOf, read, useDatabase, type Row, type Rows } from './support.ts';

const database = useDatabase('duplicate_keys');

async function unique(
  key: Document,
  documents: readonly Row[],
  options: CreateIndexesOptions = {},
): Promise<Rows> {
  const collection = await database.holding(documents);
  await collection.createIndex(Object.entries(key), { unique: true, ...options });
  return collection;
}

describe('the error', () => {
  test('of an identifier', async () => {
    const collection = await database.holding([{ _id: 7 }]);
    const error = await expectCode(11000, () => collection.insertOne({ _id: 7 }));
    const where = `conformance_duplicate_keys.${collection.collectionName}`;
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${where} index: _id_ dup key: { _id: 7 }`,
    );
    expect(error['keyPattern']).toEqual({ _id: 1 });
    expect(error['keyValue']).toEqual({ _id: 7 });
  });

  const values: readonly (readonly [string, unknown, string])[] = [
    ['a text', 'a@b.c', '"a@b.c"'],
    ['a text with quotes', 'say "hi"', '"say \\"hi\\""'],
    ['null', null, 'null'],
    ['an ObjectId', new ObjectId('65f0c0ffee65f0c0ffee65f0'), "ObjectId('65f0c0ffee65f0c0ffee65f0')"],
    ['a boolean', true, 'true'],
    ['a document', { x: 1 }, '{ x: 1 }'],
  ];
  test.each(values)('names %s', async (_name, value, text) => {
    const collection = await unique({ v: 1 }, [{ _id: 1, v: value }]);
    const error = await expectCode(11000, () => collection.insertOne({ _id: 2, v: value }));
    const where = `conformance_duplicate_keys.${collection.collectionName}`;
    const sentence = `E11000 duplicate key error collection: ${where} index: v_1 dup key: { v: ${text} }`;
    expect([sentence, sentence.replaceAll('\\"', '"')]).toContain(error.message);
    expect(error['keyPattern']).toEqual({ v: 1 });
    expect(error['keyValue']).toEqual({ v: value });
  });

  test('of a compound index', async () => {
    const collection = await unique({ film: 1, user: -1 }, [{ _id: 1, film: 'f', user: 'u' }]);
    const error = await expectCode(11000, () => collection.insertOne({ _id: 2, film: 'f', user: 'u' }));
    expect(error.message).toContain('index: film_1_user_-1 dup key: { film: "f", user: "u" }');
    expect(error['keyPattern']).toEqual({ film: 1, user: -1 });
    expect(error['keyValue']).toEqual({ film: 'f', user: 'u' });
  });

  test('with the name that the index was given', async () => {
    const collection = await unique({ v: 1 }, [{ _id: 1, v: 1 }], { name: 'one per v' });
    const error = await expectCode(11000, () => collection.insertOne({ _id: 2, v: 1 }));
    expect(error.message).toContain('index: one per v dup key: { v: 1 }');
  });
});

describe('a unique index', () => {
  const row = (_id: number, rest: Document): Row => ({ _id, ...rest });
  type Case = readonly [string, Document, CreateIndexesOptions, Row[], allowed: Document, refused: Document];
  const cases: readonly Case[] = [
    ['of one field', { v: 1 }, {}, [row(1, { v: 1 })], { v: 2 }, { v: 1 }],
    ['compares types', { v: 1 }, {}, [row(1, { v: 1 })], { v: '1' }, { v: 1 }],
    ['counts missing as null', { v: 1 }, {}, [row(1, {})], { v: 0 }, { v: null }],
    ['of two fields', { a: 1, b: 1 }, {}, [row(1, { a: 1, b: 1 })], { a: 1, b: 2 }, { a: 1, b: 1 }],
    ['of two fields, one missing', { a: 1, b: 1 }, {}, [row(1, { a: 1 })], { b: 1 }, { a: 1, b: null }],
    ['of a dotted path', { 'a.b': 1 }, {}, [row(1, { a: { b: 1 } })], { a: { b: 2 } }, { a: { b: 1 } }],
    ['sparse leaves missing out', { v: 1 }, { sparse: true }, [row(1, {}), row(2, { v: 1 })], {}, { v: 1 }],
    ['sparse takes null in', { v: 1 }, { sparse: true }, [row(1, { v: null })], {}, { v: null }],
    ['partial by $exists', { v: 1 }, { partialFilterExpression: { v: { $exists: true } } }, [row(1, {}), row(2, { v: 5 })], {}, { v: 5 }], // oxfmt-ignore
    ['partial by another field', { v: 1 }, { partialFilterExpression: { live: true } }, [row(1, { v: 1, live: true })], { v: 1, live: false }, { v: 1, live: true }], // oxfmt-ignore
    ['partial by a comparison', { v: 1 }, { partialFilterExpression: { n: { $gt: 5 } } }, [row(1, { v: 1, n: 6 })], { v: 1, n: 5 }, { v: 1, n: 7 }], // oxfmt-ignore
    [
      'multikey between documents',
      { t: 1 },
      {},
      [row(1, { t: ['a', 'b'] })],
      { t: ['c'] },
      { t: ['x', 'b'] },
    ],
    ['multikey not within one', { t: 1 }, {}, [row(1, { t: ['a'] })], { t: ['c', 'c'] }, { t: 'a' }],
    ['multikey with no element', { t: 1 }, {}, [row(1, { t: [] })], { t: null }, { t: [] }],
    ['of a path through an array', { 'l.k': 1 }, {}, [row(1, { l: [{ k: 1 }] })], { l: [{ k: 2 }] }, { l: [{ k: 3 }, { k: 1 }] }], // oxfmt-ignore
    ['of two paths through one array, element by element', { 'l.a': 1, 'l.b': 1 }, {}, [row(1, { l: [{ a: 1, b: 1 }, { a: 2, b: 2 }] })], { l: [{ a: 1, b: 2 }] }, { l: [{ a: 3, b: 3 }, { a: 2, b: 2 }] }], // oxfmt-ignore
    ['descending', { v: -1 }, {}, [row(1, { v: 'a' })], { v: 'b' }, { v: 'a' }],
  ];
  test.each(cases)('%s', async (_name, key, options, documents, allowed, refused) => {
    const collection = await unique(key, documents, options);
    await collection.insertOne({ _id: 10, ...allowed });
    await expectCode(11000, () => collection.insertOne({ _id: 11, ...refused }));
    await collection.insertOne({ _id: 12, ...allowed, v: 'free', a: 'free', t: 'free', l: [] });
    await expectCode(11000, () => collection.replaceOne({ _id: 12 }, refused));
    expect(await idsOf(collection, { _id: { $gte: 10 } })).toEqual([10, 12]);
  });

  test('frees a value when it changes or its document goes', async () => {
    const collection = await unique({ v: 1 }, [
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
    ]);
    await collection.updateOne({ _id: 1 }, { $set: { v: 3 } });
    await collection.insertOne({ _id: 3, v: 1 });
    await collection.deleteOne({ _id: 2 });
    await collection.insertOne({ _id: 4, v: 2 });
    expect(await idsOf(collection, { v: { $in: [1, 2, 3] } })).toEqual([1, 3, 4]);
  });

  test('a document may keep its own value', async () => {
    const collection = await unique({ v: 1 }, [{ _id: 1, v: 1 }]);
    await collection.updateOne({ _id: 1 }, { $set: { v: 1, w: 2 } });
    await collection.replaceOne({ _id: 1 }, { v: 1, w: 3 });
    expect(await read(collection)).toEqual({ _id: 1, v: 1, w: 3 });
  });

  test('updateMany stops at the duplicate and keeps what came before', async () => {
    const collection = await unique({ v: 1 }, [
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
    ]);
    await expectCode(11000, () => collection.updateMany({}, { $set: { v: 9 } }));
    expect(await collection.countDocuments({ v: 9 })).toBe(1);
  });

  test('is not built over duplicates', async () => {
    const collection = await database.holding([
      { _id: 1, v: 1 },
      { _id: 2, v: 1 },
    ]);
    const error = await expectCode(11000, () => collection.createIndex({ v: 1 }, { unique: true }));
    expect(error.message).toContain('dup key: { v: 1 }');
    expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_']);
  });
});
