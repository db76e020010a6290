import fc from 'fast-check';
import { Decimal128, Double, Long, ObjectId, type Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase, type Row, type Rows } from './support.ts';

/*
 * An index may change how long an answer takes, never the answer. Random filters, sorts and updates go to two
 * collections of the same documents, one with indexes and one without. The generator has a fixed seed, so that a
 * failure can be repeated.
 */
const database = useDatabase('index_equivalence');
const seed = 20_260_601;
/** Milliseconds; many queries, on machines that may be busy. */
const timeout = 180_000;

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom(new Double(0.5), new Double(2.5), Long.fromNumber(4), Number.NaN) },
  { weight: 1, arbitrary: fc.constantFrom(Decimal128.fromString('2.5'), Decimal128.fromString('-1')) },
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'B', 'a\u0000', '\u{1F600}') },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.boolean() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(new Date(0), new Date(5), new ObjectId('65f0c0ffee65f0c0ffee65f0')),
  },
  { weight: 1, arbitrary: fc.constantFrom({ x: 1 }, { x: 1, y: 2 }, {}) },
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
/** `c` holds values only, so that the compound index stays free of parallel arrays. */
const document = fc.record(
  {
    a: value,
    c: scalar,
    d: fc.oneof(
      fc.record({ e: scalar, f: scalar }, { requiredKeys: [] }),
      fc.array(fc.record({ e: scalar, f: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
      scalar,
    ),
  },
  { requiredKeys: [] },
);

const comparison = fc.oneof(
  fc.record({ $eq: value }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: value }),
  fc.record({ $lt: value }),
  fc.record({ $lte: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $gt: scalar, $lte: scalar }),
  fc.record({ $ne: value }),
  fc.record({ $in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $size: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ $all: fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lt: scalar }) }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
  fc.record({ $not: fc.record({ $in: fc.array(scalar, { maxLength: 2 }) }) }),
  fc.constantFrom<Document>({ $regex: '^a' }, { $regex: 'b', $options: 'i' }),
);
const path = fc.constantFrom('a', 'c', 'd.e', 'd', 'd.f', '_id', 'a.0');
const clause: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(path, fc.oneof(comparison, value)).map(([field, condition]) => ({ [field]: condition })),
  fc.record({
    d: fc.record({ $elemMatch: fc.record({ e: comparison, f: scalar }, { requiredKeys: ['e'] }) }),
  }),
);
const filter: fc.Arbitrary<Document> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(clause, { maxLength: 3 }).map((each) => Object.assign({}, ...each) as Document),
  },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 1, maxLength: 3 }).map((each) => ({ $or: each })) },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 1, maxLength: 3 }).map((each) => ({ $and: each })) },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 1, maxLength: 2 }).map((each) => ({ $nor: each })) },
);
const direction = fc.constantFrom(1, -1);
/** Keys that may hold an array each, such as a and d.e together, cannot be sorted by. */
const sort: fc.Arbitrary<Document> = fc
  .constantFrom(['a', 'c'], ['c', 'd.e', 'd.f'])
  .chain((paths) => fc.array(fc.tuple(fc.constantFrom(...paths), direction), { maxLength: 3 }))
  .chain((keys) => direction.map((last) => ({ ...Object.fromEntries(keys), _id: last })));

const indexes: readonly Document[] = [
  { key: { a: 1 }, name: 'a' },
  { key: { c: 1, a: -1 }, name: 'c_a' },
  { key: { c: -1, _id: 1 }, name: 'c_id' },
  { key: { 'd.e': 1, c: 1 }, name: 'de_c' },
  { key: { d: 1 }, name: 'd' },
  { key: { 'd.e': 1, 'd.f': -1 }, name: 'de_df' },
  { key: { 'd.f': 1 }, name: 'df_sparse', sparse: true },
  { key: { a: -1, c: 1 }, name: 'a_partial', partialFilterExpression: { c: { $gt: 1 } } },
  { key: { c: 1 }, name: 'c_where_a', partialFilterExpression: { a: { $exists: true } } },
];

async function pair(documents: readonly Row[]): Promise<readonly [plain: Rows, indexed: Rows]> {
  const [plain, indexed] = [await database.holding(documents), await database.holding(documents)];
  await database.db.command({ createIndexes: indexed.collectionName, indexes });
  return [plain, indexed];
}

