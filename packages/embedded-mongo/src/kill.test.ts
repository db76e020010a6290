import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildKillable, type KillableServer } from './killable-server.ts';
import { Storage } from './storage/storage.ts';
import { inconsistencies, temporaryFolder } from './test-support.ts';

const KILLS = 20;
const WRITERS = 8;
const { folder, remove } = temporaryFolder();

interface Counted {
  _id: number;
  n: number;
  tags?: number[];
}

let killable: KillableServer;

beforeAll(async () => {
  killable = await buildKillable('kill-test');
});

afterAll(remove);

/** What the server has acknowledged: inserted documents, and how often each counter was raised. */
interface Acknowledged {
  inserted: Set<number>;
  raised: Map<number, number>;
}

async function write(
  collection: Collection<Counted>,
  writer: number,
  round: number,
  known: Acknowledged,
): Promise<void> {
  const counter = -1 - writer;
  for (let i = 0; ; i += 1) {
    const _id = (round * WRITERS + writer) * 100_000 + i;
    await collection.insertOne({ _id, n: _id, tags: [_id % 7, _id % 11] });
    known.inserted.add(_id);
    await collection.updateOne({ _id: counter }, { $inc: { n: 1 }, $push: { tags: i } }, { upsert: true });
    known.raised.set(counter, (known.raised.get(counter) ?? 0) + 1);
  }
}

async function writeUntilKilled(
  uri: string,
  child: ChildProcess,
  round: number,
  known: Acknowledged,
): Promise<void> {
  const client = new MongoClient(uri, { maxPoolSize: WRITERS });
  const collection = client.db('kill').collection<Counted>('documents');
  await collection.createIndex({ n: 1 });
  await collection.createIndex({ tags: 1, n: -1 });
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(collection, writer, round, known));
  const settled = Promise.allSettled(writers);
  const before = known.inserted.size;
  await vi.waitUntil(() => known.inserted.size >= before + WRITERS, { timeout: 30_000, interval: 5 });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 160));
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Ends the driver's search for the server that is gone.
  await client.close();
  await settled;
}

async function check(known: Acknowledged): Promise<void> {
  const storage = new Storage(folder, 'process');
  expect(inconsistencies(storage)).toEqual([]);
  const collection = storage.collection('kill', 'documents');
  const lost = [...known.inserted].filter((_id) => !collection?.get(collection.documentKey({ _id })));
  expect(lost).toEqual([]);
  await storage.close();
}

describe('kill -9 while writing', () => {
  it(`loses no acknowledged write and keeps indexes consistent over ${KILLS} kills`, async () => {
    const known: Acknowledged = { inserted: new Set(), raised: new Map() };
    for (let round = 0; round < KILLS; round += 1) {
      const { child, uri } = await killable.start(folder);
      await writeUntilKilled(uri, child, round, known);
      await check(known);
    }
    expect(known.inserted.size).toBeGreaterThan(KILLS);
    const { child, uri } = await killable.start(folder);
    const client = new MongoClient(uri);
    for (const [_id, count] of known.raised) {
      const counter = await client.db('kill').collection<Counted>('documents').findOne({ _id });
      // A write that was committed but not answered may come on top, one for each kill.
      expect(counter?.n).toBeGreaterThanOrEqual(count);
      expect(counter?.n).toBeLessThanOrEqual(count + KILLS);
      expect(counter?.tags).toHaveLength(counter?.n ?? 0);
    }
    await client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 600_000);
});
