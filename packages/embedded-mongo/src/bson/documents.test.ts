import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { decode, prepareForInsert } from './documents.ts';

/** One field of every BSON type. */
const everything: Document = {
  double: new Double(1.5),
  string: 'zero \0 inside',
  document: { _id: 'inner', a: [1] },
  array: [1, 'x', { _id: 2 }],
  binary: new Binary(new Uint8Array([1, 0, 2]), 4),
  objectId: new ObjectId(),
  boolean: true,
  date: new Date(5),
  nothing: null,
  regex: new BSONRegExp('^a', 'i'),
  code: new Code('f'),
  scoped: new Code('g', { a: 1 }),
  symbol: new BSONSymbol('s'),
  int: new Int32(1),
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromNumber(2 ** 40),
  decimal: Decimal128.fromString('1.10'),
  min: new MinKey(),
  max: new MaxKey(),
};

describe('prepareForInsert', () => {
  it('moves _id to the front and leaves every other byte as it came', () => {
    const { raw, document } = prepareForInsert(serialize({ ...everything, _id: 7, last: 'x' }));
    expect(Buffer.from(raw)).toEqual(Buffer.from(serialize({ _id: 7, ...everything, last: 'x' })));
    expect(document['_id']).toEqual(new Int32(7));
  });

  it('adds an ObjectId in front when there is no _id', () => {
    const { raw, document } = prepareForInsert(serialize(everything));
    expect(Object.keys(deserialize(raw))[0]).toBe('_id');
    expect(document['_id']).toBeInstanceOf(ObjectId);
    expect(decode(raw)).toEqual(document);
  });

  it('keeps a document that begins with _id as it is', () => {
    const sent = serialize({ _id: 1, a: 2 });
    expect(prepareForInsert(sent).raw).toBe(sent);
  });

  it('refuses two fields of one name', () => {
    // Written by hand: no driver makes one of a plain object.
    const twice = Buffer.from(serialize({ _id: 1, a: 2, b: 3 }));
    twice.write('a', twice.indexOf('b\0'));
    expect(() => prepareForInsert(twice)).toThrow('two fields of one name');
    expect(
      prepareForInsert(serialize({ _id: 1, a: { b: 1 }, b: [1, 2], __proto__: 3 })).document,
    ).toBeDefined();
  });

  it('refuses bytes that are no BSON', () => {
    const broken = Buffer.from(serialize({ a: 'text' }));
    broken.writeInt32LE(1000, 7);
    expect(() => prepareForInsert(broken)).toThrow('invalid BSON');
  });
});
