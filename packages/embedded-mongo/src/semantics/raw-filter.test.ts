import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Decimal128,
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
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../storage/documents.ts';
import { compileFilter } from './matcher.ts';
import { compileRawFilter } from './raw-filter.ts';
import { NO, UNSURE, YES } from './raw-tests.ts';

const id = new ObjectId('65f0c0ffee65f0c0ffee65f0');
const plain = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  fc.constantFrom('', 'a', 'ab', 'b', 'B', 'é', '\u{1F600}', 'a\u0000b', null, true, false),
  fc.constantFrom(new Double(0.5), new Double(-0), new Double(2), new Double(NaN), new Double(Infinity)),
  fc.constantFrom(Long.fromNumber(2), Long.fromNumber(-3), Long.MAX_VALUE, Long.MIN_VALUE),
  fc.constantFrom(id, new ObjectId('75f0c0ffee65f0c0ffee65f0'), new Date(0), new Date(5), new Date(-1)),
);
const odd = fc.constantFrom<unknown>(
  Decimal128.fromString('2'),
  new Binary(Buffer.from('ab')),
  new BSONRegExp('^a', 'i'),
  new BSONSymbol('a'),
  new Timestamp({ t: 0, i: 2 }),
  new MinKey(),
  new MaxKey(),
  { x: new Int32(1) },
);
const scalar = fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: odd });
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }) },
);
const document = fc.record({ a: value, ab: value, é: value, a2: value }, { requiredKeys: [] });

const simple = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), plain),
  fc.tuple(fc.constantFrom('$in', '$nin'), fc.array(plain, { maxLength: 4 })),
  fc.tuple(fc.constant('$exists'), fc.constantFrom<unknown>(true, false, new Int32(0), new Int32(1))),
  fc.tuple(fc.constant('$regex'), fc.constantFrom<unknown>('^a', 'b$', '', new BSONRegExp('^A', 'i'))),
);
const operator = fc.oneof(
  { weight: 6, arbitrary: simple },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$in'), odd).map(withList) },
  { weight: 1, arbitrary: simple.map(([name, operand]): [string, unknown] => ['$not', { [name]: operand }]) },
  { weight: 1, arbitrary: fc.constantFrom<[string, unknown]>(['$size', new Int32(1)], ['$type', 'array']) },
);
const condition = fc.oneof(
  scalar,
  fc.array(operator, { minLength: 1, maxLength: 2 }).map((parts): unknown => Object.fromEntries(parts)),
);
const field = fc.constantFrom('a', 'ab', 'é', 'a2', 'none', 'a.x');
const simpleFilter = fc
  .array(fc.tuple(field, condition), { minLength: 1, maxLength: 3 })
  .map((parts): Document => Object.fromEntries(parts));
const filter = fc.oneof(
  { weight: 3, arbitrary: simpleFilter },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('$and', '$or', '$nor'),
        fc.array(simpleFilter, { minLength: 1, maxLength: 3 }),
        simpleFilter,
      )
      .map(([name, parts, beside]): Document => ({ ...beside, [name]: parts })),
  },
);

function withList([name, operand]: [string, unknown]): [string, unknown] {
  return [name, name === '$in' ? [operand, null] : operand];
}

/** What MongoDB refuses is refused before the bytes are looked at. */
function compiled(asked: Document): ((document: Document) => boolean) | undefined {
  try {
    return compileFilter(asked);
  } catch {
    return undefined;
  }
}

describe('compileRawFilter', () => {
  it('never says otherwise than the compiled filter', () => {
    let decided = 0;
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 8 }), filter, (documents, asked) => {
        const matches = compiled(asked);
        const look = compileRawFilter(asked);
        if (!matches || !look) return;
        for (const each of documents) {
          const raw = Buffer.from(serialize({ _id: new Int32(1), ...each }));
          const verdict = look(raw);
          if (verdict === UNSURE) continue;
          decided += 1;
          expect(verdict).toBe(matches(decode(raw)) ? YES : NO);
        }
      }),
      { numRuns: 4000 },
    );
    expect(decided).toBeGreaterThan(1000);
  });

  it.each<[string, Document]>([
    ['numbers of every type', { n: new Int32(7), l: Long.fromNumber(7), d: new Double(7) }],
    ['texts, dates, identifiers', { n: 'x', l: new Date(3), d: id }],
    ['null and true', { n: null, l: true, d: false }],
  ])('decides on %s without decoding', (_name, stored) => {
    const raw = Buffer.from(serialize(stored));
    for (const [name, operand] of Object.entries(stored)) {
      expect(compileRawFilter({ [name]: operand as unknown })?.(raw)).toBe(YES);
      expect(compileRawFilter({ [name]: { $ne: operand as unknown } })?.(raw)).toBe(NO);
    }
  });

  it('looks values of every type up in a list', () => {
    const list = [new Int32(7), Long.fromNumber(-9), 'x', id, new Date(3), null, true];
    const look = compileRawFilter({ a: { $in: list } });
    const members = [Long.fromNumber(7), new Double(-9), 'x', id, new Date(3), null, true, [false, 'x']];
    const strangers = [
      new Int32(8),
      new Double(7.5),
      'y',
      new ObjectId('75f0c0ffee65f0c0ffee65f0'),
      new Date(4),
    ];
    const unclear = [new Double(NaN), Long.MAX_VALUE, Decimal128.fromString('7'), new BSONSymbol('x')];
    const verdictOn = (a: unknown) => look?.(Buffer.from(serialize({ a })));
    expect(members.map(verdictOn)).toEqual(members.map(() => YES));
    expect(strangers.map(verdictOn)).toEqual(strangers.map(() => NO));
    expect(unclear.map(verdictOn)).toEqual(unclear.map(() => UNSURE));
  });

  it('leaves to the decoder what bytes do not tell', () => {
    const raw = Buffer.from(serialize({ a: Decimal128.fromString('1'), b: Long.MAX_VALUE }));
    expect(compileRawFilter({ a: new Int32(1) })?.(raw)).toBe(UNSURE);
    expect(compileRawFilter({ b: new Int32(1) })?.(raw)).toBe(UNSURE);
    expect(compileRawFilter({ a: { $size: new Int32(1) } })).toBeUndefined();
  });
});
