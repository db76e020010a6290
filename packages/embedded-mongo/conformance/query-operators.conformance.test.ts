import { BSONRegExp, Decimal128, Double, Long, ObjectId, type Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCode, idsOf, useDatabase, type Rows } from './support.ts';

const database = useDatabase('query_operators');

type Case = readonly [name: string, filter: Document, ids: readonly number[]];

const movies: readonly Document[] = [
  { _id: 1, title: 'Lionheart', year: 2018, genre: 'Drama', rating: 4.5, cast: { lead: 'Genevieve' } },
  { _id: 2, title: 'The Wedding Party', year: 2016, genre: 'Comedy', rating: 4, cast: { lead: null } },
  { _id: 3, title: 'King of Boys', year: 2018, genre: 'Crime', rating: Long.fromNumber(5), note: null },
  { _id: 4, title: 'the figurine', year: 2009, genre: 'Thriller', rating: null },
  { _id: 5, title: 'Line\nbreak', year: new Double(2018), cast: 'none', note: '' },
  { _id: 6, year: '2018', rating: Decimal128.fromString('4.5') },
];

let collection: Rows;
beforeAll(async () => {
  collection = await database.holding(movies);
});
const find = async ([, filter, ids]: Case): Promise<void> => {
  expect(await idsOf(collection, filter)).toEqual(ids);
  expect(await collection.countDocuments(filter)).toBe(ids.length);
};

describe('comparison', () => {
  const cases: readonly Case[] = [
    ['the empty filter', {}, [1, 2, 3, 4, 5, 6]],
    ['implicit equality', { year: 2018 }, [1, 3, 5]],
    ['two fields are both needed', { year: 2018, genre: 'Crime' }, [3]],
    ['$eq', { genre: { $eq: 'Comedy' } }, [2]],
    ['$ne holds for missing fields', { genre: { $ne: 'Drama' } }, [2, 3, 4, 5, 6]],
    ['$gt and $lte on one field', { year: { $gt: 2009, $lte: 2018 } }, [1, 2, 3, 5]],
    ['$gte across number types', { rating: { $gte: 4.5 } }, [1, 3, 6]],
    ['$lt', { rating: { $lt: 4.5 } }, [2]],
    ['$in', { genre: { $in: ['Drama', 'Crime'] } }, [1, 3]],
    ['$in with nothing', { genre: { $in: [] } }, []],
    ['$in with one value of another type', { year: { $in: ['2018', 2009] } }, [4, 6]],
    ['$in with a regular expression', { title: { $in: [/^The/, 'Lionheart'] } }, [1, 2]],
    ['$in with null finds missing', { note: { $in: [null] } }, [1, 2, 3, 4, 6]],
    ['$nin holds for missing fields', { genre: { $nin: ['Drama', 'Crime'] } }, [2, 4, 5, 6]],
    ['$nin with null wants the field', { note: { $nin: [null] } }, [5]],
    ['$nin with nothing', { genre: { $nin: [] } }, [1, 2, 3, 4, 5, 6]],
    ['an identifier', { _id: 4 }, [4]],
    ['identifiers in a list', { _id: { $in: [6, 1, 99] } }, [1, 6]],
    ['a range of identifiers', { _id: { $gt: 2, $lt: 5 } }, [3, 4]],
  ];
  test.each(cases)('finds what it should: %s', async (...row) => find(row));
});

describe('null, missing and existing', () => {
  const cases: readonly Case[] = [
    ['null finds null and missing', { note: null }, [1, 2, 3, 4, 6]],
    ['$ne null', { note: { $ne: null } }, [5]],
    ['null at a dotted path', { 'cast.lead': null }, [2, 3, 4, 5, 6]],
    ['$ne null at a dotted path', { 'cast.lead': { $ne: null } }, [1]],
    ['$exists true finds null', { note: { $exists: true } }, [3, 5]],
    ['$exists false', { note: { $exists: false } }, [1, 2, 4, 6]],
    ['$exists with 1 and 0', { rating: { $exists: 1 }, note: { $exists: 0 } }, [1, 2, 4, 6]],
    ['$exists at a dotted path', { 'cast.lead': { $exists: true } }, [1, 2]],
    ['$not of null', { note: { $not: { $eq: null } } }, [5]],
  ];
  test.each(cases)('finds what it should: %s', async (...row) => find(row));
});

