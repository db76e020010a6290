import { Decimal128, Double, Long, type Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { exact, expectCode, useDatabase, type Rows } from './support.ts';

const database = useDatabase('aggregation_expressions');

const document: Document = {
  _id: 1,
  i: 7,
  d: new Double(2.5),
  l: Long.fromString('9007199254740993'),
  dec: Decimal128.fromString('0.1'),
  s: 'Lionheart',
  nil: null,
  list: [3, 1, 2],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  when: new Date('2019-09-07T18:30:05.123Z'),
  sub: { x: 1, y: { z: 2 } },
  yes: true,
  zero: 0,
};

let collection: Rows;
beforeAll(async () => {
  collection = await database.holding([document]);
});

/** Of an expression that gives no value. */
const missing = Symbol('missing');
type Case = readonly [expression: unknown, expected: unknown];

const sections: Readonly<Record<string, readonly Case[]>> = {
  numbers: [
    [{ $subtract: ['$i', 10] }, -3],
    [{ $subtract: ['$i', '$d'] }, 4.5],
    [{ $subtract: ['$i', null] }, null],
    [{ $subtract: ['$l', 1] }, Long.fromString('9007199254740992')],
    [{ $subtract: ['$dec', Decimal128.fromString('0.3')] }, Decimal128.fromString('-0.2')],
    [{ $subtract: ['$when', 123] }, new Date('2019-09-07T18:30:05.000Z')],
    [{ $subtract: ['$when', new Date('2019-09-07T18:30:05.000Z')] }, Long.fromNumber(123)],
    [{ $divide: ['$i', 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $pow: [2, 10] }, 1024],
  ],
  'comparison and logic': [
    [{ $eq: ['$i', new Double(7)] }, true],
    [{ $ne: ['$i', '$d'] }, true],
    [{ $gt: ['$s', 100] }, true],
    [{ $lte: ['$nil', 0] }, true],
    [{ $eq: ['$absent', null] }, false],
    [{ $lt: ['$absent', null] }, true],
    [{ $and: ['$yes', 1, 'x'] }, true],
    [{ $and: [] }, true],
    [{ $or: ['$zero', '$nil', '$absent'] }, false],
    [{ $not: ['$zero'] }, true],
    [{ $cond: ['$yes', 'a', 'b'] }, 'a'],
    [{ $cond: { if: '$zero', then: 'a', else: 'b' } }, 'b'],
    [{ $in: [2, '$list'] }, true],
    [{ $in: ['2', '$list'] }, false],
  ],
  'paths and literals': [
    ['$sub.y.z', 2],
    ['$sub.none.z', missing],
    ['$docs.v', [1, 2]],
    [{ $literal: '$i' }, '$i'],
  ],
};

const titled = (cases: readonly Case[]): (readonly [string, unknown, unknown])[] =>
  cases.map(([expression, expected]) => [JSON.stringify(expression), expression, expected] as const);

describe.each(Object.entries(sections))('%s', (_section, cases) => {
  test.each(titled(cases))('gives the documented result: %s', async (_title, expression, expected) => {
    const pipeline = [{ $project: { _id: 0, v: expression } }];
    const [answer] = await collection.aggregate(pipeline, { promoteValues: false }).toArray();
    expect(exact(answer ?? {})).toEqual(expected === missing ? {} : exact({ v: expected }));
  });
});

describe('mistakes at work are refused', () => {
  const mistakes: readonly (readonly [string, number | readonly number[], unknown])[] = [
    ['subtracting a text', [14, 16556], { $subtract: ['$i', '$s'] }],
    ['dividing by zero', [2, 16608, 4848401], { $divide: ['$i', '$zero'] }],
    ['a power of a text', 28762, { $pow: ['$s', 2] }],
    ['two operands too many', 16020, { $subtract: [1, 2, 3] }],
    ['$in without an array', 40081, { $in: [1, '$s'] }],
    ['$cond without else', 17082, { $cond: { if: '$yes', then: 1 } }],
    ['$cond with another part', 17083, { $cond: { if: '$yes', then: 1, else: 2, or: 3 } }],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, expression) => {
    await expectCode(code, () => collection.aggregate([{ $project: { v: expression } }]).toArray());
  });
});

test('a key named __proto__ is a key like any other', async () => {
  const made: unknown = JSON.parse('{"__proto__":{"$literal":1},"constructor":{"$literal":2}}');
  const [answer] = await collection.aggregate([{ $project: { _id: 0, v: { made } } }]).toArray();
  expect(JSON.stringify(answer)).toBe('{"v":{"made":{"__proto__":1,"constructor":2}}}');
});
