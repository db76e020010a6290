import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readBson } from './bson-reader.ts';

const { BSON, Decimal128, Long, ObjectId } = mongoose.mongo;

/** What the driver makes of a document, as far as it is wanted. */
function expected(bytes: Uint8Array, wanted: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(BSON.deserialize(bytes)).filter(([name]) => wanted.has(name)));
}

const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  // Types that are left to the driver.
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer().map((value) => Decimal128.fromString(String(value))),
  fc.uint8Array().map((bytes) => new BSON.Binary(bytes)),
);
const name = fc
  .oneof(fc.constantFrom('title', 'ratings', 'größe', 'x'), fc.string({ minLength: 1 }))
  .filter((text) => !text.includes('\0') && text !== '__proto__' && !text.startsWith('$'));
const { document } = fc.letrec<{ document: Record<string, unknown>; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('value'), { maxLength: 4 }), tie('document')),
  document: fc.dictionary(name, tie('value'), { maxKeys: 6, noNullPrototype: true }),
}));

describe('the reader of documents', () => {
  it('When any document is read, then the fields are what the driver reads', () => {
    fc.assert(
      fc.property(document, fc.array(name, { maxLength: 3 }), fc.boolean(), (fields, others, all) => {
        const bytes = BSON.serialize(fields);
        const wanted = new Set(all ? Object.keys(fields) : [...others, ...Object.keys(fields).slice(0, 2)]);
        expect(readBson(bytes, wanted)).toEqual(expected(bytes, wanted));
      }),
      { numRuns: 500 },
    );
  });

  it('When two names have one hash, then each stays itself', () => {
    // 31 × 'A' + 'a' = 31 × 'B' + 'B'
    const bytes = BSON.serialize({ Aa: 1, BB: 2 });
    const wanted = new Set(['Aa', 'BB']);
    expect(readBson(bytes, wanted)).toEqual({ Aa: 1, BB: 2 });
    expect(readBson(BSON.serialize({ BB: 3, Aa: 4 }), wanted)).toEqual({ BB: 3, Aa: 4 });
  });

  it('When a document stands within other bytes, then nothing but it is read', () => {
    const bytes = BSON.serialize({ title: 'Lionheart', year: 2018 });
    const larger = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('behind')]);
    const part = larger.subarray(6, 6 + bytes.length);
    expect(readBson(part, new Set(['title']))).toEqual({ title: 'Lionheart' });
  });
});
