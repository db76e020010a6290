import {
  BSONRegExp,
  BSONSymbol,
  DBRef,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  ObjectId,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { MongoFailure } from '../errors.ts';
import { compileDocumentFilter, type MatchDetails } from './matcher.ts';

const id = new ObjectId('0123456789abcdef01234567');

/** filter, matching documents, other documents */
const CASES: [Document, Document[], Document[]][] = [
  [{}, [{}, { a: 1 }], []],
  [
    { a: 1 },
    [{ a: new Int32(1) }, { a: Long.ONE }, { a: [0, 1] }, { a: Decimal128.fromString('1.0') }],
    [{}, { a: '1' }, { a: [[1]] }],
  ],
  [{ a: id }, [{ a: new ObjectId(id.toHexString()) }], [{ a: id.toHexString() }]],
  [{ a: null }, [{}, { a: null }, { a: [1, null] }], [{ a: [] }, { a: 0 }]],
  [
    { 'a.b': null },
    [{}, { a: 1 }, { a: {} }, { a: [{ b: 1 }, {}] }, { a: [{ b: null }, 3] }],
    [{ a: [] }, { a: [1] }, { a: [{ b: 1 }] }],
  ],
  [
    { a: { b: 1, c: 2 } },
    [{ a: { b: 1, c: 2 } }, { a: [{ b: new Double(1), c: 2 }] }],
    [{ a: { c: 2, b: 1 } }, { a: { b: 1 } }],
  ],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  [{ a: [] }, [{ a: [] }, { a: [[]] }], [{ a: [1] }, {}]],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }], [{ a: [2, 1] }, { a: [[1]] }]],
  [{ 'a.1.b': 1 }, [{ a: [{}, { b: 1 }] }], [{ a: [{ b: 1 }, {}] }]],
  [{ 'a.b.c': 1 }, [{ a: [{ b: [{ c: 1 }] }] }], [{ a: [[{ b: { c: 1 } }]] }]],
  [{ a: { $ne: 1 } }, [{}, { a: 2 }, { a: [2] }], [{ a: 1 }, { a: [1, 2] }]],
  [
    { a: { $gt: 1 } },
    [{ a: 2 }, { a: [0, 5] }, { a: Long.MAX_VALUE }],
    [{ a: 1 }, { a: 'x' }, { a: null }, {}, { a: true }, { a: new Double(NaN) }],
  ],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [{ a: { $lte: new Double(NaN) } }, [{ a: new Double(NaN) }], [{ a: 1 }, {}]],
  [{ a: { $lt: 'b' } }, [{ a: 'a' }], [{ a: 1 }, { a: 'b' }]],
  [{ a: { $gt: new Date(5) } }, [{ a: new Date(6) }], [{ a: new Date(5) }, { a: 9 }]],
  [{ a: { $gt: 1, $lt: 4 } }, [{ a: 2 }, { a: [0, 9] }], [{ a: 5 }]],
  [{ a: { $in: [1, 'x', null] } }, [{ a: 1 }, { a: ['x'] }, {}], [{ a: 2 }, { a: [] }]],
  [{ a: { $in: [[1]] } }, [{ a: [1] }, { a: [[1]] }], [{ a: 1 }]],
  [{ a: { $in: [new BSONRegExp('^ab', 'i')] } }, [{ a: 'ABC' }, { a: ['x', 'ab'] }], [{ a: 'cab' }]],
  [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
  [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{}, { a: [1] }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ 'a.b': { $exists: false } }, [{}, { a: [] }, { a: [1] }], [{ a: [{}, { b: 0 }] }]],
  [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [[1, 2]] }, { a: 2 }, {}]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 0] }], [{ a: [1] }, {}]],
  [{ a: { $all: [1] } }, [{ a: 1 }], []],
  [{ a: { $all: [] } }, [], [{ a: [] }, {}]],
  [
    { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ a: [{ b: 1 }] }],
  ],
  [
    { a: { $elemMatch: { b: 1, c: 2 } } },
    [{ a: [{ b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
  ],
  [{ a: { $elemMatch: { $gt: 1, $lt: 4 } } }, [{ a: [0, 2] }], [{ a: [0, 9] }, { a: 2 }, { a: [[2]] }]],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { b: 2 }] } } }, [{ a: [{ b: 2 }] }], [{ a: [{ b: 3 }] }]],
  [{ a: { $not: { $gt: 1 } } }, [{}, { a: 1 }, { a: 'x' }], [{ a: 2 }, { a: [0, 2] }]],
  [{ a: { $not: new BSONRegExp('^a') } }, [{ a: 'b' }, {}], [{ a: 'ab' }]],
  [{ a: { $regex: 'b+', $options: 'i' } }, [{ a: 'ABBA' }], [{ a: 'x' }, { a: 5 }]],
  [{ a: new BSONRegExp('a b # note\n c', 'x') }, [{ a: 'abc' }], [{ a: 'a b' }]],
  [{ a: new BSONRegExp('^b$', 'm') }, [{ a: 'a\nb\nc' }], [{ a: 'ab' }]],
  [{ a: new BSONRegExp('^b$') }, [{ a: 'b' }, { a: 'b\n' }], [{ a: 'a\nb' }]],
  [{ a: new BSONRegExp('a.b', 's') }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  [{ a: new BSONRegExp('(?i)\\Aéc\\-d') }, [{ a: 'ÉC-D' }], [{ a: 'xéc-d' }]],
  [{ a: new BSONRegExp('^[]x-]+\\x{1F600}$') }, [{ a: ']x-😀' }], [{ a: '[😀' }]],
  [{ a: new BSONRegExp('^a{x.$') }, [{ a: 'a{xy' }], [{ a: 'a{x' }]],
  [{ a: new BSONRegExp('x') }, [{ a: new BSONRegExp('x') }], [{ a: new BSONRegExp('x', 'i') }]],
  [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ $or: [{ a: 1 }, { b: 2 }], c: 3 }, [{ b: 2, c: 3 }], [{ a: 1 }, { c: 3 }]],
  [{ $nor: [{ a: 1 }, { b: 2 }] }, [{}, { a: 2 }], [{ a: 1 }]],
  [{ 'a.constructor': { $exists: true } }, [], [{ a: {} }, {}]],
  [
    { a: { $in: [7, Long.fromNumber(-9), 'x', id, new Date(3), null, true] } },
    [{ a: Long.fromNumber(7) }, { a: new Double(-9) }, { a: Decimal128.fromString('7') }, { a: id }],
    [{ a: 8 }, { a: new Double(7.5) }, { a: new Double(NaN) }, { a: 'y' }, { a: new Date(4) }, { a: {} }],
  ],
  [{ a: { $in: ['x', new Date(3), true] } }, [{ a: [false, 'x'] }, { a: new BSONSymbol('x') }], [{ a: [] }]],
  [{ 'd.n': { $gt: 5, $lt: 3 } }, [{ d: [{ n: 1 }, { n: 9 }] }], [{ d: [{ n: 9 }] }]],
  [{ 'd.n': { $ne: 9 } }, [{ d: [{ n: 1 }] }, { d: 1 }], [{ d: [{ n: 1 }, { n: 9 }] }]],
  [{ 'd.2': { $exists: true } }, [{ d: [0, 1, null] }], [{ d: ['x', 'y'] }, { d: 'x' }]],
  [{ 'd.n': { $in: ['y'] } }, [{ d: { n: ['x', 'y'] } }], [{ d: [[{ n: 'y' }]] }, { d: { n: [['y']] } }]],
  [{ 'd.m': null }, [{ d: { n: 1 } }], [{ d: [1] }]],
  [{ 'd.$id': id }, [{ d: new DBRef('c', id) }, { d: [new DBRef('c', id)] }], [{ d: id }]],
  [{ a: { $size: 2 } }, [{ a: [1, [2]] }], [{ a: [1] }, { a: [1, 2, 3] }, { a: { 0: 1, 1: 2 } }]],
  [{ a: { $elemMatch: { 0: 1 } } }, [{ a: [[1]] }, { a: [{ 0: 1 }] }], [{ a: [1] }]],
  [{ a: { $eq: { $in: [1] } } }, [{ a: { $in: [1] } }], [{ a: 1 }]],
];

