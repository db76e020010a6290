import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Document, Long, MongoClient, UUID } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildKillable, type KillableServer } from './killable-server.ts';
import { Storage } from './storage/storage.ts';
import { inconsistencies, temporaryFolder } from './test-support.ts';

/** Few, because kill.test.ts kills often; KILLS=20 for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const ACCOUNTS = 4;
const WRITERS = 6;
const BALANCE = 1000;

interface Account {
  _id: number;
  balance: number;
}

interface Import {
  _id: string;
  from: number;
  to: number;
}

const { folder, remove } = temporaryFolder();
const folders = [remove];
let killable: KillableServer;

beforeAll(async () => {
  killable = await buildKillable('transaction-kill-test');
});

afterAll(() => {
  for (const removeFolder of folders) removeFolder();
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Moves one unit at a time between accounts, and notes each move that the server has acknowledged. */
async function memberImport(client: MongoClient, name: string, acknowledged: Set<string>): Promise<void> {
  const accounts = client.db('kill').collection<Account>('accounts');
  const imports = client.db('kill').collection<Import>('transfers');
  for (let i = 0; ; i += 1) {
    const [from, to] = [i % ACCOUNTS, (i + 1 + (i % (ACCOUNTS - 1))) % ACCOUNTS];
    const _id = `${name}.${i}`;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session });
        await imports.insertOne({ _id, from, to }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
      }),
    );
    acknowledged.add(_id);
  }
}

async function importUntilKilled(round: number, acknowledged: Set<string>): Promise<void> {
  const { child, uri } = await killable.start(folder);
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
  const writers = Array.from({ length: WRITERS }, (_, i) =>
    memberImport(client, `${round}.${i}`, acknowledged),
  );
  const settled = Promise.allSettled(writers);
  const before = acknowledged.size;
  await vi.waitUntil(() => acknowledged.size >= before + WRITERS, { timeout: 30_000, interval: 5 });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 160));
  await kill(child);
  // Ends the driver's search for the server that is gone.
  await client.close(true);
  await settled;
}

/** What the folder holds: balances as they are, and as the transfers say they must be. */
async function readBooks(client: MongoClient) {
  const accounts = await client.db('kill').collection<Account>('accounts').find().sort({ _id: 1 }).toArray();
  const imports = await client.db('kill').collection<Import>('transfers').find().toArray();
  const expected = Array.from({ length: ACCOUNTS }, (_, _id) => {
    const received = imports.filter(({ to }) => to === _id).length;
    return { _id, balance: BALANCE + received - imports.filter(({ from }) => from === _id).length };
  });
  return { accounts, expected, names: new Set(imports.map(({ _id }) => _id)) };
}

describe('kill -9 in the middle of transactions', () => {
  it(`loses no acknowledged commit and leaves none half done over ${KILLS} kills`, async () => {
    const first = await killable.start(folder);
    const client = new MongoClient(first.uri);
    const accounts = client.db('kill').collection<Account>('accounts');
    await accounts.createIndex({ balance: 1 });
    await accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: BALANCE })));
    await client.close();
    await kill(first.child);
    const acknowledged = new Set<string>();
    for (let round = 0; round < KILLS; round += 1) {
      await importUntilKilled(round, acknowledged);
      const storage = new Storage(folder, 'process');
      expect(inconsistencies(storage)).toEqual([]);
      await storage.close();
      const { child, uri } = await killable.start(folder);
      const reader = new MongoClient(uri);
      const { accounts: found, expected, names } = await readBooks(reader);
      expect(found).toEqual(expected);
      expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
      await reader.close();
      await kill(child);
    }
    process.stdout.write(`${KILLS} kills, ${acknowledged.size} acknowledged transfers\n`);
  }, 600_000);

  it('answers a write and a commit that are sent again to the server that was started next', async () => {
    const own = temporaryFolder();
    folders.push(own.remove);
    const [one, other] = [new UUID(), new UUID()];
    const first = await killable.start(own.folder);
    const killed = [
      await sendFrom(first.uri, one, 1, ['kill', RAISE, { txnNumber: Long.ONE }]),
      await sendFrom(first.uri, other, 2, ['kill', INSERT, BEGINNING], ['admin', { commitTransaction: 1 }]),
    ];
    await kill(first.child);
    const second = await killable.start(own.folder);
    const raising = await sendFrom(second.uri, one, 1, ['kill', RAISE, { txnNumber: Long.ONE }]);
    const client = await sendFrom(second.uri, other, 2, ['admin', { commitTransaction: 1 }]);
    expect(await client.db('kill').collection<Document>('raised').find().toArray()).toEqual([
      { _id: 1, n: 1 },
    ]);
    expect(await client.db('kill').collection('inserted').countDocuments()).toBe(1);
    for (const each of [client, raising, ...killed]) await each.close();
    await kill(second.child);
  }, 60_000);
});

const RAISE = { update: 'raised', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }] };
const INSERT = { insert: 'inserted', documents: [{ _id: 1 }] };
const BEGINNING = { txnNumber: Long.fromNumber(2), autocommit: false, startTransaction: true };

/**
 * Sends commands, each to a database, in a session that another client may have used before.
 * @returns the client, which ends the session when it is closed
 */
async function sendFrom(
  uri: string,
  id: UUID,
  number: number,
  ...commands: [database: string, ...parts: Document[]][]
): Promise<MongoClient> {
  const client = new MongoClient(uri);
  const session = client.startSession();
  if (session.serverSession) Object.assign(session.serverSession, { id: { id }, txnNumber: number });
  for (const [name, ...parts] of commands) {
    const answer = await client.db(name).command(merged(parts), { session });
    expect(answer).toMatchObject({ ok: 1 });
  }
  return client;
}

const merged = (parts: readonly Document[]): Document =>
  parts.reduce((all, part) => ({ ...all, ...part }), {});
