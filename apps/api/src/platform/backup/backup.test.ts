import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { LAYOUT, UNFINISHED_RESTORE } from '../database/layout.ts';
import { writeBackup } from './backup.ts';
import { BackupFailure, CHECKSUMS_FILE, DamagedBackup, MANIFEST_FILE, verifyBackup } from './manifest.ts';
import { type BackupSource, mongoSource } from './backup-source.ts';
import { restoreBackup } from './restore.ts';
import { planSecrets } from './restored-secrets.ts';

const { MongoClient, BSON } = mongoose.mongo;
const NOW = new Date('2026-11-20T12:00:00Z');
const NAMES = ['backup_source', 'backup_target'] as const;

let folder: string;
let client: mongo.MongoClient;
let source: mongo.Db;
let target: mongo.Db;

const at = (...parts: string[]) => path.join(folder, ...parts);

function uriOf(name: string): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${name}`;
  return uri.href;
}

const seeds = () => source.collection<{ _id: string; layout: number }>('seeds');

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  source = client.db(NAMES[0]);
  target = client.db(NAMES[1]);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-backup-'));
  await seeds().insertOne({ _id: 'layout', layout: LAYOUT });
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const name of NAMES) await client.db(name).dropDatabase();
});
afterAll(() => client.close());

async function backupTo(to: string, secretsFile?: string) {
  const opened = await mongoSource(uriOf(NAMES[0]), true);
  try {
    return await writeBackup(opened, { to, secretsFile, now: NOW });
  } finally {
    await opened.close();
  }
}

async function restore(from: string, changes: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  const manifest = await verifyBackup(from);
  const uri = uriOf(NAMES[1]);
  await restoreBackup({ from, manifest, uri, replace: false, beforeFinish: async () => {}, ...changes });
}

const names = async (database: mongo.Db) =>
  (await database.listCollections().toArray()).map(({ name }) => name).sort();

async function fill(): Promise<void> {
  await source.collection('films').insertMany([{ title: 'Osuofia in London' }, { title: 'Ije' }]);
  await source.collection('films').createIndexes([
    { key: { title: 1 }, unique: true },
    { key: { until: 1 }, expireAfterSeconds: 60, name: 'end' },
    { key: { year: -1 }, partialFilterExpression: { year: { $gt: 1990 } } },
  ]);
  await source.createCollection('empty');
}

describe('writeBackup and restoreBackup', () => {
  it('restores types and orders byte for byte, even those that JavaScript loses', async () => {
    const { Long, Double, Int32, Decimal128, Binary, Timestamp, BSONRegExp } = BSON;
    const order = new Map<string, unknown>([
      ['b', 1],
      ['10', 'ten'],
      [
        '2',
        new Map<string, unknown>([
          [
            '9',
            [
              new Map([
                ['1', 1],
                ['0', 2],
              ]),
            ],
          ],
        ]),
      ],
    ]);
    await source.command({
      insert: 'types',
      documents: [
        { _id: 1, double: new Double(3), int: new Int32(3), long: Long.fromNumber(3) },
        { _id: 2, decimal: Decimal128.fromString('1.10'), binary: new Binary(Buffer.from('x'), 4) },
        { _id: 3, time: new Timestamp({ t: 1, i: 2 }), regex: new BSONRegExp('^a', 'i'), nothing: null },
        new Map<string, unknown>([['_id', 4], ...order]),
      ],
    });
    await backupTo(at('one'));
    await restore(at('one'));
    const raw = (database: mongo.Db) => database.collection('types').find({}, { raw: true }).toArray();
    expect(await raw(target)).toEqual(await raw(source));
    expect((await raw(target)).length).toBe(4);
  });

  it('restores every collection with its indexes, and an empty one as well', async () => {
    await fill();
    const manifest = await backupTo(at('one'));
    expect(manifest.collections.map(({ name, documents }) => [name, documents])).toEqual([
      ['empty', 0],
      ['films', 2],
      ['seeds', 1],
    ]);
    await restore(at('one'));
    expect(await names(target)).toEqual(['empty', 'films', 'seeds']);
    const indexes = (database: mongo.Db) => database.collection('films').listIndexes().toArray();
    expect(await indexes(target)).toEqual(await indexes(source));
    await expect(target.collection('films').insertOne({ title: 'Ije' })).rejects.toMatchObject({
      code: 11_000,
    });
  });

  it('writes nothing into an existing folder, and leaves nothing behind when it fails', async () => {
    await fill();
    await mkdir(at('full'));
    await writeFile(at('full', 'mine'), 'text');
    await expect(backupTo(at('full'))).rejects.toThrow('exists already');
    expect(await readdir(at('full'))).toEqual(['mine']);
    const broken: BackupSource = {
      engine: 'mongodb',
      consistency: 'offline',
      close: async () => {},
      collections: [
        {
          name: 'seeds',
          indexes: [],
          options: {},
          async *documents() {
            yield await Promise.resolve(BSON.serialize({ _id: 'layout', layout: LAYOUT }));
            throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
          },
        },
      ],
    };
    const options = { to: at('new'), secretsFile: undefined, now: NOW };
    await expect(writeBackup(broken, options)).rejects.toThrow('ENOSPC');
    expect(await readdir(folder)).toEqual(['full']);
  });

  it('removes the contents of a database only with --replace', async () => {
    await fill();
    await backupTo(at('one'));
    await target.collection('old').insertOne({ keep: true });
    await expect(restore(at('one'))).rejects.toThrow('is not empty (1 collections)');
    expect(await names(target)).toEqual(['old']);
    // No server may take what is left for a new installation.
    const fail = () => Promise.reject(new Error('on the way'));
    await expect(restore(at('one'), { replace: true, beforeFinish: fail })).rejects.toThrow('on the way');
    expect(await names(target)).toEqual([UNFINISHED_RESTORE]);
    await restore(at('one'));
    expect(await names(target)).toEqual(['empty', 'films', 'seeds']);
    await restore(at('one'), { replace: true });
    expect(await names(target)).toEqual(['empty', 'films', 'seeds']);
  });

  it('refuses to back up data of another layout', async () => {
    await seeds().updateOne({}, { $inc: { layout: 1 } });
    await expect(backupTo(at('one'))).rejects.toThrow(`layout ${LAYOUT + 1}; this build reads`);
    await seeds().drop();
    await fill();
    await expect(backupTo(at('one'))).rejects.toThrow('back it up with the build that wrote it');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing of a failed restore, and starts again after a killed one', async () => {
    await fill();
    await backupTo(at('one'));
    const fail = () => Promise.reject(new Error('on the way'));
    await expect(restore(at('one'), { beforeFinish: fail })).rejects.toThrow('on the way');
    expect(await names(target)).toEqual([]);
    await target.collection(UNFINISHED_RESTORE).insertOne({ started: NOW });
    await target.collection('films').insertOne({ title: 'half' });
    await restore(at('one'));
    expect(await names(target)).toEqual(['empty', 'films', 'seeds']);
    expect(await target.collection('films').countDocuments()).toBe(2);
  });
});

describe('verifyBackup', () => {
  beforeEach(async () => {
    await fill();
    await backupTo(at('one'));
  });

  it('reports a backup as damaged when a file differs, is missing or is not listed', async () => {
    await appendFile(at('one', 'collections', 'films.bson'), 'x');
    await expect(verifyBackup(at('one'))).rejects.toThrow('collections/films.bson is not what was backed up');
    await rm(at('one', 'collections', 'films.bson'));
    await expect(verifyBackup(at('one'))).rejects.toBeInstanceOf(DamagedBackup);
    await writeFile(at('one', CHECKSUMS_FILE), '');
    await expect(verifyBackup(at('one'))).rejects.toThrow(`does not name ${MANIFEST_FILE}`);
    await writeFile(at('one', CHECKSUMS_FILE), `${'0'.repeat(64)}  ../elsewhere\n`);
    await expect(verifyBackup(at('one'))).rejects.toThrow('cannot be read');
  });

  it('names another version or layout, or a folder without a backup', async () => {
    const manifest = await readFile(at('one', MANIFEST_FILE), 'utf8');
    const write = (change: object) =>
      writeFile(at('one', MANIFEST_FILE), JSON.stringify({ ...JSON.parse(manifest), ...change }));
    for (const layout of [LAYOUT + 1, undefined]) {
      await write({ layout });
      await expect(verifyBackup(at('one'))).rejects.toThrow('restore it with the build that wrote it');
    }
    await write({ format: 2 });
    await expect(verifyBackup(at('one'))).rejects.toThrow(
      'format 2; this version of the product reads up to 1',
    );
    await expect(verifyBackup(folder)).rejects.toBeInstanceOf(BackupFailure);
  });
});

describe('mongoSource', () => {
  it('requires a promise that nothing writes when the server has no snapshots', async () => {
    const reading = client.db().command({ find: 'seeds', readConcern: { level: 'snapshot' } });
    const hasSnapshots = await reading.then(
      () => true,
      () => false,
    );
    const opened = mongoSource(uriOf(NAMES[0]), false);
    if (hasSnapshots) {
      expect((await opened).consistency).toBe('snapshot');
      await (await opened).close();
    } else await expect(opened).rejects.toThrow('--offline');
  });
});

describe('planSecrets', () => {
  const env = () => ({
    dataDir: at('data'),
    database: undefined,
    mongodbUri: undefined,
    mongodCandidates: [],
    hasOwnSecrets: false,
  });

  it('puts the secrets of the backup into a DATA_DIR without any, for the owner only', async () => {
    await writeFile(at('secrets.json'), '{"pepper":"1"}');
    const manifest = await backupTo(at('one'), at('secrets.json'));
    await (await planSecrets(at('one'), manifest, env(), false)).write();
    expect(await readFile(at('data', 'secrets.json'), 'utf8')).toBe('{"pepper":"1"}');
    const again = await planSecrets(at('one'), manifest, env(), false);
    expect(again.notice).toContain('the same secrets already');
  });

  it('sets other secrets in DATA_DIR aside with --replace, and refuses without it', async () => {
    await writeFile(at('secrets.json'), '{"pepper":"1"}');
    const manifest = await backupTo(at('one'), at('secrets.json'));
    await mkdir(at('data'));
    await writeFile(at('data', 'secrets.json'), '{"pepper":"2"}');
    await expect(planSecrets(at('one'), manifest, env(), false)).rejects.toThrow('holds other secrets');
    await (await planSecrets(at('one'), manifest, env(), true)).write();
    expect(await readFile(at('data', 'secrets.json'), 'utf8')).toBe('{"pepper":"1"}');
    expect(await readdir(at('data'))).toContainEqual(
      expect.stringMatching(/^secrets\.json\.before-restore-\d+$/),
    );
  });

  it('names the secrets that come from the environment', async () => {
    const manifest = await backupTo(at('one'));
    expect((await planSecrets(at('one'), manifest, env(), false)).notice).toContain('PASSWORD_PEPPER');
  });
});
