import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, type Document } from 'bson';
import { build } from 'esbuild';
import { MongoClient } from 'mongodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from './index.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { temporaryFolder } from './test-support.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const cache = join(packageFolder, 'node_modules/.cache/snapshot-test');

let folder: string;
let remove: () => void;

beforeAll(async () => {
  await build({
    entryPoints: [join(packageFolder, 'src/cli.ts')],
    outfile: join(cache, 'cli.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['bson', 'lmdb'],
  });
});

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});

afterEach(() => remove());

interface Account {
  _id: number;
  balance: number;
}

const ACCOUNTS = 50;

/** A server in a process of its own. */
async function startServer(): Promise<{ client: MongoClient; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(cache, 'cli.mjs'), '--data-dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: unknown[] = await once(child.stdout, 'data');
  const client = new MongoClient(String(output[0]).trim());
  return {
    client,
    async stop() {
      await client.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function documentsOf(snapshot: Snapshot, name: string): Document[] {
  const collection = snapshot.collections.find((each) => each.name === name);
  return [...(collection?.documents() ?? [])].map((raw) => deserialize(raw));
}

describe('openSnapshot', () => {
  it('sees one moment of a folder that another process serves and writes to', async () => {
    const { client, stop } = await startServer();
    const accounts = client.db('bank').collection<Account>('accounts');
    const entries = client.db('bank').collection<Account>('entries');
    await accounts.createIndex({ balance: -1 }, { name: 'by balance' });
    await accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: 0 })));
    let writing = true;
    let written = 0;
    // A raised balance is entered afterwards: at every moment there are as many raises as entries, or one more.
    const writer = (async () => {
      while (writing) {
        await accounts.updateOne({ _id: written % ACCOUNTS }, { $inc: { balance: 1 } });
        await entries.insertOne({ _id: written, balance: 1 });
        written += 1;
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      const before = written;
      await expect.poll(() => written).toBeGreaterThan(before + 20);
      const snapshot = openSnapshot(folder, 'bank');
      const sumOf = (name: string) =>
        documentsOf(snapshot, name).reduce((sum, each) => sum + Number(each['balance']), 0);
      const entered = sumOf('entries');
      const seen = written;
      await expect.poll(() => written).toBeGreaterThan(seen + 20);
      const raised = sumOf('accounts');
      expect([entered, entered + 1]).toContain(raised);
      expect(entered).toBeGreaterThan(before);
      expect(sumOf('entries')).toBe(entered);
      const names = snapshot.collections.find(({ name }) => name === 'accounts')?.indexes;
      expect(names).toEqual([{ v: 2, key: { balance: -1 }, name: 'by balance' }]);
      await snapshot.close();
    }
    writing = false;
    await writer;
    await stop();
  });

  it('reads a folder that no server holds, and only the database it is asked for', async () => {
    const server = await startEmbeddedMongo({ dataDir: folder, durability: 'process', mode: 'inline' });
    const client = new MongoClient(server.uri);
    await client.db('films').collection<{ _id: string }>('movies').insertOne({ _id: 'Osuofia in London' });
    await client.db('other').collection('movies').insertOne({ title: 'not this one' });
    await client.close();
    await server.stop();
    const snapshot = openSnapshot(folder, 'films');
    expect(snapshot.collections.map(({ name }) => name)).toEqual(['movies']);
    expect(documentsOf(snapshot, 'movies')).toEqual([{ _id: 'Osuofia in London' }]);
    await snapshot.close();
  });

  it('says so when a folder holds no data', () => {
    expect(() => openSnapshot(folder, 'films')).toThrow('holds no data');
  });
});