describe('a filter', () => {
  it.each(CASES)('%j tells documents apart', (filter, matching, others) => {
    const matches = compileDocumentFilter(filter);
    for (const document of matching) expect(matches(document), JSON.stringify(document)).toBe(true);
    for (const document of others) expect(matches(document), JSON.stringify(document)).toBe(false);
  });

  it.each<[Document, number, string]>([
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ $where: 'true' }, 2, 'unknown top level operator: $where'],
    [{ $expr: true }, 2, 'unknown top level operator: $expr'],
    [{ a: { $type: 'string' } }, 2, 'unknown operator: $type'],
    [{ a: { $elemMatch: { $expr: true } } }, 2, 'unknown operator: $expr'],
    [{ $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    [{ $or: {} }, 2, '$or must be an array'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $size: -1 } }, 2, 'Failed to parse $size. Expected a non-negative number in: $size: -1'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $gt: new BSONRegExp('a') } }, 2, "Can't have RegEx as arg to predicate over field 'a'."],
    [{ a: { $regex: '[[:alpha:]]' } }, 51091, 'POSIX classes are not supported'],
    [{ a: { $regex: '\\Q.\\E' } }, 51091, '\\Q is not supported'],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    [{ a: { $regex: 'a', $options: 'q' } }, 51108, 'invalid flag in regex options: q'],
  ])('refuses %j', (filter, code, message) => {
    const compile = (): unknown => compileDocumentFilter(filter);
    expect(compile).toThrow(MongoFailure);
    expect(compile).toThrow(message);
    expect(compile).toThrow(expect.objectContaining({ code }));
  });

  it.each<[Document, Document, number | undefined]>([
    [{ a: 2 }, { a: [1, 2] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: [9, 2] }] }, 1],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [1, 1, 5] }, 2],
    [{ x: 1, 'a.b': 3 }, { x: 1, a: [{ b: 1 }, { b: 2 }, { b: 3 }] }, 2],
    [{ $and: [{ a: 1 }, { a: 2 }] }, { a: [1, 2] }, 1],
    [{ a: 1 }, { a: 1 }, undefined],
  ])('reports the matched element of %j in %j', (filter, document, index) => {
    const details: MatchDetails = {};
    expect(compileDocumentFilter(filter)(document, details)).toBe(true);
    expect(details.index).toBe(index);
  });
});
