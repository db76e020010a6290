import { Decimal128, type Document, Double, Int32, Long, ObjectId, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './expression.ts';

const id = new ObjectId('0123456789abcdef01234567');
const date = new Date('2024-02-29T23:30:15.123Z');
const doc: Document = {
  i: new Int32(7),
  d: new Double(2.5),
  l: Long.fromString('9007199254740993'),
  dec: Decimal128.fromString('1.10'),
  s: 'Ọmọ Ghetto',
  n: null,
  a: [new Int32(3), new Int32(1), new Int32(2)],
  o: { x: new Int32(1), y: [{ z: 1 }, { z: 2 }, {}] },
  id,
  date,
  t: true,
  e: [],
  big: new Int32(2147483647),
};
const evaluate = (expression: unknown): unknown => compileExpression(expression)(doc);
const I = (value: number): Int32 => new Int32(value);
const D = (value: number): Double => new Double(value);
const bytes = (value: unknown): string =>
  Buffer.from(serialize({ value }, { ignoreUndefined: true })).toString('hex');

/** expression, value including its BSON type; undefined for missing */
const CASES: [unknown, unknown][] = [
  ['$i', I(7)],
  ['$o.y.z', [1, 2]],
  ['$missing.x', undefined],
  ['$a.0', []],
  ['$constructor', undefined],
  [{ $literal: '$i' }, '$i'],
  [
    { a: '$i', b: '$missing', c: [1, '$missing'] },
    { a: I(7), c: [1, null] },
  ],
  [{ $subtract: ['$date', new Date(0)] }, Long.fromNumber(date.getTime())],
  [{ $subtract: ['$i', I(9)] }, I(-2)],
  [{ $subtract: ['$big', I(-1)] }, Long.fromNumber(2147483648)],
  [{ $subtract: ['$i', D(0.5)] }, D(6.5)],
  [{ $subtract: ['$l', I(1)] }, Long.fromString('9007199254740992')],
  [{ $subtract: [Long.MAX_VALUE, I(-1)] }, D(2 ** 63)],
  [{ $subtract: ['$i', null] }, null],
  [{ $subtract: ['$dec', I(1)] }, Decimal128.fromString('0.10')],
  [{ $subtract: ['$date', I(15)] }, new Date(date.getTime() - 15)],
  [{ $divide: ['$i', I(2)] }, D(3.5)],
  [{ $divide: [I(4), I(2)] }, D(2)],
  [{ $mod: ['$i', I(4)] }, I(3)],
  [{ $mod: [I(-7), D(4)] }, D(-3)],
  [{ $pow: [I(2), I(10)] }, I(1024)],
  [{ $pow: [I(2), I(40)] }, Long.fromNumber(2 ** 40)],
  [{ $pow: [I(2), I(-1)] }, D(0.5)],
  [{ $eq: ['$i', D(7)] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $lt: ['$missing', null] }, true],
  [{ $gt: ['$n', 5] }, false],
  [{ $gte: ['$l', D(9007199254740992)] }, true],
  [{ $ne: ['$id', id] }, false],
  [{ $and: ['$t', '$i'] }, true],
  [{ $and: [] }, true],
  [{ $or: ['$n', D(0)] }, false],
  [{ $not: ['$e'] }, false],
  [{ $not: ['$missing'] }, true],
  [{ $cond: ['$n', 1, 2] }, 2],
  [{ $cond: { if: { $gt: ['$i', 5] }, then: 'big', else: 'small' } }, 'big'],
  [{ $in: [D(1), '$a'] }, true],
  [{ $cond: { if: '$n', then: 1, else: '$missing' } }, undefined],
];

describe('compileExpression', () => {
  it.each(CASES)('%j', (expression, expected) => {
    const result = evaluate(expression);
    if (expected === undefined) expect(result).toBeUndefined();
    else expect(bytes(result), JSON.stringify(result)).toBe(bytes(expected));
  });

  it.each<[unknown, number]>([
    [{ $nonsense: 1 }, 168],
    ['$$ROOT', 238],
    [{ $divide: [1, 0] }, 16608],
    [{ $mod: [1, 0] }, 16610],
    [{ $subtract: ['a', 1] }, 16556],
    [{ $eq: [1] }, 16020],
    [{ $in: [1, '$i'] }, 40081],
    ['$', 16872],
    [{ $add: [1, 1] }, 168],
    [{ $subtract: [1], $divide: [1] }, 15983],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { then: 2, else: 3 } }, 17080],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $cond: { if: 1, then: 2, else: 3, or: 4 } }, 17083],
    [{ $pow: ['x', 1] }, 28762],
    [{ $pow: [0, -1] }, 28764],
  ])('refuses %j', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  it('never sets a prototype', () => {
    const result = evaluate(JSON.parse('{ "__proto__": { "polluted": true } }'));
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result ?? {})).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});
