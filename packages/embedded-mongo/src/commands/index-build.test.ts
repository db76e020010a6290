import { Int32 } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode, encode } from '../bson/documents.ts';
import { breakAfterEach, inconsistencies, openState, store, temporaryFolder } from '../test-support.ts';
import type { ServerState } from './context.ts';
import { buildIndexes } from './index-build.ts';
import { readIndexSpec } from './index-spec.ts';

let state: ServerState;
let remove: () => void;

beforeEach(() => {
  const temporary = temporaryFolder();
  ({ remove } = temporary);
  state = openState(temporary.folder);
});

afterEach(async () => {
  await state.storage.close();
  remove();
});

const spec = (options: Record<string, unknown> = {}) =>
  readIndexSpec({ key: { n: new Int32(1), tags: new Int32(-1) }, name: 'built', ...options });

describe('buildIndexes', () => {
  it('misses nothing that others insert, change or delete while it builds', async () => {
    const movies = state.storage.ensureCollection('test', 'films');
    for (let i = 0; i < 3000; i += 1) await store(state, movies, { _id: i, n: i % 50, tags: [i % 3, 'x'] });
    const index = state.storage.addIndex(movies, spec());
    const building = buildIndexes(state, movies, [index], Infinity);
    for (let i = 0; i < 3000; i += 7) {
      await state.writes.run(() => {
        const key = movies.documentKey({ _id: new Int32(i) });
        const before = decode(movies.get(key) ?? new Uint8Array());
        if (i % 2 === 0) return movies.remove(key, before);
        const after = { ...before, n: new Int32(1000 + i) };
        movies.replace(key, before, after, encode(after));
      });
      await store(state, movies, { _id: 10_000 + i, n: i });
    }
    await building;
    expect(index.record).toMatchObject({ building: false });
    expect(index.record.fields.map((field) => field.multikey)).toEqual([false, true]);
    expect(inconsistencies(state.storage)).toEqual([]);
  });

  it.each([true, false])(
    'misses nothing when its batches are undone and run again, unique: %s',
    async (unique) => {
      const movies = state.storage.ensureCollection('test', 'films');
      for (let i = 0; i < 40; i += 1) await store(state, movies, { _id: i, n: i, tags: ['x'] });
      breakAfterEach(state.writes);
      const index = state.storage.addIndex(movies, spec({ unique }));
      const building = buildIndexes(state, movies, [index], Infinity);
      for (let i = 0; i < 40; i += 10) {
        await state.writes.run(() => {
          const key = movies.documentKey({ _id: new Int32(i) });
          const before = decode(movies.get(key) ?? new Uint8Array());
          // The entry of x stays as it is, so that only the build adds it.
          const after = { ...before, tags: ['x', 'y'] };
          movies.replace(key, before, after, encode(after));
        });
      }
      await building;
      expect(index.record.building).toBe(false);
      expect(inconsistencies(state.storage)).toEqual([]);
    },
  );

  it('refuses documents that break a unique index, naming them', async () => {
    const movies = state.storage.ensureCollection('test', 'films');
    for (const [i, n] of [1, 2, 2].entries()) await store(state, movies, { _id: i, n });
    const index = state.storage.addIndex(movies, spec({ unique: true }));
    await expect(buildIndexes(state, movies, [index], Infinity)).rejects.toMatchObject({
      code: 11000,
      message: 'E11000 duplicate key error collection: test.films index: built dup key: { n: 2, tags: null }',
      extra: { keyPattern: { n: 1, tags: -1 }, keyValue: { n: new Int32(2), tags: null } },
    });
  });
});
