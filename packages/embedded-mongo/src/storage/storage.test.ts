import { Int32, serialize } from 'bson';
import { open } from 'lmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Found, modifyMany } from '../commands/modify.ts';
import { getField } from '../semantics/values.ts';
import {
  entriesOf,
  breakAfterEach,
  inconsistencies,
  openState,
  store,
  temporaryFolder,
} from '../test-support.ts';
import { BYTES } from './byte-store.ts';
import { decodeCollectionRecord, encodeCollectionRecord } from './catalog.ts';
import type { CollectionRecord } from './collection.ts';
import { decode, encode } from '../bson/documents.ts';
import { Storage } from './storage.ts';

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});

afterEach(() => remove());

const NAME_INDEX = {
  name: 'name_1',
  fields: [{ path: 'name', descending: false, multikey: false }],
  unique: true,
  sparse: false,
};

/** Stores films with a unique index on their names. */
async function fill(names: readonly string[]): Promise<void> {
  const state = openState(folder);
  const movies = state.storage.ensureCollection('test', 'films');
  const index = state.storage.addIndex(movies, NAME_INDEX);
  index.record.building = false;
  state.storage.saveCollection(movies);
  for (const [i, name] of names.entries()) await store(state, movies, { _id: `film ${i}`, name });
  await state.storage.close();
}

/** Changes the stored record of the films. */
async function tamper(change: (record: CollectionRecord) => Record<string, unknown>): Promise<void> {
  const root = open<Uint8Array, Uint8Array>(folder, {
    ...BYTES,
    pageSize: 8192,
    maxDbs: 100,
    noSync: true,
    overlappingSync: false,
  });
  const catalog = root.openDB<Uint8Array, Uint8Array>('catalog', { ...BYTES });
  const key = Buffer.from('test.films');
  const record = decodeCollectionRecord(catalog.get(key) ?? new Uint8Array());
  catalog.putSync(key, serialize({ ...change(record) }));
  await root.close();
}

const titles = (storage: Storage): unknown[] =>
  storage
    .collections('test')
    .flatMap(entriesOf)
    .map(({ value }) => getField(decode(value), 'name'));

describe('Storage', () => {
  it('finds documents and indexes again when the folder is opened again', async () => {
    await fill(['Living in Bondage', 'Osuofia in London']);
    const storage = new Storage(folder, 'process');
    expect(titles(storage)).toEqual(['Living in Bondage', 'Osuofia in London']);
    expect(storage.collection('test', 'films')?.indexes.map(({ record }) => record.name)).toEqual(['name_1']);
    expect(inconsistencies(storage)).toEqual([]);
    await storage.close();
  });

  it.each([1, 2, 99, undefined])('refuses a folder of the key format %s and says so', async (format) => {
    await fill(['Living in Bondage']);
    await tamper(({ format: _format, ...record }) => ({
      ...record,
      ...(format !== undefined && { format }),
    }));
    expect(() => new Storage(folder, 'process')).toThrow(
      /^test\.films was written by another version of embedded-mongo/,
    );
  });

  it('forgets an index whose building was interrupted', async () => {
    await fill(['Living in Bondage']);
    await tamper((record) => ({
      ...record,
      indexes: record.indexes.map((index) => ({ ...index, building: true })),
    }));
    const storage = new Storage(folder, 'process');
    expect(storage.collection('test', 'films')?.indexes).toEqual([]);
    await storage.close();
  });

  it('remembers what an index holds of arrays when the batch that brought the first one ran twice', async () => {
    const state = openState(folder);
    const movies = state.storage.ensureCollection('test', 'films');
    const fields = [{ path: 'name', descending: false, multikey: false }];
    state.storage.addIndex(movies, { ...NAME_INDEX, fields }).record.building = false;
    state.storage.saveCollection(movies);
    breakAfterEach(state.writes);
    await store(state, movies, { _id: 1, name: ['Glamour Girls', 'Girls'] });
    await state.storage.close();
    const storage = new Storage(folder, 'process');
    const [index] = storage.collection('test', 'films')?.indexes ?? [];
    expect(index?.record.fields[0]?.multikey).toBe(true);
    await storage.close();
  });

  it('reports a write once though its batch ran twice', async () => {
    const state = openState(folder);
    const movies = state.storage.ensureCollection('test', 'films');
    for (let i = 0; i < 3; i += 1) await store(state, movies, { _id: i, name: 'Karishika' });
    breakAfterEach(state.writes);
    let runs = 0;
    const reported: unknown[] = [];
    const change = ({ key, document }: Found) => {
      runs += 1;
      const after = { ...document, seen: true };
      movies.replace(key, document, after, encode(after));
      return getField(after, '_id')?.valueOf();
    };
    await modifyMany(state.writes, movies, { filter: {} }, Infinity, change, (id) => reported.push(id));
    expect(runs).toBe(6);
    expect(reported).toEqual([0, 1, 2]);
    await state.storage.close();
  });

  it('keeps what the catalog needs to know about an index', () => {
    const record: CollectionRecord = {
      database: 'a',
      name: 'b.c',
      id: 'c1',
      format: 2,
      indexes: [
        {
          id: 'i1',
          name: 'x',
          unique: true,
          sparse: false,
          building: false,
          expireAfterSeconds: 60,
          fields: [{ path: 'p.q', descending: true, multikey: true }],
          partialFilterExpression: { a: new Int32(1) },
        },
      ],
    };
    expect(decodeCollectionRecord(encodeCollectionRecord(record))).toEqual(record);
  });
});
