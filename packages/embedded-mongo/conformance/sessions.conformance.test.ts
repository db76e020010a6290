import { type Document, Long, MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  expectCode,
  idsOf,
  isEmbedded,
  pause,
  read,
  type Row,
  serverUri,
  until,
  useDatabase,
} from './support.ts';

const database = useDatabase('sessions');
const { client } = database;

/** Higher than what the driver has given to writes of a session that it uses again. */
const FIRST_NUMBER = 10_000;

/** A session whose commands carry numbers of our own, so that they can be sent again. */
function rawSession() {
  const session = client.startSession();
  const at = (number: number) => ({ txnNumber: Long.fromNumber(FIRST_NUMBER + number) });
  return {
    at,
    inside: (number: number, starts = false) => ({
      ...at(number),
      autocommit: false,
      ...(starts && { startTransaction: true }),
    }),
    id: () => session.id,
    /** @param db name of the database, the test's own unless given */
    send: (command: Document, db = database.db.databaseName): Promise<Document> => {
      // The driver puts the number it knows into a commit.
      if (session.serverSession) session.serverSession.txnNumber = Number(command['txnNumber']);
      return client.db(db).command(command, { session });
    },
  };
}

describe('a write that is sent again with its number', () => {
  const rows: readonly Row[] = [
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ];
  const commands: readonly (readonly [string, Document, Document])[] = [
    ['insert', { documents: [{ _id: 3 }, { _id: 4 }] }, { n: 2 }],
    ['update', { updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }, { n: 1, nModified: 1 }],
    [
      'update',
      {
        updates: [
          { q: { _id: 1 }, u: { $inc: { n: 1 } } },
          { q: { _id: 9 }, u: { $inc: { n: 1 } }, upsert: true },
          { q: { _id: 2 }, u: { $inc: { n: 1 } } },
        ],
        ordered: false,
      },
      { n: 3, nModified: 2, upserted: [{ index: 1, _id: 9 }] },
    ],
    ['delete', { deletes: [{ q: {}, limit: 1 }] }, { n: 1 }],
    [
      'findAndModify',
      { query: { _id: 2 }, update: { $inc: { n: 1 } }, new: true },
      { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 2, n: 3 } },
    ],
    ['findAndModify', { query: {}, sort: { _id: 1 }, remove: true }, { value: { _id: 1, n: 1 } }],
  ];
  test.each(commands)('%s is done once and answered twice (%#)', async (name, rest, expected) => {
    const collection = await database.holding(rows);
    const session = rawSession();
    const command = { [name]: collection.collectionName, ...rest, ...session.at(1) };
    const first = await session.send(command);
    const stored = await collection.find().toArray();
    const second = await session.send(command);
    expect([first, second]).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
    expect(await collection.find().toArray()).toEqual(stored);
    await session.send({ ...command, ...session.at(2) }).catch(() => undefined);
    expect(await collection.find().toArray()).not.toEqual(name === 'insert' ? [] : stored);
  });

  test('is done from where it stopped when only some of its statements were done', async () => {
    const collection = await database.holding(rows);
    const session = rawSession();
    const statement = (_id: number) => ({ q: { _id }, u: { $inc: { n: 10 } } });
    const send = (ids: number[]) =>
      session.send({ update: collection.collectionName, updates: ids.map(statement), ...session.at(1) });
    await send([1]);
    expect(await send([1, 2])).toMatchObject({ n: 2, nModified: 2 });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, n: 11 },
      { _id: 2, n: 12 },
    ]);
  });

  test('is refused when its session has gone on (225)', async () => {
    const collection = await database.holding(rows);
    const session = rawSession();
    const insert = (_id: number, number: number) =>
      session.send({ insert: collection.collectionName, documents: [{ _id }], ...session.at(number) });
    await insert(5, 5);
    await expectCode(225, () => insert(4, 4));
    expect(await idsOf(collection, {})).toEqual([1, 2, 5]);
  });

  test('is refused where it cannot be answered twice', async () => {
    const collection = await database.holding(rows);
    const name = collection.collectionName;
    const session = rawSession();
    const many = { update: name, updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] };
    await expectCode(72, () => session.send({ ...many, ...session.at(1) }));
    const all = { delete: name, deletes: [{ q: {}, limit: 0 }] };
    await expectCode(72, () => session.send({ ...all, ...session.at(2) }));
    await expectCode(50768, () => session.send({ find: name, ...session.at(3) }));
    expect(await collection.find().toArray()).toEqual(rows);
  });
});

