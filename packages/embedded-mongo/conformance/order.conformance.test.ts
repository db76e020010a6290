import {
  BSONRegExp,
  Binary,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCode, idsOf, useDatabase, type Row, type Rows } from './support.ts';

const database = useDatabase('order');

/** Values in ascending order (docs: Comparison/Sort Order); a document's _id is its place. */
const ascending: readonly unknown[] = [
  new MinKey(),
  [],
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Long.MIN_VALUE,
  new Double(-5.5),
  new Double(-0.1),
  0,
  Decimal128.fromString('0.1'),
  new Double(0.1),
  Decimal128.fromString('0.5'),
  1,
  new Double(1.5),
  Long.fromNumber(2),
  new Double(2 ** 53),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('9007199254740993.5'),
  Long.MAX_VALUE,
  Decimal128.fromString('1E+6000'),
  Number.POSITIVE_INFINITY,
  '',
  'A',
  'A\u0000',
  'B',
  'a',
  'é',
  '\uFFFD',
  '\u{1F600}',
  {},
  { a: 1 },
  { a: 1, b: 0 },
  { a: 2 },
  { b: 1 },
  { a: 'x' },
  { a: { b: 1 } },
  new Binary(Uint8Array.of(9), 0),
  new Binary(Uint8Array.of(1, 1), 0),
  new Binary(Uint8Array.of(1, 2), 0),
  new Binary(Uint8Array.of(0, 0), 128),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date('2024-01-01T00:00:00Z'),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('b', ''),
  new MaxKey(),
];
const places = ascending.map((_, place) => place);
const rows: readonly Row[] = ascending.map((v, _id) => ({ _id, v }));
/** The same documents in an order that has nothing to do with their values. */
const shuffled = [...rows].sort((a, b) => ((Number(a._id) * 29) % 53) - ((Number(b._id) * 29) % 53));

const order = async (collection: Rows, sort: Document, filter: Document = {}): Promise<unknown[]> =>
  (await collection.find(filter).sort(sort).toArray()).map((document) => document._id);

describe.each(['without an index', 'with an ascending index', 'with a descending index'])('%s', (way) => {
  let collection: Rows;
  beforeAll(async () => {
    collection = await database.holding(shuffled);
    if (way === 'with an ascending index') await collection.createIndex({ v: 1 });
    if (way === 'with a descending index') await collection.createIndex({ v: -1 });
  });

  test('ascending, across all types', async () => {
    expect(await order(collection, { v: 1 })).toEqual(places);
  });

  test('descending is the reverse', async () => {
    expect(await order(collection, { v: -1 })).toEqual([...places].reverse());
  });

  const where = (keep: (value: unknown) => boolean): number[] =>
    places.filter((place) => keep(ascending[place]));
  const from = (low: unknown, high: unknown): number[] =>
    places.slice(ascending.indexOf(low), ascending.indexOf(high) + 1);
  const numbers = from(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);

  /** Only values of the operand's own type compare (docs: type bracketing). */
  const brackets: readonly (readonly [string, Document, readonly number[]])[] = [
    ['$gte a number', { $gte: 0 }, numbers.filter((place) => place >= ascending.indexOf(0))],
    ['$gt a number', { $gt: 1 }, numbers.filter((place) => place > ascending.indexOf(1))],
    ['$lt a number leaves NaN out', { $lt: 0 }, numbers.filter((place) => place < ascending.indexOf(0))],
    [
      '$gt a Long beyond what a Double holds',
      { $gt: new Double(2 ** 53) },
      from(ascending[16], ascending[20]),
    ],
    ['$lte NaN', { $lte: Number.NaN }, [3]],
    ['$gte NaN', { $gte: Number.NaN }, [3]],
    ['$lt NaN', { $lt: Number.NaN }, []],
    ['$gt a string', { $gt: 'B' }, from('a', '\u{1F600}')],
    ['$lte a string', { $lte: 'B' }, from('', 'B')],
    ['$gte the empty string', { $gte: '' }, from('', '\u{1F600}')],
    ['$gt a document', { $gt: { a: 1 } }, from(ascending[31], ascending[35])],
    ['$lt a Binary', { $lt: new Binary(Uint8Array.of(1, 2), 0) }, [36, 37]],
    ['$gt an ObjectId', { $gt: new ObjectId('000000000000000000000001') }, [41]],
    ['$gt false', { $gt: false }, [43]],
    ['$lte true', { $lte: true }, [42, 43]],
    ['$lt a Date', { $lt: new Date(0) }, [44]],
    ['$gte a Date', { $gte: new Date(0) }, [45, 46]],
    ['$gt a Timestamp', { $gt: new Timestamp({ t: 1, i: 2 }) }, [48]],
    ['$gte null', { $gte: null }, [2]],
    ['$lte null', { $lte: null }, [2]],
    ['$gt null', { $gt: null }, []],
    ['a range within one type', { $gt: 'A', $lt: 'a' }, from('A\u0000', 'B')],
    ['a range that crosses types', { $gt: 1, $lt: 'a' }, []],
    ['an empty range', { $gt: 5, $lt: 1 }, []],
    ['$ne of a number', { $ne: 0 }, where((value) => value !== 0)],
  ];
  test.each(brackets)('%s', async (_name, condition, expected) => {
    expect(await idsOf(collection, { v: condition })).toEqual(expected);
    expect(await order(collection, { v: 1 }, { v: condition })).toEqual(expected);
    expect(await collection.countDocuments({ v: condition })).toBe(expected.length);
  });
});

