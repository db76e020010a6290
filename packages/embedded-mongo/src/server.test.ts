import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from './index.ts';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './options.ts';
import { temporaryFolder } from './test-support.ts';

let folder: string;
let remove: () => void;
const running: EmbeddedMongo[] = [];
const clients: MongoClient[] = [];

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const server of running.splice(0)) await server.stop();
  remove();
});

async function start(options: Partial<EmbeddedMongoOptions> = {}): Promise<EmbeddedMongo> {
  const server = await startEmbeddedMongo({
    dataDir: folder,
    durability: 'process',
    mode: 'inline',
    ...options,
  });
  running.push(server);
  return server;
}

async function connectTo(uri: string): Promise<MongoClient> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
  clients.push(client);
  return client.connect();
}

/** Sends bytes and waits until the server ends the connection. */
async function sendRaw(port: number, bytes: Uint8Array): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(received);
}

describe('startEmbeddedMongo', () => {
  it('keeps data and indexes from one start to the next', async () => {
    const first = await start({ durability: 'disk' });
    const movies = (await connectTo(first.uri)).db('test').collection('films');
    await movies.createIndex({ name: 1 }, { unique: true });
    await movies.insertOne({ name: 'Living in Bondage' });
    await first.stop();
    const second = await start({ durability: 'disk' });
    const again = (await connectTo(second.uri)).db('test').collection('films');
    expect(await again.countDocuments({ name: 'Living in Bondage' })).toBe(1);
    await expect(again.insertOne({ name: 'Living in Bondage' })).rejects.toMatchObject({ code: 11000 });
  });

  it('lets one server at a time use a folder', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/in use by process/);
    await first.stop();
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('gives the folder back when it cannot listen', async () => {
    const other = await start({ dataDir: join(folder, 'other') });
    await expect(start({ port: other.port })).rejects.toThrow(/EADDRINUSE/);
    await expect(start()).resolves.toBeDefined();
  });

  it('refuses addresses that other machines could reach', async () => {
    await expect(start({ host: '0.0.0.0' })).rejects.toThrow(/loopback only/);
  });

  it('listens on a unix socket', async () => {
    const server = await start({ socketPath: join(folder, 'mongo.sock') });
    expect(server.port).toBe(0);
    const client = await connectTo(server.uri);
    expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('ends a connection that speaks something else, and serves the others on', async () => {
    const warnings: string[] = [];
    const ignore = (): void => undefined;
    const server = await start({
      logger: { info: ignore, warn: (text) => warnings.push(text), error: ignore },
    });
    const client = await connectTo(server.uri);
    const answer = await sendRaw(server.port, Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    expect(answer.toString('latin1')).toContain('ProtocolError');
    expect(warnings).toEqual([expect.stringContaining('message announces')]);
    expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('refuses user names and passwords with a sentence that says what to do', async () => {
    const server = await start();
    const uri = `mongodb://user:secret@127.0.0.1:${server.port}/`;
    await expect(connectTo(uri)).rejects.toThrow(/without a user name and password/);
  });

  it('removes expired documents, and only those', async () => {
    const server = await start({ ttlIntervalMs: 20 });
    const sessions = (await connectTo(server.uri)).db('test').collection('sessions');
    await sessions.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    const past = new Date(Date.now() - 1000);
    const future = new Date(Date.now() + 60_000);
    await sessions.insertMany([
      { name: 'over', until: past },
      { name: 'one of two is over', until: [future, past] },
      { name: 'going on', until: future },
      { name: 'no date', until: 'yesterday' },
      { name: 'none' },
    ]);
    await expect.poll(() => sessions.countDocuments({ until: past })).toBe(0);
    expect(await sessions.distinct('name')).toEqual(['going on', 'no date', 'none']);
  });

  it('serves others while it scans a large collection', async () => {
    const server = await start();
    const client = await connectTo(server.uri);
    const numbers = client.db('test').collection('numbers');
    for (let i = 0; i < 20; i += 1) {
      await numbers.insertMany(
        Array.from({ length: 5000 }, (_, j) => ({ n: i * 5000 + j, text: 'x'.repeat(100) })),
      );
    }
    let isScanning = true;
    // Searching each text takes long, so that the scan takes many turns.
    const scan = numbers.findOne({ text: /x*y/ }).finally(() => (isScanning = false));
    let served = 0;
    while (isScanning) {
      await client.db('test').command({ ping: 1 });
      served += 1;
      await delay(1);
    }
    expect(await scan).toBeNull();
    // A scan without turns would let one in at most: the one that waited for it.
    expect(served).toBeGreaterThan(2);
  });

  it('stops a query when its time is over', async () => {
    const server = await start();
    const numbers = (await connectTo(server.uri)).db('test').collection('numbers');
    await numbers.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    const query = numbers.find({ n: -1 }, { maxTimeMS: 1 }).toArray();
    await expect(query).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  });

  it('refuses a sort that needs more memory than it may have', async () => {
    const server = await start();
    const movies = (await connectTo(server.uri)).db('test').collection('films');
    const synopsis = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 11; i += 1) {
      await movies.insertMany(Array.from({ length: 10 }, (_, j) => ({ n: i * 10 + j, synopsis })));
    }
    await expect(movies.find().sort({ n: 1 }).toArray()).rejects.toMatchObject({ code: 292 });
    expect(await movies.find().sort({ n: -1 }).limit(1).project({ n: 1, _id: 0 }).toArray()).toEqual([
      { n: 109 },
    ]);
  });
});
