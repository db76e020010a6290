import { recountEverything } from '../recount.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@filmfisher/embedded-mongo';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { BUILT_PASSWORD } from '../domains/members/users/users.builder.ts';
import { newSignup } from '../testing/account-flows.ts';
import { type Fan, newFan, postReview } from '../testing/review-flows.ts';
import { startProcess } from '../testing/server-process.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { LOCAL_DATABASE } from '../platform/database/database-server.ts';
import { CHECKSUMS_FILE, verifyBackup } from '../platform/backup/manifest.ts';

/** Milliseconds: five commands, each a process, on a machine that may be busy with other things. */
const TIMEOUT_MS = 240_000;
const SECRETS = JSON.stringify({
  jwt: 'j'.repeat(43),
  passwordPepper: 'p'.repeat(43),
  otpPepper: 'o'.repeat(43),
  mailKey: 'm'.repeat(43),
});

let folder: string;
let api: TestApi;
let source: Awaited<ReturnType<typeof serve>>;

const at = (...parts: string[]) => path.join(folder, ...parts);

/** The embedded server on the folder that a local installation would give it. */
async function serve(dataDir: string) {
  const server = await startEmbeddedMongo({
    dataDir: path.join(dataDir, 'embedded'),
    port: 0,
    durability: 'process',
    mode: 'inline',
  });
  const uri = new URL(server.uri);
  uri.pathname = `/${LOCAL_DATABASE}`;
  return { uri: uri.href, stop: () => server.stop() };
}

let stopSource: () => Promise<void>;

// Of each attempt: what the one before left would be in its way.
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-backup-'));
  await mkdir(at('source'));
  await writeFile(at('source', 'secrets.json'), SECRETS, { mode: 0o600 });
  source = await serve(at('source'));
  api = await createTestApi({ mongoUri: source.uri, dbName: LOCAL_DATABASE });
  let isRunning = true;
  stopSource = async () => {
    if (!isRunning) return;
    isRunning = false;
    await api.close();
    await source.stop();
  };
});
afterEach(async () => {
  await stopSource();
  await rm(folder, { recursive: true, force: true });
});