describe('equality between types', () => {
  const big = '9007199254740993';
  const same: readonly (readonly [string, unknown, unknown, boolean])[] = [
    ['Int32 and Double', 5, new Double(5), true],
    ['Int32 and Long', 5, Long.fromNumber(5), true],
    ['Int32 and Decimal128', 5, Decimal128.fromString('5.00'), true],
    ['Decimal128 of other scale', Decimal128.fromString('1.10'), Decimal128.fromString('1.1'), true],
    ['Long and Decimal128 beyond 2^53', Long.fromString(big), Decimal128.fromString(big), true],
    ['Long 2^53+1 and Double 2^53', Long.fromString(big), new Double(2 ** 53), false],
    ['Decimal128 0.1 and Double 0.1', Decimal128.fromString('0.1'), new Double(0.1), false],
    ['Decimal128 0.5 and Double 0.5', Decimal128.fromString('0.5'), new Double(0.5), true],
    ['NaN and NaN', Number.NaN, Number.NaN, true],
    ['NaN of Double and of Decimal128', Number.NaN, Decimal128.fromString('NaN'), true],
    ['Infinity of Double and of Decimal128', Infinity, Decimal128.fromString('Infinity'), true],
    ['0 and -0', 0, new Double(-0), true],
    ['1 and true', 1, true, false],
    ['1 and "1"', 1, '1', false],
    ['0 and null', 0, null, false],
    ['"" and null', '', null, false],
    ['a number and a Date', 0, new Date(0), false],
    ['a Date and a Timestamp', new Date(1000), new Timestamp({ t: 1, i: 0 }), false],
    ['an ObjectId and its hex', new ObjectId('65f0c0ffee65f0c0ffee65f0'), '65f0c0ffee65f0c0ffee65f0', false],
    ['Binary of other subtype', new Binary(new Uint8Array(16), 0), new Binary(new Uint8Array(16), 5), false],
    ['documents of other key order', { a: 1, b: 2 }, { b: 2, a: 1 }, false],
    ['documents with numbers of other type', { a: 1 }, { a: new Double(1) }, true],
    ['a document and one with a further key', { a: 1 }, { a: 1, b: null }, false],
    ['upper and lower case', 'a', 'A', false],
    ['composed and decomposed accents', 'é', 'e\u0301', false],
  ];
  test.each(same)('%s', async (_name, stored, asked, equal) => {
    const collection = await database.holding([{ _id: 1, v: stored }]);
    const expected = equal ? [1] : [];
    expect(await idsOf(collection, { v: asked })).toEqual(expected);
    expect(await idsOf(collection, { v: { $in: [asked] } })).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect(await idsOf(collection, { v: asked })).toEqual(expected);
    expect(await idsOf(collection, { v: { $ne: asked } })).toEqual(equal ? [] : [1]);
  });
});

