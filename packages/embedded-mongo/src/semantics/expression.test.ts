import { Decimal128, type Document, Double, Int32, Long, ObjectId, serialize, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './expression.ts';
import { bind, rootScope } from './expression-scope.ts';

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
const evaluate = (expression: unknown, variables = {}): unknown => {
  let bindings = undefined as ReturnType<typeof bind> | undefined;
  for (const [name, value] of Object.entries(variables)) bindings = bind(name, value, bindings);
  return compileExpression(expression)(rootScope(doc, bindings));
};
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
  ['$$ROOT.i', I(7)],
  ['$$CURRENT.o.x', I(1)],
  ['$$REMOVE', undefined],
  ['$constructor', undefined],
  [{ $literal: '$i' }, '$i'],
  [
    { a: '$i', b: '$missing', c: [1, '$missing'] },
    { a: I(7), c: [1, null] },
  ],
  [{ $add: ['$i', I(1)] }, I(8)],
  [{ $add: ['$big', I(1)] }, Long.fromNumber(2147483648)],
  [{ $add: ['$i', D(0.5)] }, D(7.5)],
  [{ $add: ['$l', I(1)] }, Long.fromString('9007199254740994')],
  [{ $add: [Long.MAX_VALUE, I(1)] }, D(2 ** 63)],
  [{ $add: ['$i', null] }, null],
  [{ $add: ['$date', I(1000)] }, new Date(date.getTime() + 1000)],
  [{ $add: ['$dec', I(1)] }, Decimal128.fromString('2.10')],
  [{ $subtract: ['$date', new Date(0)] }, Long.fromNumber(date.getTime())],
  [{ $subtract: ['$i', I(9)] }, I(-2)],
  [{ $subtract: ['$date', I(15)] }, new Date(date.getTime() - 15)],
  [{ $multiply: ['$i', '$d'] }, D(17.5)],
  [{ $multiply: ['$big', I(2)] }, Long.fromNumber(4294967294)],
  [{ $divide: ['$i', I(2)] }, D(3.5)],
  [{ $divide: [I(4), I(2)] }, D(2)],
  [{ $mod: ['$i', I(4)] }, I(3)],
  [{ $mod: [I(-7), D(4)] }, D(-3)],
  [{ $abs: I(-3) }, I(3)],
  [{ $ceil: '$d' }, D(3)],
  [{ $floor: '$i' }, I(7)],
  [{ $floor: D(-2.5) }, D(-3)],
  [{ $round: ['$d', 0] }, D(2)],
  [{ $round: [D(3.5)] }, D(4)],
  [{ $round: [D(2.675), I(2)] }, D(2.68)],
  [{ $round: [I(1250), I(-2)] }, I(1200)],
  [{ $trunc: [D(-7.89), I(1)] }, D(-7.8)],
  [{ $round: [Decimal128.fromString('2.345'), I(2)] }, Decimal128.fromString('2.34')],
  [{ $ceil: Decimal128.fromString('1.2') }, Decimal128.fromString('2')],
  [{ $sqrt: I(16) }, D(4)],
  [{ $pow: [I(2), I(10)] }, I(1024)],
  [{ $pow: [I(2), I(40)] }, Long.fromNumber(2 ** 40)],
  [{ $pow: [I(2), I(-1)] }, D(0.5)],
  [{ $log10: I(1000) }, D(3)],
  [{ $ln: D(1) }, D(0)],
  [{ $eq: ['$i', D(7)] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $lt: ['$missing', null] }, true],
  [{ $gt: ['$n', 5] }, false],
  [{ $cmp: ['$i', 'x'] }, I(-1)],
  [{ $gte: ['$l', D(9007199254740992)] }, true],
  [{ $ne: ['$id', id] }, false],
  [{ $and: ['$t', '$i'] }, true],
  [{ $and: [] }, true],
  [{ $or: ['$n', D(0)] }, false],
  [{ $not: ['$e'] }, false],
  [{ $not: ['$missing'] }, true],
  [{ $cond: ['$n', 1, 2] }, 2],
  [{ $cond: { if: { $gt: ['$i', 5] }, then: 'big', else: 'small' } }, 'big'],
  [{ $ifNull: ['$missing', '$n', 'x'] }, 'x'],
  [{ $ifNull: ['$i', 0] }, I(7)],
  [
    {
      $switch: {
        branches: [
          { case: { $lt: ['$i', 5] }, then: 'a' },
          { case: '$t', then: 'b' },
        ],
        default: 'c',
      },
    },
    'b',
  ],
  [{ $let: { vars: { x: { $add: ['$i', I(1)] } }, in: { $multiply: ['$$x', I(2)] } } }, I(16)],
  [{ $concat: ['$s', '!', '$s'] }, 'Ọmọ Ghetto!Ọmọ Ghetto'],
  [{ $concat: ['$s', '$n'] }, null],
  [{ $toLower: 'ABÇ' }, 'abÇ'],
  [{ $toUpper: '$n' }, ''],
  [{ $substrCP: ['$s', 0, 3] }, 'Ọmọ'],
  [{ $strLenCP: '😀a' }, I(2)],
  [{ $strLenBytes: 'é' }, I(2)],
  [{ $split: ['a,b,', ','] }, ['a', 'b', '']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $ltrim: { input: 'xxyx', chars: 'x' } }, 'yx'],
  [{ $regexMatch: { input: '$s', regex: 'ghetto', options: 'i' } }, true],
  [{ $regexMatch: { input: '$n', regex: 'x' } }, false],
  [{ $regexFind: { input: 'ab12', regex: '(\\d)(x)?' } }, { match: '1', idx: I(2), captures: ['1', null] }],
  [{ $indexOfCP: ['$s', 'Ghetto'] }, I(4)],
  [{ $indexOfCP: ['$s', 'zzz'] }, I(-1)],
  [{ $replaceAll: { input: 'a$a', find: 'a', replacement: { $literal: '$&' } } }, '$&$$&'],
  [{ $size: '$a' }, I(3)],
  [{ $arrayElemAt: ['$a', -1] }, I(2)],
  [{ $arrayElemAt: ['$a', 9] }, undefined],
  [{ $first: '$a' }, I(3)],
  [{ $last: '$e' }, undefined],
  [{ $in: [D(1), '$a'] }, true],
  [{ $concatArrays: ['$a', ['x']] }, [I(3), I(1), I(2), 'x']],
  [{ $concatArrays: ['$a', '$n'] }, null],
  [{ $slice: ['$a', 2] }, [I(3), I(1)]],
  [{ $slice: ['$a', -2] }, [I(1), I(2)]],
  [{ $slice: ['$a', 1, 1] }, [I(1)]],
  [{ $filter: { input: '$a', as: 'v', cond: { $gte: ['$$v', 2] } } }, [I(3), I(2)]],
  [{ $map: { input: '$a', in: { $add: ['$$this', '$i'] } } }, [I(10), I(8), I(9)]],
  [{ $reduce: { input: '$a', initialValue: I(0), in: { $add: ['$$value', '$$this'] } } }, I(6)],
  [{ $range: [0, 5, 2] }, [I(0), I(2), I(4)]],
  [{ $reverseArray: '$a' }, [I(2), I(1), I(3)]],
  [{ $isArray: ['$a'] }, true],
  [{ $isArray: '$i' }, false],
  [{ $sortArray: { input: '$a', sortBy: -1 } }, [I(3), I(2), I(1)]],
  [{ $zip: { inputs: [['a', 'b'], ['c']] } }, [['a', 'c']]],
  [{ $indexOfArray: ['$a', 2] }, I(2)],
  [
    {
      $setUnion: [
        [2, 1],
        [1, 3],
      ],
    },
    [1, 2, 3],
  ],
  [{ $setIntersection: ['$a', [D(3)]] }, [I(3)]],
  [{ $setDifference: [[1, 2, 2], [1]] }, [2]],
  [
    {
      $setEquals: [
        [1, 2],
        [2, 1, 1],
      ],
    },
    true,
  ],
  [{ $mergeObjects: ['$o', { x: 'new' }, '$n'] }, { x: 'new', y: [{ z: 1 }, { z: 2 }, {}] }],
  [{ $arrayToObject: [[['k', 1]]] }, { k: 1 }],
  [{ $arrayToObject: { $objectToArray: { q: 1, r: 2 } } }, { q: 1, r: 2 }],
  [{ $objectToArray: { q: '$i' } }, [{ k: 'q', v: I(7) }]],
  [{ $getField: 'i' }, I(7)],
  [{ $type: '$id' }, 'objectId'],
  [{ $type: '$l' }, 'long'],
  [{ $type: '$missing' }, 'missing'],
  [{ $type: '$dec' }, 'decimal'],
  [{ $isNumber: '$dec' }, true],
  [{ $toString: '$id' }, '0123456789abcdef01234567'],
  [{ $toString: '$d' }, '2.5'],
  [{ $toString: D(100) }, '100'],
  [{ $toString: D(1.25e-7) }, '1.25e-07'],
  [{ $toString: D(1e21) }, '1e+21'],
  [{ $toString: D(0.1 + 0.2) }, '0.3'],
  [{ $toString: D(-1234.5) }, '-1234.5'],
  [{ $toString: '$l' }, '9007199254740993'],
  [{ $toString: '$date' }, '2024-02-29T23:30:15.123Z'],
  [{ $toObjectId: '0123456789abcdef01234567' }, id],
  [{ $toInt: '42' }, I(42)],
  [{ $toInt: D(2.9) }, I(2)],
  [{ $toLong: '$i' }, Long.fromNumber(7)],
  [{ $toDouble: '1.5e3' }, D(1500)],
  [{ $toDecimal: '1.10' }, Decimal128.fromString('1.10')],
  [{ $toBool: 'false' }, true],
  [{ $toDate: D(0) }, new Date(0)],
  [{ $toDate: '2024-02-29T23:30:15.123Z' }, date],
  [{ $toDate: '$id' }, id.getTimestamp()],
  [{ $toInt: '$n' }, null],
  [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
  [{ $convert: { input: '$n', to: 'int', onNull: I(0) } }, I(0)],
  [{ $convert: { input: '7', to: 16 } }, I(7)],
  [{ $year: '$date' }, I(2024)],
  [{ $month: '$date' }, I(2)],
  [{ $dayOfMonth: { date: '$date', timezone: 'Africa/Lagos' } }, I(1)],
  [{ $hour: { date: '$date', timezone: '+05:30' } }, I(5)],
  [{ $dayOfWeek: '$date' }, I(5)],
  [{ $dayOfYear: '$date' }, I(60)],
  [{ $millisecond: '$date' }, I(123)],
  [{ $week: '$date' }, I(8)],
  [{ $isoWeek: '$date' }, I(9)],
  [{ $isoDayOfWeek: '$date' }, I(4)],
  [{ $year: '$n' }, null],
  [{ $dateToString: { date: '$date', format: '%Y-%m-%d %H:%M %z' } }, '2024-02-29 23:30 +0000'],
  [{ $dateToString: { date: '$date' } }, '2024-02-29T23:30:15.123Z'],
  [{ $dateToString: { date: '$date', format: '%d/%m', timezone: 'Africa/Lagos' } }, '01/03'],
  [{ $dateToString: { date: '$n', onNull: 'never' } }, 'never'],
  [{ $dateTrunc: { date: '$date', unit: 'month' } }, new Date('2024-02-01')],
  [{ $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } }, new Date('2024-02-26')],
  [{ $dateTrunc: { date: '$date', unit: 'hour', binSize: 6 } }, new Date('2024-02-29T18:00Z')],
  [{ $dateTrunc: { date: '$date', unit: 'day', timezone: 'Africa/Lagos' } }, new Date('2024-02-29T23:00Z')],
  [{ $dateDiff: { startDate: new Date('2023-12-31'), endDate: '$date', unit: 'month' } }, Long.fromNumber(2)],
  [{ $dateDiff: { startDate: new Date('2024-02-29'), endDate: '$date', unit: 'day' } }, Long.fromNumber(0)],
  [{ $dateAdd: { startDate: '$date', unit: 'year', amount: 1 } }, new Date('2025-02-28T23:30:15.123Z')],
  [{ $dateSubtract: { startDate: '$date', unit: 'day', amount: 29 } }, new Date('2024-01-31T23:30:15.123Z')],
  [{ $dateFromParts: { year: 2024, month: 2, day: 29 } }, new Date('2024-02-29')],
  [{ $sum: '$a' }, I(6)],
  [{ $sum: ['$i', '$d', 'x'] }, D(9.5)],
  [{ $avg: '$a' }, D(2)],
  [{ $min: ['$a', 0] }, 0],
  [{ $max: '$a' }, I(3)],
  [{ $max: '$e' }, null],
  [{ $year: new Timestamp({ t: 0, i: 1 }) }, I(1970)],
];