async function command(script: string, env: Record<string, string>, args: string[]): Promise<string> {
  const child = startProcess(env, `cli/${script}`, args);
  const code = await child.exited;
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${child.output()}`);
  return child.output();
}

const backup = (to: string) =>
  command('backup', { DATA_DIR: at('source'), DATABASE: 'embedded' }, ['--to', to]);

type Content = Map<string, string>;

/** Checksum of every document of a database, by collection and identifier. */
async function contentOf(uri: string): Promise<Content> {
  const content: Content = new Map();
  const client = await mongoose.mongo.MongoClient.connect(uri);
  for (const { name } of await client.db().listCollections().toArray()) {
    for await (const document of client.db().collection(name).find({}, { promoteValues: false })) {
      const raw = mongoose.mongo.BSON.serialize(document);
      content.set(`${name} ${String(document._id)}`, createHash('sha256').update(raw).digest('hex'));
    }
  }
  await client.close();
  return content;
}

async function indexesOf(uri: string): Promise<Map<string, unknown>> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const indexes = new Map<string, unknown>();
  for (const { name } of await client.db().listCollections().toArray()) {
    indexes.set(name, await client.db().collection(name).listIndexes().toArray());
  }
  await client.close();
  return new Map([...indexes].sort());
}

/** Members who rate, review, sign up and delete through the API until the load stops. */
function startLoad(movies: readonly string[], fans: readonly Fan[]) {
  let going = true;
  let done = 0;
  const work = fans.map(async (fan, who): Promise<void> => {
    for (let turn = 0; going; turn += 1) {
      const movie = movies[(turn + who) % movies.length] ?? '';
      const json = { stars: (turn % 10) + 1 };
      const rated = await api.send('PUT', `/movies/${movie}/rating`, { json, cookie: fan.cookie });
      expect(rated.status).toBe(200);
      // The review of the first film stays, those of the second come and go: a film has one of each member.
      if (turn === 0) await postReview(api, movies[0] ?? '', fan);
      const { _id } = await postReview(api, movies[1] ?? '', fan, `Thought number ${turn} of this film.`);
      await api.send('DELETE', `/reviews/${_id}`, { cookie: fan.cookie });
      if (turn % 5 === 0) await api.send('DELETE', `/movies/${movie}/rating`, { cookie: fan.cookie });
      if (turn % 7 === 0) await api.send('POST', '/users/signup', { json: newSignup() });
      done += 1;
    }
  });
  const all = Promise.all(work);
  // A failure surfaces in `stop`, not before.
  all.catch(() => undefined);
  return {
    done: () => done,
    async stop() {
      going = false;
      await all;
    },
  };
}

describe('a backup that is taken under load', () => {
  it(
    'restored into an empty folder, is the data of one moment, and the product runs on it',
    async () => {
      const movies: string[] = [];
      for (let i = 0; i < 4; i += 1) movies.push((await buildMovie())._id.toHexString());
      const fans = [await newFan(api), await newFan(api), await newFan(api)];
      const load = startLoad(movies, fans);
      await expect.poll(load.done).toBeGreaterThan(10);
      const before = await contentOf(source.uri);
      const begun = load.done();
      expect(await backup(at('first'))).toContain('(snapshot)');
      // Otherwise nothing was written beside it.
      expect(load.done()).toBeGreaterThan(begun);
      await load.stop();
      // Hints are stored after the answers.
      await api.context.live.stored();
      const after = await contentOf(source.uri);

      expect(await backup(at('second'))).toContain('secrets of this installation are in it');
      expect((await stat(at('second', 'secrets.json'))).mode & 0o777).toBe(0o600);
      expect((await stat(at('second'))).mode & 0o777).toBe(0o700);

      // Two restores into empty folders: of the backup under load, and of the one taken when the load had ended.
      const sourceIndexes = await indexesOf(source.uri);
      for (const name of ['first', 'second']) {
        const restored = await serve(at(`restored-${name}`));
        const env = { MONGODB_URI: restored.uri, DATA_DIR: at(`restored-${name}`) };
        expect(await command('restore', env, ['--from', at(name)])).toContain('Restored');
        const content = await contentOf(restored.uri);
        expect(await indexesOf(restored.uri)).toEqual(sourceIndexes);
        if (name === 'second') expect(content).toEqual(after);
        else {
          const unchanged = [...before].filter(([id, sum]) => after.get(id) === sum);
          expect(unchanged.length).toBeGreaterThan(20);
          expect(unchanged.filter(([id, sum]) => content.get(id) !== sum)).toEqual([]);
        }
        await command('backup', env, ['--to', at(`${name}-again`), '--offline']);
        expect(await sumsOf(`${name}-again`)).toEqual(await sumsOf(name));
        await restored.stop();
        expect(await readFile(at(`restored-${name}`, 'secrets.json'), 'utf8')).toBe(SECRETS);
      }
      await stopSource();
      await expectToRun(at('restored-first'), fans);
    },
    TIMEOUT_MS,
  );
});

/** Checksums of a backup's collections; the manifest differs by the time. */
async function sumsOf(name: string): Promise<string[]> {
  const lines = await readFile(at(name, CHECKSUMS_FILE), 'utf8');
  await verifyBackup(at(name));
  return lines.split('\n').filter((line) => line.includes('collections/'));
}

async function expectToRun(dataDir: string, fans: readonly Fan[]): Promise<void> {
  const database = await serve(dataDir);
  const restored = await createTestApi({ mongoUri: database.uri, dbName: LOCAL_DATABASE });
  try {
    expect((await recountEverything(false)).differences).toEqual([]);
    const member = await mongoose.connection
      .collection('users')
      .findOne({ _id: new mongoose.Types.ObjectId(fans[0]?.userId) });
    const json = { username: String(member?.username), password: BUILT_PASSWORD };
    expect((await restored.send('POST', '/users/login', { json })).status).toBe(200);
    expect((await restored.send('GET', '/movies')).body).toMatchObject({ total: 4 });
  } finally {
    await restored.close();
    await database.stop();
  }
}