describe('logic', () => {
  const cases: readonly Case[] = [
    ['$and', { $and: [{ year: 2018 }, { rating: { $gte: 5 } }] }, [3]],
    ['$or', { $or: [{ year: 2009 }, { genre: 'Comedy' }] }, [2, 4]],
    ['$or beside a field', { year: 2018, $or: [{ genre: 'Drama' }, { genre: 'Comedy' }] }, [1]],
    ['$nor', { $nor: [{ year: 2018 }, { genre: 'Comedy' }] }, [4, 6]],
    [
      'nested',
      { $or: [{ $and: [{ year: 2018 }, { genre: 'Drama' }] }, { $nor: [{ _id: { $lt: 6 } }] }] },
      [1, 6],
    ],
    ['$not holds for missing fields', { rating: { $not: { $gt: 4.2 } } }, [2, 4, 5]],
    ['$not with a regular expression', { title: { $not: /^[LK]/ } }, [2, 4, 6]],
    ['$not of $in', { genre: { $not: { $in: ['Drama', 'Crime'] } } }, [2, 4, 5, 6]],
    ['$not of two conditions', { year: { $not: { $gt: 2009, $lt: 2018 } } }, [1, 3, 4, 5, 6]],
  ];
  test.each(cases)('finds what it should: %s', async (...row) => find(row));
});

describe('$regex', () => {
  const cases: readonly Case[] = [
    ['a JavaScript literal', { title: /heart$/ }, [1]],
    ['case matters', { title: /^the/ }, [4]],
    ['option i', { title: /^the/i }, [2, 4]],
    ['$regex and $options', { title: { $regex: '^THE', $options: 'i' } }, [2, 4]],
    ['$options before $regex', { title: { $options: 'i', $regex: '^THE' } }, [2, 4]],
    ['$regex with a literal', { title: { $regex: /king/i } }, [3]],
    ['$regex beside $ne', { title: { $regex: /^the/i, $ne: 'the figurine' } }, [2]],
    ['option m anchors at lines', { title: { $regex: '^break', $options: 'm' } }, [5]],
    ['without m only at the start', { title: { $regex: '^break' } }, []],
    ['option s lets the dot match a newline', { title: { $regex: 'Line.break', $options: 's' } }, [5]],
    ['without s it does not', { title: { $regex: 'Line.break' } }, []],
    ['option x ignores blanks', { title: { $regex: 'King \\s of # comment', $options: 'x' } }, [3]],
    ['numbers never match', { year: /2018/ }, [6]],
    ['special characters escaped', { title: /Line\n/ }, [5]],
    ['a BSON regular expression', { title: new BSONRegExp('^lion', 'i') }, [1]],
  ];
  test.each(cases)('finds what it should: %s', async (...row) => find(row));

  test('a stored regular expression equals itself', async () => {
    const own = await database.holding([
      { _id: 1, v: /^a/i },
      { _id: 2, v: 'abc' },
      { _id: 3, v: /^a/ },
    ]);
    expect(await idsOf(own, { v: /^a/i })).toEqual([1, 2]);
  });
});

describe('a mistake in a filter is refused', () => {
  const mistakes: readonly (readonly [string, number | readonly number[], Document])[] = [
    ['unknown operator', 2, { a: { $foo: 1 } }],
    ['unknown operator after a known one', 2, { a: { $gt: 1, $foo: 1 } }],
    ['unknown operator at the top', 2, { $foo: 1 }],
    ['$in without an array', 2, { a: { $in: 1 } }],
    ['$nin without an array', 2, { a: { $nin: { b: 1 } } }],
    ['$in with an operator inside', 2, { a: { $in: [{ $gt: 1 }] } }],
    ['$and without an array', 2, { $and: { a: 1 } }],
    ['$and with nothing', 2, { $and: [] }],
    ['$or with nothing', 2, { $or: [] }],
    ['$nor with nothing', 2, { $nor: [] }],
    ['$or with a number', 2, { $or: [1] }],
    ['$not with a value', 2, { a: { $not: 5 } }],
    ['$not with nothing', 2, { a: { $not: {} } }],
    ['$not at the top', 2, { $not: { a: 1 } }],
    ['$gt with a regular expression', 2, { a: { $gt: /x/ } }],
    ['$ne with a regular expression', 2, { a: { $ne: /x/ } }],
    ['$size below zero', 2, { a: { $size: -1 } }],
    ['$size of a text', 2, { a: { $size: 'x' } }],
    ['$elemMatch without a document', 2, { a: { $elemMatch: 1 } }],
    ['$all without an array', 2, { a: { $all: 1 } }],
    ['$options without $regex', 2, { a: { $options: 'i' } }],
    ['$regex that does not compile', [2, 51091], { a: { $regex: '(' } }],
    ['$regex with an unknown option', [2, 51108], { a: { $regex: 'a', $options: 'q' } }],
    ['$regex of a number', 2, { a: { $regex: 5 } }],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, filter) => {
    const mistaken = { find: collection.collectionName, filter };
    await expectCode(code, () => database.db.command(mistaken));
    await expectCode(code, () => collection.deleteMany(filter));
    expect(await collection.estimatedDocumentCount()).toBe(movies.length);
  });

  test('the sentence names the operator', async () => {
    const error = await expectCode(2, () => collection.findOne({ a: { $foo: 1 } }));
    expect(error.message).toBe('unknown operator: $foo');
    expect(error.codeName).toBe('BadValue');
  });

  const commands: readonly (readonly [string, number | readonly number[], Document])[] = [
    ['a sort direction of 2', 15975, { sort: { a: 2 } }],
    ['a negative skip', [2, 51024], { skip: -1 }],
    ['a negative batch size', [2, 51024], { batchSize: -1 }],
    ['a filter that is a number', [14, 2], { filter: 5 }],
  ];
  test.each(commands)('refuses %s', async (_name, code, options) => {
    await expectCode(code, () => database.db.command({ find: collection.collectionName, ...options }));
  });
});