describe('compileExpression', () => {
  it.each(CASES)('%j', (expression, expected) => {
    const result = evaluate(expression);
    if (expected === undefined) expect(result).toBeUndefined();
    else expect(bytes(result), JSON.stringify(result)).toBe(bytes(expected));
  });

  it.each<[unknown, number]>([
    [{ $nonsense: 1 }, 168],
    [{ $add: [1], $subtract: [1] }, 15983],
    ['$$nowhere', 17276],
    [{ $add: ['x', 1] }, 16554],
    [{ $divide: [1, 0] }, 16608],
    [{ $mod: [1, 0] }, 16610],
    [{ $subtract: ['a', 1] }, 16556],
    [{ $eq: [1] }, 16020],
    [{ $concat: [1] }, 16702],
    [{ $size: '$i' }, 17124],
    [{ $in: [1, '$i'] }, 40081],
    [{ $toInt: 'x' }, 241],
    [{ $toObjectId: 'x' }, 241],
    [{ $toString: '$a' }, 241],
    [{ $year: 'x' }, 16006],
    [{ $dateToString: { date: '$date', format: '%q' } }, 18536],
    [{ $hour: { date: '$date', timezone: 'Nowhere' } }, 40485],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    [{ $mergeObjects: [5] }, 40400],
    [{ $filter: { input: [] } }, 9],
    [{ $sqrt: -1 }, 28714],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $toInt: D(1e12) }, 241],
    ['$', 16872],
    [{ $strLenCP: '$n' }, 34471],
  ])('refuses %j', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  it('reads variables, the innermost first', () => {
    expect(evaluate('$$v.x', { v: { x: 1 } })).toBe(1);
    expect(evaluate({ $let: { vars: { v: 2 }, in: '$$v' } }, { v: 1 })).toBe(2);
    expect(evaluate('$$NOW')).toBeInstanceOf(Date);
    expect(evaluate({ $rand: {} })).toBeInstanceOf(Double);
  });

  it('never sets a prototype', () => {
    const result = evaluate({ $arrayToObject: { $literal: [['__proto__', { polluted: true }]] } });
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result ?? {})).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});
