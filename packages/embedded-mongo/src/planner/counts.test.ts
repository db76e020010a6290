import { type Document, Int32, serialize } from 'bson';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import type { Collection } from '../storage/collection.ts';
import { decode, prepareForInsert } from '../bson/documents.ts';
import { createIndex, openState, store, temporaryFolder } from '../test-support.ts';
import { countPlan } from './count-scan.ts';
import { countMatches } from './counts.ts';
import { planQuery } from './plan.ts';
import { QueryRun } from './run.ts';

const { folder, remove } = temporaryFolder();
let state: ServerState;
let made = 0;

beforeAll(() => {
  state = openState(folder);
});
afterAll(async () => {
  await state.storage.close();
  remove();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const seen: Document = { kind: 'film', seen: true };

/** A collection with `count` documents; every second one has been seen. */
async function movies(count: number): Promise<Collection> {
  made += 1;
  const collection = state.storage.ensureCollection('counts', `c${made}`);
  await state.writes.run(() => {
    for (let i = 0; i < count; i += 1)
      insert(collection, { _id: new Int32(i), kind: 'film', seen: i % 2 === 0 });
  });
  return collection;
}

function insert(collection: Collection, document: Document): void {
  const { document: prepared, raw } = prepareForInsert(serialize(document));
  collection.insert(prepared, raw);
}

/** Changes what has been seen of one document. */
async function see(collection: Collection, id: number, value: boolean): Promise<void> {
  await state.writes.run(() => {
    const key = collection.documentKey({ _id: new Int32(id) });
    const before = decode(collection.get(key) ?? new Uint8Array());
    const after = { ...before, seen: value };
    collection.replace(key, before, after, serialize(after));
  });
}

const counted = (collection: Collection): Promise<number> =>
  countMatches(collection, { filter: seen }, Infinity);

describe('countMatches', () => {
  it('follows every write after the first count', async () => {
    const collection = await movies(10);
    expect(await counted(collection)).toBe(5);
    await see(collection, 1, true);
    await see(collection, 2, true);
    expect(await counted(collection)).toBe(6);
    await store(state, collection, { _id: new Int32(20), ...seen });
    await store(state, collection, { _id: new Int32(21), kind: 'series', seen: true });
    expect(await counted(collection)).toBe(7);
    const key = collection.documentKey({ _id: new Int32(0) });
    await state.writes.run(() => collection.remove(key, decode(collection.get(key) ?? new Uint8Array())));
    await see(collection, 4, false);
    expect(await counted(collection)).toBe(5);
  });

  it('counts right what is written while it counts', async () => {
    const collection = await movies(20_000);
    const first = counted(collection);
    for (let i = 1; i < 400; i += 2) await see(collection, i, true);
    const atOneMoment = await first;
    expect(atOneMoment).toBeGreaterThanOrEqual(10_000);
    expect(atOneMoment).toBeLessThanOrEqual(10_200);
    expect(await counted(collection)).toBe(10_200);
  });

  it('counts right what is written while it chooses an index', async () => {
    const collection = await movies(2000);
    for (const key of ['kind', 'seen']) await createIndex(state, collection, { [key]: new Int32(1) });
    vi.spyOn(QueryRun.prototype, 'isPauseDue').mockReturnValue(true);
    const filter = { ...seen, title: { $exists: false } };
    const first = countMatches(collection, { filter }, Infinity);
    for (let i = 1; i < 20; i += 2) await see(collection, i, true);
    expect(await first).toBe(1000);
    expect(await countMatches(collection, { filter }, Infinity)).toBe(1010);
  });

  it('reads by the rarer of two values of one list, whichever is named first', async () => {
    const collection = await movies(0);
    await state.writes.run(() => {
      for (let i = 0; i < 1000; i += 1)
        insert(collection, { _id: new Int32(i), keys: i < 5 ? ['common', 'rare'] : ['common'] });
    });
    await createIndex(state, collection, { keys: new Int32(1) });
    for (const keys of [
      ['common', 'rare'],
      ['rare', 'common'],
    ]) {
      const filter = { $and: keys.map((key) => ({ keys: key })) };
      const run = new QueryRun(true);
      expect(await countPlan(planQuery(collection, { filter }), filter, run)).toBe(5);
      expect(run.documentsExamined).toBe(5);
    }
  });

  it('does not take the count of an index that leaves documents out for that of all', async () => {
    const collection = await movies(10);
    await createIndex(state, collection, { title: new Int32(1) }, { sparse: true, name: 'titles' });
    expect(await countMatches(collection, { filter: seen, hint: 'titles' }, Infinity)).toBe(0);
    expect(await counted(collection)).toBe(5);
    expect(await countMatches(collection, { filter: seen, hint: 'titles' }, Infinity)).toBe(0);
  });

  it('tells conditions on undefined values apart', async () => {
    const collection = await movies(10);
    await store(state, collection, { _id: new Int32(20) });
    expect(await countMatches(collection, { filter: { kind: undefined } }, Infinity)).toBe(1);
    expect(await countMatches(collection, { filter: { title: undefined } }, Infinity)).toBe(11);
  });

  it('ends with an error when its collection or its index is dropped meanwhile', async () => {
    vi.spyOn(QueryRun.prototype, 'isPauseDue').mockReturnValue(true);
    for (const filter of [seen, { seen: true }]) {
      const collection = await movies(500);
      const index = await createIndex(state, collection, { seen: new Int32(1) });
      const count = countMatches(collection, { filter }, Infinity);
      state.storage.dropIndex(collection, index);
      await expect(count).rejects.toMatchObject({ code: 175 });
      const other = countMatches(collection, { filter }, Infinity);
      state.storage.dropCollection(collection);
      await expect(other).rejects.toMatchObject({ code: 175 });
    }
  });

  it('ignores the changes of writes that were undone', async () => {
    const collection = await movies(10);
    expect(await counted(collection)).toBe(5);
    const broken = state.writes.run(() => {
      insert(collection, { _id: new Int32(30), ...seen });
      throw new Error('the disk is broken');
    });
    await expect(broken).rejects.toThrow('the disk is broken');
    expect(await counted(collection)).toBe(5);
  });

  it('stays right when a number is not worth its upkeep any longer', async () => {
    const collection = await movies(10);
    expect(await counted(collection)).toBe(5);
    for (let i = 0; i < 300; i += 1) await see(collection, 1, i % 2 === 0);
    const plan = planQuery(collection, { filter: seen });
    expect(await countPlan(plan, seen, new QueryRun(true))).toBe(5);
    expect(await counted(collection)).toBe(5);
  });
});
