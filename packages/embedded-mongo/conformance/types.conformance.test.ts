import {
  BSON,
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  type Document,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectCode, idsOf, read, useDatabase, type Id } from './support.ts';

const database = useDatabase('types');
const oid = new ObjectId('65f0c0ffee65f0c0ffee65f0');
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index % 251);

const values: readonly (readonly [string, unknown])[] = [
  ['Int32', new Int32(5)],
  ['smallest Int32', new Int32(-(2 ** 31))],
  ['Double with a whole value', new Double(5)],
  ['Double with a fraction', new Double(0.1)],
  ['negative zero', new Double(-0)],
  ['NaN', new Double(Number.NaN)],
  ['Infinity', new Double(Number.POSITIVE_INFINITY)],
  ['-Infinity', new Double(Number.NEGATIVE_INFINITY)],
  ['smallest positive Double', new Double(5e-324)],
  ['Long', Long.fromString('9007199254740993')],
  ['Long with a small value', Long.fromNumber(5)],
  ['largest Long', Long.MAX_VALUE],
  ['smallest Long', Long.MIN_VALUE],
  ['Decimal128', Decimal128.fromString('0.1')],
  ['Decimal128 with trailing zeros', Decimal128.fromString('1.10')],
  ['largest Decimal128', Decimal128.fromString('9.999999999999999999999999999999999E+6144')],
  ['Decimal128 NaN', Decimal128.fromString('NaN')],
  ['string', 'Lionheart'],
  ['empty string', ''],
  ['string with NUL', 'a\u0000b'],
  ['string with emoji and accents', 'Ọdún 🎬 naïve'],
  ['long string', 'x'.repeat(200_000)],
  ['true', true],
  ['false', false],
  ['null', null],
  ['Date', new Date('2019-09-07T18:30:00.123Z')],
  ['Date before 1970', new Date('1906-01-01T00:00:00Z')],
  ['last Date', new Date(8.64e15)],
  ['ObjectId', oid],
  ['Binary, generic', new Binary(bytes(40), 0)],
  ['Binary, empty', new Binary(bytes(0), 0)],
  ['Binary, MD5', new Binary(bytes(16), 5)],
  ['Binary, user defined', new Binary(bytes(7), 128)],
  ['UUID', new UUID('0189a9e2-6d3b-7c3e-9c0a-1f2e3d4c5b6a')],
  ['regular expression', new BSONRegExp('^a.*b$', 'im')],
  ['regular expression with option x', new BSONRegExp('a b', 'x')],
  ['Timestamp', new Timestamp({ t: 1_700_000_000, i: 7 })],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['JavaScript code', new Code('return 1')],
  ['document', { a: 1, b: { c: [true, null] } }],
  ['empty document', {}],
  ['document with keys in no alphabetical order', { z: 1, a: 2, m: 3 }],
  ['document with numeric keys out of order', new Map([['10', 'x'], ['2', 'y'], ['1', 'z']])], // oxfmt-ignore
  ['document with a key named __proto__', JSON.parse('{"__proto__":{"x":1},"constructor":2}')],
  ['empty array', []],
  ['array of many types', [1, 'a', null, { a: [] }, [[]], oid]],
];

describe('a value comes back byte by byte and under its own type', () => {
  test.each(values)('%s', async (_name, value) => {
    const collection = database.fresh();
    const document: Document = { _id: 1, v: value, after: 'x' };
    await collection.insertOne(document);
    const raw = await database.db.collection(collection.collectionName).findOne({}, { raw: true });
    expect(Buffer.from(BSON.serialize(document)).equals(Buffer.isBuffer(raw) ? raw : Buffer.alloc(0))).toBe(
      true,
    );
  });
});

describe('a value is found by itself', () => {
  const comparable = values.filter(([, value]) => !(value instanceof BSONRegExp) && !Array.isArray(value));
  test.each(comparable)('%s', async (_name, value) => {
    const collection = await database.holding([{ _id: 1, v: value }, { _id: 2, v: 'another' }, { _id: 3 }]);
    const expected = value === null ? [1, 3] : [1];
    expect(await idsOf(collection, { v: { $eq: value } })).toEqual(expected);
  });
});

describe('identifiers', () => {
  const ids: readonly (readonly [string, Id])[] = [
    ['a number', 7],
    ['a string', 'seven'],
    ['a Date', new Date(7)],
    ['a document', { year: 2019, title: 'Lionheart' }],
    ['a Long', Long.fromString('9007199254740993')],
    ['a UUID', new UUID()],
    ['a boolean', false],
  ];
  test.each(ids)('%s may be an identifier', async (_name, id) => {
    const collection = await database.holding([{ _id: id, a: 1 }]);
    expect(await collection.countDocuments({ _id: id })).toBe(1);
    await expectCode(11000, () => collection.insertOne({ _id: id }));
  });

  test('numbers of equal value and different type are the same identifier', async () => {
    const collection = await database.holding([{ _id: 5 }]);
    for (const id of [new Double(5), Long.fromNumber(5), Decimal128.fromString('5.0')]) {
      await expectCode(11000, () => collection.insertOne({ _id: id }));
    }
  });

  test.each([
    ['an array', [1]],
    ['a regular expression', new BSONRegExp('a')],
  ])('%s is refused with 2', async (_name, id) => {
    const collection = database.fresh();
    await expectCode([2, 53], () => collection.insertOne({ _id: id }));
  });

  test('the server makes an ObjectId where there is none, and stores it first', async () => {
    const collection = database.fresh();
    await database.db.command({
      insert: collection.collectionName,
      documents: [
        { b: 1, a: 2 },
        { a: 1, _id: 9 },
      ],
    });
    const [first, second] = await collection.find().sort({ a: -1 }).toArray();
    expect(first?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(first ?? {})).toEqual(['_id', 'b', 'a']);
    expect(Object.keys(second ?? {})).toEqual(['_id', 'a']);
  });
});

describe('size of a document', () => {
  const limit = 16 * 1024 * 1024;

  test('just under 16 MB is stored whole', async () => {
    const collection = await database.holding([{ _id: 1, v: 'x'.repeat(limit - 100) }]);
    expect(String((await read(collection))['v'])).toHaveLength(limit - 100);
  });

  test('more than 16 MB is refused', async () => {
    const collection = database.fresh();
    await expectCode([2, 10334], () => collection.insertOne({ v: 'x'.repeat(limit) }));
    expect(await collection.countDocuments()).toBe(0);
  });

  test('an update may not grow a document beyond 16 MB', async () => {
    const collection = await database.holding([{ _id: 1, v: 'x'.repeat(limit - 1000) }]);
    await expectCode([2, 10334, 17419, 17420], () =>
      collection.updateOne({ _id: 1 }, { $set: { w: 'x'.repeat(2000) } }),
    );
    expect(Object.keys(await read(collection))).toEqual(['_id', 'v']);
  });

  test('a hundred levels of nesting are stored', async () => {
    let nested: Document = { leaf: 1 };
    for (let level = 0; level < 97; level++) nested = { n: nested };
    const collection = await database.holding([{ _id: 1, nested }]);
    expect(BSON.calculateObjectSize(await read(collection))).toBe(
      BSON.calculateObjectSize({ _id: 1, nested }),
    );
  });
});
