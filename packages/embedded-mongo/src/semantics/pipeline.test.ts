import { Decimal128, type Document, Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { runPipeline } from './pipeline.ts';
import { inBatches } from './stage.ts';
import { compileSortStage } from './stages-sort.ts';

const MOVIES: Document[] = [
  { _id: 1, genre: 'd', year: 2001, stars: [5, 4], cast: [{ n: 'A' }, { n: 'B' }] },
  { _id: 2, genre: 'c', year: 1999, stars: [3] },
  { _id: 3, genre: 'd', year: 1999, stars: [] },
  { _id: 4, year: 2010 },
];
async function run(stages: Document[], input: Iterable<Document> = MOVIES): Promise<Document[]> {
  const results: Document[] = [];
  for await (const document of runPipeline(input, stages)) results.push(document);
  return results;
}

/** Plain numbers in place of bson's, to write expectations shortly. */
function plain(value: unknown): unknown {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

describe('runPipeline', () => {
  it.each<[string, Document[], unknown[]]>([
    [
      '$match, $sort, $skip, $limit',
      [
        { $match: { year: { $lt: 2010 } } },
        { $sort: { year: 1, _id: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { _id: 1 } },
      ],
      [{ _id: 2 }],
    ],
    [
      '$group',
      [
        {
          $group: {
            _id: '$genre',
            n: { $sum: 1 },
            low: { $min: '$year' },
            high: { $max: '$year' },
            mean: { $avg: '$year' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: null, n: 1, low: 2010, high: 2010, mean: 2010 },
        { _id: 'c', n: 1, low: 1999, high: 1999, mean: 1999 },
        { _id: 'd', n: 2, low: 1999, high: 2001, mean: 2000 },
      ],
    ],
    [
      '$group by a compound key with a missing part',
      [
        { $group: { _id: { g: '$genre', old: { $lt: ['$year', 2000] } }, n: { $sum: 1 } } },
        { $sort: { '_id.g': 1, '_id.old': 1 } },
      ],
      [
        { _id: { old: false }, n: 1 },
        { _id: { g: 'c', old: true }, n: 1 },
        { _id: { g: 'd', old: false }, n: 1 },
        { _id: { g: 'd', old: true }, n: 1 },
      ],
    ],
    ['$group of nothing', [{ $match: { year: 1 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
    [
      '$unwind',
      [{ $unwind: '$stars' }, { $project: { stars: 1 } }],
      [
        { _id: 1, stars: 5 },
        { _id: 1, stars: 4 },
        { _id: 2, stars: 3 },
      ],
    ],
    [
      '$unwind with index and empty arrays',
      [
        { $unwind: { path: '$stars', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $project: { stars: 1, i: 1 } },
      ],
      [
        { _id: 1, stars: 5, i: 0 },
        { _id: 1, stars: 4, i: 1 },
        { _id: 2, stars: 3, i: 0 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            total: [{ $group: { _id: null, n: { $sum: 1 } } }],
            first: [{ $limit: 1 }, { $project: { _id: 1 } }],
            none: [{ $match: { _id: 9 } }],
          },
        },
      ],
      [{ total: [{ _id: null, n: 4 }], first: [{ _id: 1 }], none: [] }],
    ],
  ])('%s', async (_name, stages, expected) => {
    const before = structuredClone(MOVIES);
    expect(plain(await run(stages))).toEqual(expected);
    expect(MOVIES).toEqual(before);
  });

  it('groups equal numbers of different types together and keeps the types of sums', async () => {
    const amounts = [
      new Int32(1),
      Long.ONE,
      new Double(1),
      Decimal128.fromString('1.0'),
      new Double(0.5),
      Decimal128.fromString('0.50'),
    ];
    const groups = await run(
      [{ $group: { _id: '$a', n: { $sum: 1 } } }],
      amounts.map((a) => ({ a })),
    );
    expect(plain(groups.map(({ n }) => n as unknown))).toEqual([4, 2]);
    const [total] = await run(
      [
        {
          $group: {
            _id: null,
            int: { $sum: '$i' },
            long: { $sum: '$l' },
            double: { $sum: '$d' },
            none: { $sum: '$x' },
          },
        },
      ],
      [
        { i: new Int32(2147483647), l: Long.ONE, d: new Double(1) },
        { i: new Int32(1), l: new Int32(1), d: new Int32(1) },
      ],
    );
    expect(total).toEqual({
      _id: null,
      int: Long.fromString('2147483648'),
      long: Long.fromNumber(2),
      double: new Double(2),
      none: new Int32(0),
    });
  });

  it('reads no more than it needs', async () => {
    let read = 0;
    let closed = false;
    function* endless(): Generator<Document> {
      try {
        for (;;) yield { _id: (read += 1) };
      } finally {
        closed = true;
      }
    }
    expect(await run([{ $limit: 3 }], endless())).toHaveLength(3);
    const facets = { $facet: { a: [{ $limit: 2 }], b: [{ $limit: 1 }] } };
    expect(plain(await run([facets], endless()))).toEqual([
      { a: [{ _id: 17 }, { _id: 18 }], b: [{ _id: 17 }] },
    ]);
    expect(read).toBeLessThan(100);
    expect(closed).toBe(true);
  });

  it('keeps only the first documents of a sort before a limit', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ _id: (i * 7919) % 5000 }));
    expect(await run([{ $sort: { _id: 1 } }, { $skip: 2 }, { $limit: 2 }], many)).toEqual([
      { _id: 2 },
      { _id: 3 },
    ]);
  });

  it('limits the memory of a sort', async () => {
    const sort = compileSortStage({ a: 1 }, undefined, 1000);
    const read = async (): Promise<void> => {
      for await (const batch of sort(inBatches([{ a: 'x'.repeat(2000) }]))) expect(batch).toBeUndefined();
    };
    await expect(read()).rejects.toMatchObject({ code: 292 });
  });

  it('limits the memory of a group', async () => {
    const movies = Array.from({ length: 1000 }, (_, i) => ({ _id: i, title: 'x'.repeat(100) }));
    const group = async (stage: Document): Promise<number> => {
      let groups = 0;
      for await (const each of runPipeline(movies, [{ $group: stage }], 100_000)) groups += each ? 1 : 0;
      return groups;
    };
    await expect(group({ _id: '$_id' })).rejects.toMatchObject({ code: 292 });
    await expect(group({ _id: null, n: { $sum: 1 }, last: { $max: '$title' } })).resolves.toBe(1);
  });

  it.each<[Document, number]>([
    [{ $nonsense: 1 }, 40324],
    [{ $match: {}, $limit: 1 }, 40323],
    [{ $out: 'x' }, 238],
    [{ $lookup: {} }, 238],
    [{ $set: { a: 1 } }, 238],
    [{ $facet: { a: [{ $count: 'n' }] } }, 238],
    [{ $limit: 0 }, 15958],
    [{ $limit: 'x' }, 5107201],
    [{ $skip: -1 }, 5107200],
    [{ $sort: {} }, 15976],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: 1, n: 5 } }, 40234],
    [{ $group: { _id: 1, n: { $sum: ['$a', '$b'] } } }, 40237],
    [{ $group: { _id: 1, n: { $nonsense: 1 } } }, 15952],
    [{ $group: { _id: 1, n: { $push: '$a' } } }, 15952],
    [{ $project: { a: { $add: [1, 1] } } }, 168],
    [{ $project: { a: '$$ROOT' } }, 238],
    [{ $unwind: 'a' }, 28818],
    [{ $facet: { a: [{ $facet: {} }] } }, 40600],
    [{ $facet: { a: [{ $nonsense: 1 }] } }, 40324],
    [{ $project: {} }, 51272],
    [{ $match: { a: { $nonsense: 1 } } }, 2],
  ])('refuses %j before it reads anything', (stage, code) => {
    expect(() => runPipeline([], [stage])).toThrow(expect.objectContaining({ code }));
  });

  it('passes failures on', async () => {
    await expect(run([{ $project: { a: { $divide: [1, 0] } } }])).rejects.toMatchObject({ code: 16608 });
    const facets = { $facet: { a: [{ $project: { x: { $subtract: ['a', 1] } } }], b: [{ $limit: 1 }] } };
    await expect(run([facets])).rejects.toMatchObject({ code: 16556 });
  });
});
