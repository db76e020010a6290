import { type Document, Int32, serialize } from 'bson';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIndexes } from '../commands/index-build.ts';
import { readIndexSpec } from '../commands/index-spec.ts';
import type { ServerState } from '../commands/context.ts';
import { compileDocumentFilter } from '../semantics/matcher.ts';
import { compileSortOrder } from '../semantics/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { decode } from '../bson/documents.ts';
import { openState, store, temporaryFolder } from '../test-support.ts';
import { countPlan } from './count-scan.ts';
import { countMatches } from './counts.ts';
import { prepareQuery, type Query } from './query.ts';
import { QueryRun } from './run.ts';

const { folder, remove } = temporaryFolder();
let state: ServerState;
let next = 0;

beforeAll(() => {
  state = openState(folder);
});

afterAll(async () => {
  await state.storage.close();
  remove();
});

const scalar = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map((value) => new Int32(value)),
  fc.constantFrom<unknown>('a', 'ab', 'abc', 'b', '', null, true, false, new Date(0), new Date(5)),
);
const nested = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const fieldValue = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(nested, { maxLength: 3 }) },
);
const looseDocument = fc.record({ a: fieldValue, b: scalar, c: scalar }, { requiredKeys: [] });
const plainDocument = fc.record({ a: scalar, b: scalar, c: scalar }, { requiredKeys: [] });
const documents = fc.oneof(
  fc.array(looseDocument, { maxLength: 25 }),
  fc.array(plainDocument, { maxLength: 25 }),
);

const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', '_id');
const direction = fc.constantFrom(1, -1).map((value) => new Int32(value));
const key = fc.uniqueArray(fc.tuple(path, direction), {
  minLength: 1,
  maxLength: 3,
  selector: ([name]) => name,
});
const index = fc.record({
  key: key.map((fields) => Object.fromEntries(fields)),
  sparse: fc.boolean(),
  partialFilterExpression: fc.option(
    fc.constantFrom<Document>({ b: { $exists: true } }, { b: { $gt: new Int32(1) } }, { c: 'a' }),
    { nil: undefined, freq: 4 },
  ),
});

const comparison = fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), scalar);
const condition = fc.oneof(
  scalar,
  comparison.map(([operator, value]) => ({ [operator]: value })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((values) => ({ $in: values })),
  fc.constantFrom(
    { $regex: '^a' },
    { $regex: '^ab' },
    { $regex: 'b' },
    { $exists: true },
    { $exists: false },
  ),
);
const simpleFilter = fc
  .array(fc.tuple(path, condition), { maxLength: 3 })
  .map((parts): Document => Object.fromEntries(parts));
const filter = fc.oneof(
  { weight: 4, arbitrary: simpleFilter },
  {
    weight: 1,
    arbitrary: fc
      .array(simpleFilter, { minLength: 1, maxLength: 2 })
      .map((parts): Document => ({ $or: parts })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(simpleFilter, { minLength: 2, maxLength: 2 })
      .map((parts): Document => ({ $and: parts })),
  },
);
const sort = fc.option(
  key.map((fields): Document => ({ ...Object.fromEntries(fields), _id: new Int32(1) })),
  { nil: undefined },
);
const queries = fc.array(fc.record({ filter, sort, skip: fc.nat(3), limit: fc.nat(6) }), {
  minLength: 4,
  maxLength: 12,
});

async function collectionOf(
  contents: readonly Document[],
  indexes: readonly Document[],
): Promise<Collection> {
  next += 1;
  const collection = state.storage.ensureCollection('planner', `c${next}`);
  const half = contents.length / 2;
  for (const [i, document] of contents.entries()) {
    if (i < half) await store(state, collection, { _id: new Int32(i), ...document });
  }
  for (const [i, spec] of indexes.entries()) {
    const { sparse, partialFilterExpression } = spec;
    const options =
      partialFilterExpression === undefined
        ? { sparse: sparse === true }
        : { partialFilterExpression: partialFilterExpression as unknown };
    const added = state.storage.addIndex(
      collection,
      readIndexSpec({ key: spec['key'] as unknown, name: `i${i}`, ...options }),
    );
    await buildIndexes(state, collection, [added], Infinity);
  }
  for (const [i, document] of contents.entries()) {
    if (i >= half) await store(state, collection, { _id: new Int32(i), ...document });
  }
  return collection;
}

function run(collection: Collection, query: Query, replanAfter?: number): Document[] {
  const results: Document[] = [];
  for (const hit of prepareQuery(collection, query, replanAfter).steps(new QueryRun(false))) {
    if (hit) results.push(decode(hit.raw));
  }
  return results;
}

const shown = (list: readonly Document[]): string[] =>
  list.map((document) => Buffer.from(serialize(document)).toString('hex'));

/** What the query must give: a filter over everything, a sort, skip and limit. */
function expected(all: readonly Document[], query: Query): Document[] {
  const matches = compileDocumentFilter(query.filter);
  const found = all.filter((document) => matches(document));
  if (!query.sort) return found;
  const order = compileSortOrder(query.sort);
  return found.sort((a, b) => order.compareKeys(order.keyOf(a), order.keyOf(b)));
}

describe('prepareQuery', () => {
  it('finds with any index exactly what a scan of the collection finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(index, { minLength: 1, maxLength: 3 }),
        queries,
        async (contents, indexes, list) => {
          const collection = await collectionOf(contents, indexes);
          const all = run(collection, { filter: {} });
          expect(all).toHaveLength(contents.length);
          for (const query of list) await checkQuery(collection, all, query);
          state.storage.dropCollection(collection);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});

async function checkQuery(
  collection: Collection,
  all: readonly Document[],
  query: Query & { skip: number; limit: number },
): Promise<void> {
  const wanted = shown(expected(all, query));
  const complete = shown(run(collection, { filter: query.filter, sort: query.sort }));
  if (query.sort) expect(complete).toEqual(wanted);
  else expect([...complete].sort()).toEqual([...wanted].sort());
  const page = shown(run(collection, query));
  const end = query.limit > 0 ? query.skip + query.limit : undefined;
  expect(page).toEqual(complete.slice(query.skip, end));
  const impatient = shown(run(collection, query, 0));
  if (query.sort) expect(impatient).toEqual(page);
  const { filter: asked } = query;
  const { plan } = prepareQuery(collection, { filter: asked });
  expect(await countPlan(plan, asked, new QueryRun(true))).toBe(wanted.length);
  expect(await countMatches(collection, { filter: asked }, Infinity)).toBe(wanted.length);
}
