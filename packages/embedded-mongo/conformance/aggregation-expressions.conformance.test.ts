import { Decimal128, Double, Long, ObjectId, type Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { exact, expectCode, useDatabase, type Rows } from './support.ts';

const database = useDatabase('aggregation_expressions');
const oid = new ObjectId('65f0c0ffee65f0c0ffee65f0');

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
  oid,
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
    [{ $add: ['$i', 1] }, 8],
    [{ $add: ['$i', '$d'] }, 9.5],
    [{ $add: ['$i', null] }, null],
    [{ $add: ['$l', 1] }, Long.fromString('9007199254740994')],
    [{ $add: ['$dec', Decimal128.fromString('0.2')] }, Decimal128.fromString('0.3')],
    [{ $add: ['$when', 1000] }, new Date('2019-09-07T18:30:06.123Z')],
    [{ $subtract: ['$i', 10] }, -3],
    [{ $subtract: ['$when', new Date('2019-09-07T18:30:05.000Z')] }, Long.fromNumber(123)],
    [{ $multiply: ['$i', '$i', 2] }, 98],
    [{ $divide: ['$i', 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $abs: -5 }, 5],
    [{ $ceil: 2.1 }, new Double(3)],
    [{ $floor: -2.1 }, new Double(-3)],
    [{ $round: [2.5, 0] }, new Double(2)],
    [{ $round: [3.14159, 2] }, 3.14],
    [{ $round: [1250, -2] }, 1200],
    [{ $trunc: [-2.7, 0] }, new Double(-2)],
    [{ $sqrt: 16 }, new Double(4)],
    [{ $pow: [2, 10] }, 1024],
    [{ $sum: ['$list', 1] }, 1],
    [{ $sum: '$list' }, 6],
    [{ $avg: '$list' }, new Double(2)],
    [{ $max: ['$i', '$d'] }, 7],
    [{ $min: '$list' }, 1],
  ],
  'comparison and logic': [
    [{ $eq: ['$i', new Double(7)] }, true],
    [{ $ne: ['$i', '$d'] }, true],
    [{ $gt: ['$s', 100] }, true],
    [{ $lte: ['$nil', 0] }, true],
    [{ $eq: ['$absent', null] }, false],
    [{ $lt: ['$absent', null] }, true],
    [{ $cmp: [2, 1] }, 1],
    [{ $and: ['$yes', 1, 'x'] }, true],
    [{ $and: [] }, true],
    [{ $or: ['$zero', '$nil', '$absent'] }, false],
    [{ $not: ['$zero'] }, true],
    [{ $cond: ['$yes', 'a', 'b'] }, 'a'],
    [{ $cond: { if: '$zero', then: 'a', else: 'b' } }, 'b'],
    [{ $ifNull: ['$nil', '$absent', 'x'] }, 'x'],
    [
      {
        $switch: {
          branches: [
            { case: { $gt: ['$i', 9] }, then: 1 },
            { case: '$yes', then: 2 },
          ],
          default: 3,
        },
      },
      2,
    ],
    [{ $in: [2, '$list'] }, true],
    [{ $in: ['2', '$list'] }, false],
  ],
  texts: [
    [{ $concat: ['$s', '!', ''] }, 'Lionheart!'],
    [{ $concat: ['$s', null] }, null],
    [{ $toUpper: '$s' }, 'LIONHEART'],
    [{ $toLower: '$nil' }, ''],
    [{ $strLenCP: 'Ọdún🎬' }, 5],
    [{ $strLenBytes: 'é' }, 2],
    [{ $substrCP: ['$s', 4, 5] }, 'heart'],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $trim: { input: '  x ' } }, 'x'],
    [{ $indexOfCP: ['$s', 'heart'] }, 4],
    [{ $indexOfCP: ['$s', 'z'] }, -1],
    [{ $regexMatch: { input: '$s', regex: '^LION', options: 'i' } }, true],
    [{ $replaceAll: { input: 'a.b.c', find: '.', replacement: '-' } }, 'a-b-c'],
    [{ $strcasecmp: ['a', 'A'] }, 0],
  ],
  arrays: [
    [{ $size: '$list' }, 3],
    [{ $arrayElemAt: ['$list', 0] }, 3],
    [{ $arrayElemAt: ['$list', -1] }, 2],
    [{ $arrayElemAt: ['$list', 9] }, missing],
    [{ $first: '$list' }, 3],
    [{ $last: '$list' }, 2],
    [{ $slice: ['$list', 2] }, [3, 1]],
    [{ $slice: ['$list', 1, 5] }, [1, 2]],
    [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
    [{ $filter: { input: '$list', as: 'n', cond: { $gte: ['$$n', 2] } } }, [3, 2]],
    [{ $map: { input: '$list', as: 'n', in: { $multiply: ['$$n', 2] } } }, [6, 2, 4]],
    [{ $map: { input: '$nil', in: '$$this' } }, null],
    [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $reverseArray: '$list' }, [2, 1, 3]],
    [{ $range: [0, 5, 2] }, [0, 2, 4]],
    [{ $isArray: '$list' }, true],
    [{ $indexOfArray: ['$list', 2] }, 2],
    [{ $setUnion: [['a', 'a'], ['a']] }, ['a']],
    [{ $setIntersection: ['$list', [1, 9]] }, [1]],
    [{ $setDifference: ['$list', [1]] }, [3, 2]],
    [{ $setIsSubset: [[1, 2], '$list'] }, true],
    [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
    ['$docs.v', [1, 2]],
    [{ $arrayToObject: '$docs' }, { a: 1, b: 2 }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $zip: { inputs: [[1, 2], ['a', 'b']] } }, [[1, 'a'], [2, 'b']]], // oxfmt-ignore
  ],
  'documents and variables': [
    ['$sub.y.z', 2],
    ['$sub.none.z', missing],
    [{ $mergeObjects: ['$sub', { x: 5 }] }, { x: 5, y: { z: 2 } }],
    [{ $getField: { field: 'x', input: '$sub' } }, 1],
    [{ $literal: '$i' }, '$i'],
    [{ $let: { vars: { a: 2 }, in: { $multiply: ['$$a', '$i'] } } }, 14],
    ['$$ROOT.s', 'Lionheart'],
    ['$$CURRENT.i', 7],
    ['$$REMOVE', missing],
  ],
  'types and conversions': [
    [{ $type: '$oid' }, 'objectId'],
    [{ $type: '$l' }, 'long'],
    [{ $type: '$dec' }, 'decimal'],
    [{ $type: '$i' }, 'int'],
    [{ $type: '$absent' }, 'missing'],
    [{ $toString: '$oid' }, '65f0c0ffee65f0c0ffee65f0'],
    [{ $toString: 2.5 }, '2.5'],
    [{ $toString: '$when' }, '2019-09-07T18:30:05.123Z'],
    [{ $toObjectId: '65f0c0ffee65f0c0ffee65f0' }, oid],
    [{ $toInt: '12' }, 12],
    [{ $toInt: 2.9 }, 2],
    [{ $toLong: '9007199254740993' }, Long.fromString('9007199254740993')],
    [{ $toDouble: '1.5' }, 1.5],
    [{ $toDecimal: '0.10' }, Decimal128.fromString('0.10')],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toDate: Long.fromNumber(1000) }, new Date(1000)],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $convert: { input: null, to: 'int', onNull: 0 } }, 0],
    [{ $isNumber: '$dec' }, true],
  ],
  dates: [
    [{ $year: '$when' }, 2019],
    [{ $month: '$when' }, 9],
    [{ $dayOfMonth: '$when' }, 7],
    [{ $hour: '$when' }, 18],
    [{ $dayOfWeek: '$when' }, 7],
    [{ $millisecond: '$when' }, 123],
    [{ $dateToString: { date: '$when', format: '%Y-%m-%d %H:%M' } }, '2019-09-07 18:30'],
    [{ $dateToString: { date: '$nil' } }, null],
    [{ $dateTrunc: { date: '$when', unit: 'month' } }, new Date('2019-09-01T00:00:00Z')],
    [{ $dateAdd: { startDate: '$when', unit: 'day', amount: 1 } }, new Date('2019-09-08T18:30:05.123Z')],
    [
      { $dateDiff: { startDate: new Date('2019-09-01T00:00:00Z'), endDate: '$when', unit: 'day' } },
      Long.fromNumber(6),
    ],
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
    ['adding a text', [14, 16554, 7157723], { $add: ['$s', 1] }],
    ['dividing by zero', [2, 16608, 4848401], { $divide: ['$i', '$zero'] }],
    ['the size of what is no array', 17124, { $size: '$s' }],
    ['concatenating a number', 16702, { $concat: ['$s', '$i'] }],
    ['a text that is no number', 241, { $toInt: 'x' }],
    ['a text that is no identifier', 241, { $toObjectId: 'x' }],
    ['$filter over a text', 28651, { $filter: { input: '$s', cond: true } }],
    ['no branch of $switch', [40066, 40069], { $switch: { branches: [{ case: false, then: 1 }] } }],
    ['$arrayElemAt of a text', 28689, { $arrayElemAt: ['$s', 0] }],
    ['two operands too many', 16020, { $subtract: [1, 2, 3] }],
    ['$in without an array', 40081, { $in: [1, '$s'] }],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, expression) => {
    await expectCode(code, () => collection.aggregate([{ $project: { v: expression } }]).toArray());
  });
});

test('a key named __proto__ is a key like any other', async () => {
  const pairs = [['__proto__', 1], ['constructor', 2]]; // oxfmt-ignore
  const [answer] = await collection
    .aggregate([{ $project: { _id: 0, v: { $arrayToObject: [pairs] } } }])
    .toArray();
  expect(JSON.stringify(answer)).toBe('{"v":{"__proto__":1,"constructor":2}}');
});