describe('with and without indexes', () => {
  const documents: readonly Row[] = fc
    .sample(document, { seed, numRuns: 400 })
    .map((each, index) => ({ _id: index % 7 === 0 ? `id${index}` : index, ...each }));
  let plain: Rows;
  let indexed: Rows;
  beforeAll(async () => {
    [plain, indexed] = await pair(documents);
  });

  test(
    'a filter finds the same documents',
    async () => {
      const property = fc.asyncProperty(filter, async (asked) => {
        const find = async (collection: Rows): Promise<string[]> =>
          (await collection.find(asked, { projection: { _id: 1 } }).toArray())
            .map((each) => JSON.stringify(each._id))
            .sort();
        const expected = await find(plain);
        expect(await find(indexed)).toEqual(expected);
        expect(await indexed.countDocuments(asked)).toBe(expected.length);
      });
      await fc.assert(property, { seed, numRuns: 600 });
    },
    timeout,
  );

  test(
    'a list of values gives the same page in the order of another field',
    async () => {
      const lists = fc.array(fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom('a', 'b', null)), {
        minLength: 1,
        maxLength: 4,
      });
      const orders = fc.constantFrom<Document>(
        { c: 1, _id: 1 },
        { c: -1, _id: -1 },
        { a: -1, _id: 1 },
        { a: -1, c: 1, _id: 1 },
        { 'd.f': -1, _id: 1 },
        { _id: -1 },
      );
      const field = fc.constantFrom('a', 'c', 'd.e', '_id');
      const numbers = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 25 }));
      const property = fc.asyncProperty(
        field,
        lists,
        clause,
        orders,
        numbers,
        async (name, list, beside, order, [skip, limit]) => {
          const asked = { $and: [{ [name]: { $in: list } }, beside] };
          const find = (collection: Rows): Promise<Row[]> =>
            collection.find(asked).sort(order).skip(skip).limit(limit).toArray();
          expect(await find(indexed)).toEqual(await find(plain));
        },
      );
      await fc.assert(property, { seed, numRuns: 400 });
    },
    timeout,
  );

  test(
    'a sorted page is the same page',
    async () => {
      const numbers = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 25 }));
      const property = fc.asyncProperty(filter, sort, numbers, async (asked, order, [skip, limit]) => {
        const find = (collection: Rows): Promise<Row[]> =>
          collection.find(asked).sort(order).skip(skip).limit(limit).toArray();
        expect(await find(indexed)).toEqual(await find(plain));
      });
      await fc.assert(property, { seed, numRuns: 400 });
    },
    timeout,
  );
});

test(
  'random writes leave both with the same documents and lookups',
  async () => {
    const change = fc.oneof(
      fc.record({ $set: fc.record({ a: value }) }),
      fc.record({ $set: fc.record({ c: scalar, d: scalar }) }),
      fc.record({ $unset: fc.constantFrom<Document>({ a: '' }, { c: '' }, { d: '' }) }),
      fc.record({ $max: fc.record({ c: scalar }) }),
    );
    const write = fc.oneof(
      fc.record({ kind: fc.constant('update' as const), asked: filter, update: change }),
      fc.record({ kind: fc.constant('delete' as const), asked: clause }),
      fc.record({ kind: fc.constant('replace' as const), asked: clause, by: document }),
    );
    const writes = fc.array(write, { minLength: 5, maxLength: 15 });
    const property = fc.asyncProperty(
      fc.array(document, { minLength: 20, maxLength: 40 }),
      writes,
      fc.array(filter, { minLength: 4, maxLength: 4 }),
      async (made, steps, asked) => {
        const both = await pair(made.map((each, _id) => ({ _id, ...each })));
        const first = { sort: { _id: 1 } } as const;
        // Numbers that a server may remember have to follow the writes.
        const counted = [{ c: 1 }, ...asked];
        for (const step of steps) {
          for (const each of counted) await both[1].countDocuments(each);
          for (const collection of both) {
            if (step.kind === 'update') await collection.updateMany(step.asked, step.update);
            else if (step.kind === 'delete') await collection.findOneAndDelete(step.asked, first);
            else await collection.findOneAndReplace(step.asked, step.by, first);
          }
        }
        const [plain, indexed] = both;
        const stored = await plain.find().sort({ _id: 1 }).toArray();
        for (const each of counted) {
          expect(await indexed.countDocuments(each)).toBe((await plain.find(each).toArray()).length);
        }
        expect(await indexed.find().sort({ _id: 1 }).toArray()).toEqual(stored);
        for (const { c } of stored) {
          expect(await indexed.countDocuments({ c })).toBe(await plain.countDocuments({ c }));
        }
        await Promise.all(both.map((collection) => collection.drop()));
      },
    );
    await fc.assert(property, { seed, numRuns: 20 });
  },
  timeout,
);
