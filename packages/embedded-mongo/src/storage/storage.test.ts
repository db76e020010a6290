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
import { decode, encode } from './documents.ts';
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
  const films = state.storage.ensureCollection('test', 'films');
  const index = state.storage.addIndex(films, NAME_INDEX);
  index.record.building = false;
  state.storage.saveCollection(films);
  for (const [i, name] of names.entries()) await store(state, films, { _id: `film ${i}`, name });
  await state.storage.close();
}

/** Changes the stored record of the films, and what else the work does to the raw environment. */
async function tamper(
  change: (record: CollectionRecord) => Record<string, unknown>,
  work: (record: CollectionRecord, openStore: (name: string) => ReturnType<typeof stores>) => void = () =>
    undefined,
): Promise<void> {
  const root = open<Uint8Array, Uint8Array>(folder, {
    ...BYTES,
    pageSize: 8192,
    maxDbs: 100,
    noSync: true,
    overlappingSync: false,
  });
  const openStore = (name: string) => stores(root, name);
  const catalog = openStore('catalog');
  const key = Buffer.from('test.films');
  const record = decodeCollectionRecord(catalog.get(key) ?? new Uint8Array());
  work(record, openStore);
  catalog.putSync(key, serialize({ ...change(record) }));
  await root.close();
}

function stores(root: ReturnType<typeof open<Uint8Array, Uint8Array>>, name: string) {
  return root.openDB<Uint8Array, Uint8Array>(name, { ...BYTES });
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

  it('gives a folder of an older key format new keys', async () => {
    await fill(['Living in Bondage', 'Osuofia in London']);
    // The first format: no version in the record, and keys that today's encoding does not find.
    await tamper(
      ({ format: _format, ...record }) => record,
      (record, openStore) => {
        for (const id of [record.id, ...record.indexes.map((index) => index.id)]) {
          const old = openStore(id);
          for (const { key, value } of [...old.getRange({})]) {
            old.removeSync(key);
            old.putSync(
              Buffer.from(Buffer.from(key).toString('latin1').replace('\0\u0001', '\0'), 'latin1'),
              value,
            );
          }
        }
      },
    );
    const storage = new Storage(folder, 'process');
    expect(titles(storage)).toEqual(['Living in Bondage', 'Osuofia in London']);
    expect(inconsistencies(storage)).toEqual([]);
    const films = storage.collection('test', 'films');
    expect(films?.get(films.documentKey({ _id: 'film 1' }))).toBeDefined();
    await storage.close();
    const again = new Storage(folder, 'process');
    expect(inconsistencies(again)).toEqual([]);
    expect(titles(again)).toHaveLength(2);
    await again.close();
  });

  it('refuses a folder of a newer key format and says so', async () => {
    await fill(['Living in Bondage']);
    await tamper((record) => ({ ...record, format: 99 }));
    expect(() => new Storage(folder, 'process')).toThrow('written by a newer version');
  });

  it('refuses to rebuild documents that break a unique index', async () => {
    await fill(['Living in Bondage']);
    await tamper(
      (record) => ({ ...record, format: 1 }),
      (record, openStore) => {
        const twin = serialize({ _id: new Int32(1), name: 'Living in Bondage' });
        openStore(record.id).putSync(Buffer.from('twin'), twin);
      },
    );
    expect(() => new Storage(folder, 'process')).toThrow(/test\.films cannot be brought.*E11000/);
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
    const films = state.storage.ensureCollection('test', 'films');
    const fields = [{ path: 'name', descending: false, multikey: false }];
    state.storage.addIndex(films, { ...NAME_INDEX, fields }).record.building = false;
    state.storage.saveCollection(films);
    breakAfterEach(state.writes);
    await store(state, films, { _id: 1, name: ['Glamour Girls', 'Girls'] });
    await state.storage.close();
    const storage = new Storage(folder, 'process');
    const [index] = storage.collection('test', 'films')?.indexes ?? [];
    expect(index?.record.fields[0]?.multikey).toBe(true);
    await storage.close();
  });

  it('reports a write once though its batch ran twice', async () => {
    const state = openState(folder);
    const films = state.storage.ensureCollection('test', 'films');
    for (let i = 0; i < 3; i += 1) await store(state, films, { _id: i, name: 'Karishika' });
    breakAfterEach(state.writes);
    let runs = 0;
    const reported: unknown[] = [];
    const change = ({ key, document }: Found) => {
      runs += 1;
      const after = { ...document, seen: true };
      films.replace(key, document, after, encode(after));
      return getField(after, '_id')?.valueOf();
    };
    await modifyMany(state.writes, films, { filter: {} }, Infinity, change, (id) => reported.push(id));
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
