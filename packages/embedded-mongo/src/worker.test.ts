import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './options.ts';
import { temporaryFolder } from './test-support.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(packageFolder, 'node_modules/.cache/worker-test');
const { folder, remove } = temporaryFolder();

type Start = (options: EmbeddedMongoOptions) => Promise<EmbeddedMongo>;

let startEmbeddedMongo: Start;

function isStart(value: unknown): value is Start {
  return typeof value === 'function';
}

beforeAll(async () => {
  await build({
    entryPoints: ['index', 'worker'].map((name) => join(packageFolder, `src/${name}.ts`)),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['bson', 'lmdb'],
  });
  const bundle: unknown = await import(/* @vite-ignore */ join(outdir, 'index.js'));
  const start =
    typeof bundle === 'object' && bundle && 'startEmbeddedMongo' in bundle && bundle.startEmbeddedMongo;
  if (!isStart(start)) throw new Error('the bundle does not export startEmbeddedMongo');
  startEmbeddedMongo = start;
});

afterAll(remove);

describe('the server in a thread of its own', () => {
  it('serves, stops and starts again on the same data', async () => {
    for (const round of [1, 2]) {
      const server = await startEmbeddedMongo({ dataDir: folder, durability: 'disk' });
      const client = await new MongoClient(server.uri).connect();
      const rounds = client.db('test').collection('rounds');
      await rounds.insertOne({ round });
      expect(await rounds.countDocuments()).toBe(round);
      await client.close();
      await server.stop();
    }
  });

  it('hands on why it cannot start', async () => {
    const options: EmbeddedMongoOptions = { dataDir: folder, durability: 'process' };
    const server = await startEmbeddedMongo(options);
    await expect(startEmbeddedMongo(options)).rejects.toThrow(/in use by process/);
    await server.stop();
  });
});
