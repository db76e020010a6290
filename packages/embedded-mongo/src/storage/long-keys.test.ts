import { type Document, Int32 } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import { eachResult, QueryRun } from '../planner/run.ts';
import { getField } from '../semantics/values.ts';
import {
  createIndex as createIndexOf,
  inconsistencies,
  openState,
  store,
  temporaryFolder,
} from '../test-support.ts';
import type { Collection } from './collection.ts';
import { decode, encode } from '../bson/documents.ts';

let folder: string;
let remove: () => void;
let state: ServerState;
let movies: Collection;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  state = openState(folder);
  movies = state.storage.ensureCollection('test', 'films');
});

afterEach(async () => {
  await state.storage.close();
  remove();
});

async function createIndex(key: Document, options?: Document): Promise<void> {
  await createIndexOf(state, movies, key, options);
}

/** Texts that differ behind thousands of equal characters, in no order, between short ones. */
const text = (i: number): string => (i % 4 === 0 ? `short ${i}` : `${'x'.repeat(5000)}${(i * 7) % 20}`);

async function idsOf(query: Query): Promise<unknown[]> {
  const run = new QueryRun(true);
  const ids: unknown[] = [];
  for await (const { raw } of eachResult(prepareQuery(movies, query).steps(run), run)) {
    ids.push(getField(decode(raw), '_id')?.valueOf());
  }
  return ids;
}

const QUERIES: Query[] = [
  { filter: { text: text(3) } },
  { filter: { text: { $gt: text(6) } } },
  { filter: { text: { $gte: text(1), $lt: text(2) } } },
  { filter: { text: { $lte: 'x'.repeat(5001) } } },
  { filter: { text: { $in: [text(4), text(5), text(5).slice(0, 4000)] } } },
  { filter: { text: { $gt: '' }, n: new Int32(1) } },
  { filter: {}, sort: { text: new Int32(1) } },
  { filter: {}, sort: { text: new Int32(-1) }, skip: 3, limit: 4 },
];

describe('keys beyond the limit of LMDB', () => {
  it.each([{ text: new Int32(1), n: new Int32(1) }, { text: new Int32(-1) }, { tags: new Int32(1) }])(
    'find and sort as a scan does, with the index %o',
    async (key) => {
      for (let i = 0; i < 20; i += 1) {
        await store(state, movies, { _id: i, text: text(i), n: i % 3, tags: [text(i), text(i + 1)] });
      }
      const queries = [...QUERIES, { filter: { tags: text(3) } }, { filter: { tags: { $gt: text(5) } } }];
      const expected = await Promise.all(queries.map(idsOf));
      await createIndex(key);
      expect(movies.indexes[0]?.record.longKeys).toBe(true);
      for (const [i, query] of queries.entries()) {
        const found = await idsOf(query);
        const isSorted = query.sort !== undefined;
        expect(isSorted ? found : found.sort()).toEqual(isSorted ? expected[i] : expected[i]?.sort());
      }
      expect(inconsistencies(state.storage)).toEqual([]);
    },
  );

  it('are unique to their last character, whatever the lengths of the identifiers', async () => {
    await createIndex({ text: new Int32(1) }, { unique: true });
    const almost = 'y'.repeat(3900);
    await store(state, movies, { _id: 1, text: text(1) });
    await store(state, movies, { _id: 2, text: text(2) });
    await store(state, movies, { _id: 3, text: almost });
    await expect(store(state, movies, { _id: 4, text: text(2) })).rejects.toMatchObject({ code: 11000 });
    // With this identifier the entry holds the beginning only, with the other one the whole key.
    await expect(store(state, movies, { _id: 'z'.repeat(300), text: almost })).rejects.toMatchObject({
      code: 11000,
    });
    await store(state, movies, { _id: 'z'.repeat(300), text: `${almost}!` });
    await expect(store(state, movies, { _id: 5, text: `${almost}!` })).rejects.toMatchObject({ code: 11000 });
  });

  it('end a query that was planned before there were any, instead of misleading it', async () => {
    await createIndex({ text: new Int32(1), n: new Int32(1) });
    for (let i = 0; i < 60; i += 1) await store(state, movies, { _id: i, text: `short ${i}`, n: 1 });
    for (const query of [
      { filter: { text: { $gt: '' }, n: new Int32(1) } },
      { filter: { text: { $in: ['short 1', 'short 2', text(1)] } }, sort: { n: new Int32(1) } },
    ]) {
      const steps = prepareQuery(movies, query).steps(new QueryRun(false));
      expect(steps.next().value).toBeDefined();
      await store(state, movies, { _id: query.sort ? 101 : 100, text: text(1), n: 1 });
      expect(() => [...steps]).toThrow('index changed');
      for (const index of movies.indexes) delete index.record.longKeys;
    }
  });

  it('are refused when a unique index is built over equal ones', async () => {
    await store(state, movies, { _id: 1, text: 'y'.repeat(3900) });
    await store(state, movies, { _id: 'z'.repeat(300), text: 'y'.repeat(3900) });
    await expect(createIndex({ text: new Int32(1) }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('go with their documents, and the folder remembers that there were some', async () => {
    await createIndex({ text: new Int32(1) });
    await store(state, movies, { _id: 1, text: text(1) });
    await store(state, movies, { _id: 2, text: text(2) });
    await state.writes.run(() => {
      const [first, second] = [1, 2].map((_id) => movies.documentKey({ _id: new Int32(_id) }));
      if (!first || !second) return;
      movies.remove(first, decode(movies.get(first) ?? new Uint8Array()));
      const after = { _id: new Int32(2), text: 'short' };
      movies.replace(second, decode(movies.get(second) ?? new Uint8Array()), after, encode(after));
    });
    expect(inconsistencies(state.storage)).toEqual([]);
    expect(await idsOf({ filter: { text: 'short' } })).toEqual([2]);
    await state.storage.close();
    state = openState(folder);
    expect(state.storage.collection('test', 'films')?.indexes[0]?.record.longKeys).toBe(true);
  });
});
