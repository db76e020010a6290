import { DBRef, Decimal128, type Document, Double, Int32, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../storage/documents.ts';
import { compileFilter } from './matcher.ts';
import { compileRawFilter } from './raw-filter.ts';
import { NO, UNSURE, YES } from './raw-tests.ts';

const plain = fc.constantFrom<unknown>(
  ...[new Int32(0), new Int32(1), new Double(0.5), Long.fromNumber(2), Long.MAX_VALUE],
  ...['', 'a', 'b', 'ab', null, true, false, new Date(1), new ObjectId('65f0c0ffee65f0c0ffee65f0')],
);
const odd = fc.constantFrom<unknown>(Decimal128.fromString('1'), new DBRef('c', new ObjectId()));
const name = fc.constantFrom('a', 'b', 'bb', '0', '1', '01');

/** Documents and arrays in each other, with names that also are positions. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: odd },
    { weight: 4, arbitrary: fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }) },
    { weight: 4, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
  ),
}));
const document = fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true });
const path = fc.array(name, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.'));

const operator = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), plain),
  fc.tuple(fc.constantFrom('$in', '$nin'), fc.array(plain, { maxLength: 3 })),
  fc.tuple(fc.constant('$exists'), fc.boolean()),
  fc.tuple(fc.constant('$regex'), fc.constantFrom('^a', 'b$', '')),
);
const operators = fc
  .array(operator, { minLength: 1, maxLength: 2 })
  .map((parts): Document => Object.fromEntries(parts));
const condition = fc.oneof(
  plain,
  operators,
  operators.map((inner): unknown => ({ $not: inner })),
);
const filter = fc
  .array(fc.tuple(path, condition), { minLength: 1, maxLength: 2 })
  .map((parts): Document => Object.fromEntries(parts));

describe('compileRawFilter along paths', () => {
  it('never says otherwise than the compiled filter', () => {
    const decided = { [YES]: 0, [NO]: 0 };
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 8 }), filter, (documents, asked) => {
        const matches = compileFilter(asked);
        const look = compileRawFilter(asked);
        if (!look) return;
        for (const each of documents) {
          const raw = Buffer.from(serialize({ _id: new Int32(1), ...each }));
          const verdict = look(raw);
          if (verdict === UNSURE) continue;
          decided[verdict] += 1;
          expect(verdict).toBe(matches(decode(raw)) ? YES : NO);
        }
      }),
      { numRuns: 6000 },
    );
    expect(decided[YES]).toBeGreaterThan(1000);
    expect(decided[NO]).toBeGreaterThan(1000);
  });

  it.each<[string, Document, Document, 0 | 1]>([
    ['an element of an array of documents', { d: [{ n: 'x' }, { n: 'y' }] }, { 'd.n': 'y' }, YES],
    [
      'conditions that different elements meet',
      { d: [{ n: 1 }, { n: 9 }] },
      { 'd.n': { $gt: 5, $lt: 3 } },
      YES,
    ],
    ['none of the elements', { d: [{ n: 1 }, { n: 9 }] }, { 'd.n': { $ne: 9 } }, NO],
    ['a position', { d: ['x', 'y'] }, { 'd.1': 'y' }, YES],
    ['a position beyond the end', { d: ['x', 'y'] }, { 'd.2': { $exists: true } }, NO],
    ['null for what is missing', { d: { n: 1 } }, { 'd.m': null }, YES],
    ['no null in an array of plain values', { d: [1] }, { 'd.m': null }, NO],
    ['an array at the end', { d: { n: ['x', 'y'] } }, { 'd.n': { $in: ['y'] } }, YES],
    ['no array inside an array', { d: [[{ n: 'x' }]] }, { 'd.n': 'x' }, NO],
    ['an element that is not expanded', { d: [['x']] }, { 'd.0': 'x' }, NO],
    ['a text where a document could be', { d: 'x' }, { 'd.n': { $exists: true } }, NO],
  ])('sees %s', (_name, stored, asked, verdict) => {
    expect(compileRawFilter(asked)?.(Buffer.from(serialize(stored)))).toBe(verdict);
  });

  it('takes the last of two fields of one name inside, as decoding does', () => {
    const inner = serialize({ x: 'first', y: 'last' });
    inner[inner.indexOf('y'.charCodeAt(0))] = 'x'.charCodeAt(0);
    const raw = Buffer.from(serialize({ d: { '': null } }));
    const stored = Buffer.concat([raw.subarray(0, 7), inner, Buffer.from([0])]);
    stored.writeInt32LE(stored.length, 0);
    const asked = { 'd.x': 'last' };
    expect(compileFilter(asked)(decode(stored))).toBe(true);
    expect(compileRawFilter(asked)?.(stored)).toBe(YES);
  });

  it('leaves paths into references to the decoder', () => {
    expect(compileRawFilter({ 'a.$id': new Int32(1) })).toBeUndefined();
  });
});