describe('the numbers of transactions', () => {
  type RawSession = ReturnType<typeof rawSession>;
  const insertInto = (name: string, _id: number, session: RawSession, options: Document) =>
    session.send({ insert: name, documents: [{ _id }], ...options });
  const commit = (session: RawSession, number: number) =>
    session.send({ commitTransaction: 1, ...session.inside(number) }, 'admin');
  const abort = (session: RawSession, number: number) =>
    session.send({ abortTransaction: 1, ...session.inside(number) }, 'admin');

  test('a commit that is sent again is answered again', async () => {
    const { collectionName: name } = await database.holding([{ _id: 0 }]);
    const session = rawSession();
    await insertInto(name, 1, session, session.inside(1, true));
    expect(await commit(session, 1)).toMatchObject({ ok: 1 });
    expect(await commit(session, 1)).toMatchObject({ ok: 1 });
    await expectCode(256, () => insertInto(name, 2, session, session.inside(1)));
    await expectCode(256, () => abort(session, 1));
    expect(await idsOf(database.db.collection(name), {})).toEqual([0, 1]);
  });

  test('what was never begun, or is over, is not found (251)', async () => {
    const { collectionName: name } = await database.holding([{ _id: 0 }]);
    const session = rawSession();
    const insert = () => insertInto(name, 1, session, session.inside(1));
    for (const action of [() => commit(session, 1), () => abort(session, 1), insert]) {
      const error = await expectCode(251, action);
      expect(error.errorLabels).toContain('TransientTransactionError');
    }
    await insertInto(name, 1, session, session.inside(2, true));
    await abort(session, 2);
    await expectCode(251, () => commit(session, 2));
    await expectCode(225, () => insertInto(name, 1, session, session.inside(1, true)));
    await expectCode(50911, () => insertInto(name, 1, session, session.inside(2, true)));
    expect(await idsOf(database.db.collection(name), {})).toEqual([0]);
  });

  test('a session that begins another transaction gives up the one that was open', async () => {
    const { collectionName: name } = await database.holding([{ _id: 0 }]);
    const session = rawSession();
    await insertInto(name, 1, session, session.inside(1, true));
    await insertInto(name, 2, session, session.inside(2, true));
    await commit(session, 2);
    expect(await idsOf(database.db.collection(name), {})).toEqual([0, 2]);
  });

  test('options that contradict each other are refused (72)', async () => {
    const { collectionName: name } = await database.holding([{ _id: 0 }]);
    const session = rawSession();
    const { at, inside } = session;
    const wrong: readonly Document[] = [
      { ...at(1), autocommit: true, startTransaction: true },
      { ...at(1), startTransaction: true },
      { autocommit: false, startTransaction: true },
      { ...inside(1, true), writeConcern: { w: 1 } },
    ];
    for (const options of wrong) await expectCode(72, () => insertInto(name, 1, session, options));
    await expectCode(13, () => session.send({ commitTransaction: 1, ...inside(1) }));
    expect(await idsOf(database.db.collection(name), {})).toEqual([0]);
  });
});

describe('a transaction that nobody ends', () => {
  test('is aborted by endSessions', async () => {
    const collection = await database.holding([{ _id: 1, n: 1 }]);
    const [session, other] = [rawSession(), rawSession()];
    const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
    const update = { update: collection.collectionName, updates };
    await session.send({ ...update, ...session.inside(1, true) });
    await client.db('admin').command({ endSessions: [session.id()] });
    expect(await other.send({ ...update, ...other.inside(1, true) })).toMatchObject({ nModified: 1 });
    await other.send({ abortTransaction: 1, ...other.inside(1) }, 'admin');
    await expectCode(251, () => session.send({ commitTransaction: 1, ...session.inside(1) }, 'admin'));
    expect(await read(collection)).toMatchObject({ n: 1 });
  });

  test.runIf(isEmbedded())('ends with its connection, and after its time', async () => {
    const collection = await database.holding([{ _id: 1, n: 1 }]);
    const inOther = async (end: (other: MongoClient) => Promise<void>): Promise<void> => {
      const other = new MongoClient(serverUri());
      const session = other.startSession();
      session.startTransaction();
      const rows = other.db(database.db.databaseName).collection<Row>(collection.collectionName);
      await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await end(other);
      await until(async () => {
        const mine = client.startSession();
        mine.startTransaction();
        const taken = await collection
          .updateOne({ _id: 1 }, { $set: { by: 'me' } }, { session: mine })
          .catch(() => 0);
        await mine.abortTransaction();
        await mine.endSession();
        return taken !== 0;
      }, 3000);
      await expect(rows.findOne({}, { session })).rejects.toThrow();
      await other.close();
    };
    await inOther((other) => other.close());
    await inOther(() => pause(1100));
    expect(await read(collection)).toEqual({ _id: 1, n: 1 });
  });
});
