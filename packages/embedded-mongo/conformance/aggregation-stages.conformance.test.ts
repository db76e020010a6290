import { Decimal128, Double, Long, type Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { exact, expectCode, useDatabase, type Rows } from './support.ts';

const database = useDatabase('aggregation_stages');

const movies: readonly Document[] = [
  { _id: 1, title: 'A', genre: 'drama', year: 2018, votes: 10, tags: ['x', 'y'] },
  { _id: 2, title: 'B', genre: 'comedy', year: 2016, votes: 5, tags: ['x'] },
  { _id: 3, title: 'C', genre: 'drama', year: 2009, votes: null, tags: [] },
  { _id: 4, title: 'D', genre: null, year: 2018, votes: 1 },
  { _id: 5, title: 'E', year: 2018, votes: 'many', tags: null, nested: { a: 1, b: 2 } },
];

let collection: Rows;
beforeAll(async () => {
  collection = await database.holding(movies);
});

type Case = readonly [name: string, pipeline: Document[], expected: Document[]];
const sorted = (stage: Document): Document[] => [stage, { $sort: { _id: 1 } }];

const sections: Readonly<Record<string, readonly Case[]>> = {
  '$match, $sort, $skip, $limit': [
    ['$match', [{ $match: { genre: 'drama' } }, { $project: { _id: 1 } }], [{ _id: 1 }, { _id: 3 }]],
    ['$match after another stage', [{ $project: { before: { $subtract: ['$year', 1] } } }, { $match: { before: 2015 } }], [{ _id: 2, before: 2015 }]], // oxfmt-ignore
    ['$sort, $skip and $limit', [{ $sort: { year: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], [{ _id: 4 }, { _id: 5 }]], // oxfmt-ignore
    ['$limit before $skip', [{ $sort: { _id: 1 } }, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]], // oxfmt-ignore
    ['$sort across types', [{ $sort: { votes: 1 } }, { $project: { _id: 1 } }], [3, 4, 2, 1, 5].map((_id) => ({ _id }))], // oxfmt-ignore
  ],
  $project: [
    ['inclusion', [{ $match: { _id: 5 } }, { $project: { title: 1, 'nested.a': 1 } }], [{ _id: 5, title: 'E', nested: { a: 1 } }]], // oxfmt-ignore
    ['exclusion', [{ $match: { _id: 5 } }, { $project: { year: 0, tags: 0, 'nested.a': 0, votes: 0 } }], [{ _id: 5, title: 'E', nested: { b: 2 } }]], // oxfmt-ignore
    ['computed fields', [{ $match: { _id: 1 } }, { $project: { _id: 0, name: '$title', last: { $subtract: ['$year', 1] } } }], [{ name: 'A', last: 2017 }]], // oxfmt-ignore
    ['a missing field stays missing', [{ $match: { _id: 4 } }, { $project: { x: '$absent', y: '$genre' } }], [{ _id: 4, y: null }]], // oxfmt-ignore
    ['a new document', [{ $match: { _id: 1 } }, { $project: { _id: 0, all: { t: '$title', list: ['$year', '$absent'] } } }], [{ all: { t: 'A', list: [2018, null] } }]], // oxfmt-ignore
  ],
  $group: [
    ['by a field; null and missing are one group', sorted({ $group: { _id: '$genre', n: { $sum: 1 } } }), [{ _id: null, n: 2 }, { _id: 'comedy', n: 1 }, { _id: 'drama', n: 2 }]], // oxfmt-ignore
    ['everything', [{ $group: { _id: null, n: { $sum: 1 }, last: { $max: '$year' }, first: { $min: '$year' } } }], [{ _id: null, n: 5, last: 2018, first: 2009 }]], // oxfmt-ignore
    [
      '$sum leaves out what is no number',
      [{ $group: { _id: null, s: { $sum: '$votes' } } }],
      [{ _id: null, s: 16 }],
    ],
    ['$avg as well', [{ $group: { _id: null, a: { $avg: '$votes' } } }], [{ _id: null, a: 16 / 3 }]],
    ['$avg of nothing', [{ $group: { _id: null, a: { $avg: '$absent' }, s: { $sum: '$absent' } } }], [{ _id: null, a: null, s: 0 }]], // oxfmt-ignore
    ['$min and $max leave null out', [{ $group: { _id: null, min: { $min: '$votes' }, max: { $max: '$votes' } } }], [{ _id: null, min: 1, max: 'many' }]], // oxfmt-ignore
    ['by a document', [{ $group: { _id: { y: '$year', g: '$genre' }, n: { $sum: 1 } } }, { $match: { '_id.y': 2018 } }, { $sort: { _id: 1 } }, { $project: { _id: 0, g: '$_id.g', n: 1 } }], [{ n: 1 }, { n: 1, g: null }, { n: 1, g: 'drama' }]], // oxfmt-ignore
    ['by an expression', sorted({ $group: { _id: { $gte: ['$year', 2016] }, n: { $sum: 1 } } }), [{ _id: false, n: 1 }, { _id: true, n: 4 }]], // oxfmt-ignore
    ['of nothing', [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
    ['an array is one key', [{ $match: { _id: { $lte: 2 } } }, { $group: { _id: '$tags' } }, { $sort: { _id: -1 } }, { $limit: 1 }], [{ _id: ['x', 'y'] }]], // oxfmt-ignore
  ],
  $unwind: [
    ['one document per element', [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }], [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2, tags: 'x' }]], // oxfmt-ignore
    ['keeping what has no element', [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $match: { _id: { $gte: 3 } } }, { $sort: { _id: 1 } }, { $project: { tags: 1 } }], [{ _id: 3 }, { _id: 4 }, { _id: 5, tags: null }]], // oxfmt-ignore
    ['a value counts as one element', [{ $match: { _id: 1 } }, { $unwind: '$title' }, { $project: { title: 1 } }], [{ _id: 1, title: 'A' }]], // oxfmt-ignore
    ['with the place', [{ $match: { _id: 1 } }, { $unwind: { path: '$tags', includeArrayIndex: 'at' } }, { $project: { tags: 1, at: 1 } }], [{ _id: 1, tags: 'x', at: 0 }, { _id: 1, tags: 'y', at: 1 }]], // oxfmt-ignore
  ],
  $facet: [
    ['runs several pipelines', [{ $facet: { page: [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }], total: [{ $group: { _id: null, n: { $sum: 1 } } }], none: [{ $match: { _id: 99 } }] } }], [{ page: [{ _id: 1 }, { _id: 2 }], total: [{ _id: null, n: 5 }], none: [] }]], // oxfmt-ignore
    [
      'of nothing',
      [{ $match: { _id: 99 } }, { $facet: { total: [{ $group: { _id: null } }] } }],
      [{ total: [] }],
    ],
  ],
};

describe.each(Object.entries(sections))('%s', (_section, cases) => {
  test.each(cases)('gives the documented result: %s', async (_name, pipeline, expected) => {
    const answer = await collection.aggregate(pipeline).toArray();
    expect(answer).toEqual(expected);
    expect(answer.map((document) => Object.keys(document))).toEqual(
      expected.map((document) => Object.keys(document)),
    );
  });
});

describe('$sum and $avg keep number types', () => {
  const rows: readonly (readonly [string, unknown[], unknown, unknown])[] = [
    ['Int32', [1, 2], 3, new Double(1.5)],
    ['Int32 and Long', [1, Long.fromNumber(2)], Long.fromNumber(3), new Double(1.5)],
    ['Int32 and Double', [1, new Double(2)], new Double(3), new Double(1.5)],
    ['Int32 that overflows', [2147483647, 1], Long.fromNumber(2147483648), new Double(1073741824)],
    ['Decimal128', [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')], Decimal128.fromString('0.3'), Decimal128.fromString('0.15')], // oxfmt-ignore
    ['Longs beyond 2^53', [Long.fromString('9007199254740993'), 1], Long.fromString('9007199254740994'), new Double(4503599627370497)], // oxfmt-ignore
  ];
  test.each(rows)('%s', async (_name, values, sum, average) => {
    const own = await database.holding(values.map((v) => ({ v })));
    const pipeline = [{ $group: { _id: null, sum: { $sum: '$v' }, average: { $avg: '$v' } } }];
    const [answer] = await own.aggregate(pipeline, { promoteValues: false }).toArray();
    expect(exact(answer ?? {})).toEqual(exact({ _id: null, sum, average }));
  });
});

describe('a mistake in a pipeline is refused', () => {
  const mistakes: readonly (readonly [string, number | readonly number[], unknown[]])[] = [
    ['an unknown stage', 40324, [{ $foo: {} }]],
    ['two stages in one', 40323, [{ $match: {}, $limit: 1 }]],
    ['an empty stage', 40323, [{}]],
    ['a stage that is a number', [14, 16943], [5]],
    ['$limit 0', 15958, [{ $limit: 0 }]],
    ['$limit below zero', [15958, 5107201], [{ $limit: -1 }]],
    ['$skip below zero', [15956, 5107200], [{ $skip: -1 }]],
    ['$sort with nothing', 15976, [{ $sort: {} }]],
    ['$sort in direction 2', 15975, [{ $sort: { a: 2 } }]],
    ['$match with a number', 15959, [{ $match: 5 }]],
    ['$match with an unknown operator', 2, [{ $match: { a: { $foo: 1 } } }]],
    ['$project with nothing', 51272, [{ $project: {} }]],
    ['$project with both', [31253, 31254], [{ $project: { a: 1, b: 0 } }]],
    ['$group by an unknown expression', 168, [{ $group: { _id: { $foo: 1 } } }]],
    ['$group by two expressions in one', 15983, [{ $group: { _id: { $ne: [1, 2], $not: 1 } } }]],
    ['$group without _id', 15955, [{ $group: { n: { $sum: 1 } } }]],
    ['$group with an unknown accumulator', 15952, [{ $group: { _id: null, n: { $foo: 1 } } }]],
    ['$group with a value for an accumulator', 40234, [{ $group: { _id: null, n: 5 } }]],
    ['$group with a dotted field', 40235, [{ $group: { _id: null, 'a.b': { $sum: 1 } } }]],
    ['$unwind without $', 28818, [{ $unwind: 'tags' }]],
    ['$facet with nothing', 40169, [{ $facet: {} }]],
    ['$facet in $facet', 40600, [{ $facet: { a: [{ $facet: { b: [] } }] } }]],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, pipeline) => {
    await expectCode(code, () =>
      database.db.command({ aggregate: collection.collectionName, pipeline, cursor: {} }),
    );
  });

  test('the cursor option is needed', async () => {
    await expectCode(9, () => database.db.command({ aggregate: collection.collectionName, pipeline: [] }));
  });
});