describe('count, distinct and estimatedDocumentCount', () => {
  test('countDocuments with skip and limit', async () => {
    expect(await collection.countDocuments({ year: 2018 }, { skip: 1 })).toBe(2);
    expect(await collection.countDocuments({}, { limit: 4 })).toBe(4);
    expect(await collection.countDocuments({}, { skip: 5, limit: 4 })).toBe(1);
  });

  test('the count command takes a query, a skip and a limit', async () => {
    const count = { count: collection.collectionName, query: { year: { $gte: 2010 } }, skip: 1, limit: 2 };
    expect(await database.db.command(count)).toMatchObject({ n: 2, ok: 1 });
  });

  test('estimatedDocumentCount', async () => {
    expect(await collection.estimatedDocumentCount()).toBe(6);
    expect(await database.db.collection('absent').estimatedDocumentCount()).toBe(0);
    expect(await database.db.collection('absent').countDocuments()).toBe(0);
  });

  test('distinct gives each value once, equal numbers as one', async () => {
    expect((await collection.distinct('year', { year: { $gt: 0 } })).sort()).toEqual([2009, 2016, 2018]);
    expect((await collection.distinct('genre')).sort()).toEqual(['Comedy', 'Crime', 'Drama', 'Thriller']);
    expect(await collection.distinct('absent')).toEqual([]);
  });

  test('distinct says the same with an index as without one', async () => {
    const own = await database.holding([
      { _id: 1, tags: ['b', 'a', 'b'] },
      { _id: 2, tags: [] },
      { _id: 3 },
      { _id: 4, tags: 'c' },
      { _id: 5, tags: [null, 2, Long.fromNumber(2)] },
      { _id: 6, tags: [['x', 'y'], { n: 1 }] },
      { _id: 7, tags: 'a' },
    ]);
    const values = async () => (await own.distinct('tags')).map((value) => JSON.stringify(value)).sort();
    const plain = await values();
    expect(plain).toEqual(['"a"', '"b"', '"c"', '2', '["x","y"]', 'null', '{"n":1}']);
    await own.createIndex({ tags: 1, other: 1 });
    expect(await values()).toEqual(plain);
    await own.deleteMany({ tags: null });
    expect(await values()).toEqual(plain.filter((value) => value !== 'null' && value !== '2'));
  });

  test('distinct takes arrays apart, also along a path', async () => {
    const own = await database.holding([
      { _id: 1, tags: ['a', 'b'], list: [{ n: 1 }, { n: 2 }] },
      { _id: 2, tags: 'b', list: [{ n: 2 }, {}] },
      { _id: 3, tags: [], list: { n: 3 } },
      { _id: 4, tags: [['c']] },
    ]);
    expect(await own.distinct('tags')).toEqual(expect.arrayContaining(['a', 'b', ['c']]));
    expect(await own.distinct('tags')).toHaveLength(3);
    expect((await own.distinct('list.n')).sort()).toEqual([1, 2, 3]);
    expect(await own.distinct('tags', { _id: { $lt: 2 } })).toEqual(['a', 'b']);
  });

  test('distinct of identifiers', async () => {
    const ids = [new ObjectId(), new ObjectId()];
    const own = await database.holding(ids.map((_id) => ({ _id, ref: ids[0] })));
    expect(await own.distinct('ref')).toEqual([ids[0]]);
  });
});