describe('sorting', () => {
  test('null and missing are equal, the next key decides', async () => {
    const collection = await database.holding([
      { _id: 3, v: null },
      { _id: 1 },
      { _id: 2, v: null },
      { _id: 4, v: 0 },
    ]);
    expect(await order(collection, { v: 1, _id: -1 })).toEqual([3, 2, 1, 4]);
  });

  const arrays: readonly Row[] = [
    { _id: 1, v: [5, 1] },
    { _id: 2, v: 3 },
    { _id: 3, v: [2, 9] },
    { _id: 4, v: [] },
    { _id: 5, v: ['a', 0] },
  ];
  test.each([
    ['an array counts as its smallest element', { v: 1 }, [4, 5, 1, 3, 2]],
    ['and descending as its largest', { v: -1 }, [5, 3, 1, 2, 4]],
  ])('%s', async (_name, sort, expected) => {
    const collection = await database.holding(arrays);
    expect(await order(collection, sort)).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect(await order(collection, sort)).toEqual(expected);
  });

  test('two keys of one array of documents stay together', async () => {
    const collection = await database.holding([
      { _id: 1, d: [{ e: 1, f: 9 }, { e: 2, f: 0 }] }, // oxfmt-ignore
      { _id: 2, d: [{ e: 1, f: 5 }] },
      { _id: 3, d: { e: 1, f: 7 } },
    ]);
    expect(await order(collection, { 'd.e': 1, 'd.f': 1 })).toEqual([2, 3, 1]);
    expect(await order(collection, { 'd.e': -1, 'd.f': 1 })).toEqual([1, 2, 3]);
    await collection.createIndex({ 'd.e': 1, 'd.f': 1 });
    expect(await order(collection, { 'd.e': 1, 'd.f': 1 })).toEqual([2, 3, 1]);
  });

  test('two keys that are arrays both are refused (2)', async () => {
    const collection = await database.holding([{ _id: 1, a: [1, 2], b: [1, 2] }]);
    await expectCode([2, 171], () => order(collection, { a: 1, b: 1 }));
  });

  test.each([
    ['several keys', { a: 1, b: -1 }, [2, 1, 4, 3]],
    ['keys in the order given', { b: 1, a: -1 }, [3, 1, 4, 2]],
    ['a dotted key', { 'c.d': 1 }, [4, 3, 2, 1]],
    ['descending _id', { _id: -1 }, [4, 3, 2, 1]],
  ])('%s', async (_name, sort, expected) => {
    const collection = await database.holding([
      { _id: 1, a: 1, b: 1, c: { d: 4 } },
      { _id: 2, a: 1, b: 2, c: { d: 3 } },
      { _id: 3, a: 2, b: 1, c: { d: 2 } },
      { _id: 4, a: 2, b: 2, c: { d: 1 } },
    ]);
    expect(await order(collection, sort)).toEqual(expected);
  });

  test.each([
    ['limit', 0, 3, [9, 8, 7]],
    ['skip', 7, 0, [2, 1, 0]],
    ['skip and limit', 2, 3, [7, 6, 5]],
    ['skip beyond the end', 20, 3, []],
    ['limit beyond the end', 8, 50, [1, 0]],
    ['limit -2 is 2 in one batch', 0, -2, [9, 8]],
  ])('%s', async (_name, skip, limit, expected) => {
    const collection = await database.holding(Array.from({ length: 10 }, (_, _id) => ({ _id, v: _id * 3 })));
    const find = (): Promise<Row[]> => collection.find().sort({ v: -1 }).skip(skip).limit(limit).toArray();
    expect((await find()).map((document) => document._id)).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect((await find()).map((document) => document._id)).toEqual(expected);
  });
});
