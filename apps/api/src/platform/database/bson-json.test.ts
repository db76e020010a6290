import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createJsonWriter } from './bson-json.ts';
import { date, id, listOf, madeOf, number, optional, recordOf, text } from './json-shapes.ts';

const { BSON, Decimal128, Long, ObjectId } = mongoose.mongo;

interface Film {
  _id: mongoose.Types.ObjectId;
  title: string;
  tags: string[];
  year: number;
  score: number;
  minutes?: number;
  cast: { name: string; character?: string }[];
  trailer?: { id: string };
  madeAt: Date;
}

/** The answer as it would be without a writer. */
function answered({ _id, title, tags, year, score, minutes, cast, trailer, madeAt }: Film) {
  const both = `${title} (${year})`;
  return { _id: _id.toHexString(), title, both, tags, year, score, minutes, cast, trailer, madeAt };
}
const others: unknown[] = [];
const write = createJsonWriter(
  {
    _id: id,
    title: text,
    both: madeOf<Pick<Film, 'title' | 'year'>>(
      ['title', 'year'],
      ({ title, year }) => `${String(title)} (${year})`,
    ),
    tags: listOf(text),
    year: number,
    score: number,
    minutes: optional(number),
    cast: listOf(recordOf({ name: text, character: optional(text) })),
    trailer: optional(recordOf({ id: optional(text) })),
    madeAt: date,
  },
  (bytes) => {
    others.push(bytes);
    return 'something else';
  },
);

const character = fc.oneof(
  { weight: 4, arbitrary: fc.string() },
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', '\u0000', '\u001f', '\u007f', '\u2028', 'Ọ̀ṣun 🎬', 'é', ''),
);
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-0, 1e21, 1e-7, -(2 ** 31)));
const film: fc.Arbitrary<Film> = fc.record(
  {
    _id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
    title: character,
    tags: fc.array(character),
    year: fc.integer(),
    score: anyNumber,
    minutes: anyNumber,
    cast: fc.array(
      fc.record({ name: character, character }, { requiredKeys: ['name'], noNullPrototype: true }),
    ),
    trailer: fc.record({ id: character }, { noNullPrototype: true }),
    madeAt: fc.date({ noInvalidDate: true }),
  },
  { requiredKeys: ['_id', 'title', 'tags', 'year', 'score', 'cast', 'madeAt'], noNullPrototype: true },
);

const plain: Film = {
  _id: new ObjectId('0123456789abcdef01234567'),
  title: 'Lionheart',
  tags: [],
  year: 2018,
  score: 5.7,
  cast: [{ name: 'Genevieve Nnaji' }],
  madeAt: new Date(0),
};

describe('JSON from the bytes of documents', () => {
  it('When documents have the shape, then it is byte for byte what JSON.stringify makes of their fields', () => {
    others.length = 0;
    fc.assert(
      fc.property(fc.array(film, { maxLength: 3 }), (films) => {
        // What no text can say is stored as U+FFFD: the answer is of what is stored.
        const bytes = films.map((fields) => BSON.serialize({ other: [fields.title], ...fields, behind: 1 }));
        const stored = bytes.map((each) => answered(BSON.deserialize(each) as Film));
        expect(write(bytes, '[', ']').toString()).toBe(JSON.stringify(stored));
      }),
      { numRuns: 500 },
    );
    expect(others).toEqual([]);
  });

  it('When a document does not have the shape, then it is left to the other way, and its neighbours are not', () => {
    const good = BSON.serialize(plain);
    const strange: Record<string, unknown>[] = [
      { ...plain, title: null },
      { ...plain, year: Long.fromNumber(2018) },
      { ...plain, score: Decimal128.fromString('5.7') },
      { ...plain, _id: 'text' },
      { ...plain, tags: 'one' },
      { ...plain, tags: [1] },
      { ...plain, cast: [{ character: 'Adaeze', name: 'Genevieve Nnaji' }] },
      { ...plain, cast: [{ name: 'Genevieve Nnaji', age: 40 }] },
      { ...plain, cast: [{ names: 'Genevieve Nnaji' }] },
      { ...plain, trailer: null },
      { ...plain, madeAt: '1970-01-01T00:00:00.000Z' },
      { ...plain, tags: undefined, labels: [] },
      // A type that nothing here knows, in a field that nobody asks for.
      { ...plain, other: new BSON.Binary(Buffer.from('x')) },
    ];
    for (const fields of strange) {
      others.length = 0;
      const bytes = BSON.serialize(fields, { ignoreUndefined: true });
      const json: unknown = JSON.parse(write([good, bytes, good], '[', ']').toString());
      expect(json).toEqual([
        JSON.parse(JSON.stringify(answered(plain))),
        'something else',
        JSON.parse(JSON.stringify(answered(plain))),
      ]);
      expect(others).toEqual([bytes]);
    }
  });

  it('When there is very much to write, then nothing of it is lost, and what was written before stays', () => {
    const small = write([BSON.serialize(plain)]);
    const copy = small.toString();
    const large = { ...plain, title: 'ẹ"'.repeat(400_000), tags: Array.from({ length: 20_000 }, String) };
    expect(write([BSON.serialize(large)]).toString()).toBe(JSON.stringify(answered(large)));
    const many = Array.from({ length: 1_000 }, () => BSON.serialize(plain));
    expect(write(many, '[', ']').toString()).toBe(JSON.stringify(many.map(() => answered(plain))));
    expect(small.toString()).toBe(copy);
  });

  it('When a document cannot be answered at all, then that is thrown, and the next one is answered', () => {
    const bytes = BSON.serialize(plain);
    // 8,640,000,000,000,001 milliseconds are no date of JavaScript's.
    bytes.set(Buffer.from('0100dcc208b21e00', 'hex'), bytes.length - 9);
    expect(() => write([bytes])).toThrow(RangeError);
    expect(write([BSON.serialize(plain)]).toString()).toBe(JSON.stringify(answered(plain)));
  });
});
