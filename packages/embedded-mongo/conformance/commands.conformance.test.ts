import { connect as connectSocket, type Socket } from 'node:net';
import { BSON, MongoClient, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  batchOf,
  expectCode,
  expectRightOrRefused,
  isEmbedded,
  pause,
  serverUri,
  useDatabase,
} from './support.ts';

const database = useDatabase('commands');

describe('the server presents itself', () => {
  test('hello', async () => {
    const answer = await database.db.command({ hello: 1 });
    expect(answer).toMatchObject({
      isWritablePrimary: true,
      maxBsonObjectSize: 16777216,
      readOnly: false,
      ok: 1,
    });
    expect(answer['maxMessageSizeBytes']).toBe(48000000);
    expect(answer['maxWireVersion']).toBeGreaterThanOrEqual(21);
  });

  test('ping, buildInfo', async () => {
    expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect((await database.db.command({ buildInfo: 1 }))['version']).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('a session may be used for single operations, and ended', async () => {
    const collection = database.fresh();
    await database.client.withSession(async (session) => {
      await collection.insertOne({ _id: 1 }, { session });
      expect(await collection.countDocuments({}, { session })).toBe(1);
    });
  });
});

describe('databases and collections', () => {
  test('are listed once they hold something', async () => {
    const name = 'conformance_commands_listed';
    const own = database.client.db(name);
    await own.dropDatabase();
    const listed = async (): Promise<boolean> =>
      (await own.admin().listDatabases({ nameOnly: true })).databases.some((each) => each.name === name);
    expect(await listed()).toBe(false);
    await own.collection('b').insertOne({});
    await own.createCollection('a');
    expect(await listed()).toBe(true);
    expect((await own.listCollections({}, { nameOnly: true }).toArray()).map((each) => each.name).sort()).toEqual(['a', 'b']); // oxfmt-ignore
    expect(await own.listCollections({ name: 'a' }).toArray()).toMatchObject([
      { name: 'a', type: 'collection' },
    ]);
    expect(await own.dropDatabase()).toBe(true);
    expect(await own.listCollections().toArray()).toEqual([]);
    expect(await listed()).toBe(false);
  });

  test('creating what exists answers 48 or, where nothing would differ, ok', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    const create = { create: collection.collectionName };
    const outcome = await database.db.command(create).then(
      (answer): unknown => answer['ok'],
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
    expect([1, 48]).toContain(outcome);
    expect(await collection.countDocuments()).toBe(1);
  });

  test('dropping removes documents and indexes', async () => {
    const collection = await database.holding([{ _id: 1, a: 1 }]);
    await collection.createIndex({ a: 1 });
    expect(await collection.drop()).toBe(true);
    expect(await collection.countDocuments()).toBe(0);
    await collection.insertOne({ _id: 2 });
    expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_']);
  });

  test.each(['', 'a$b', '.a', 'a\u0000b'])('the name %j is refused', async (name) => {
    await expectCode([73, 2, 20, 72], () => database.db.command({ create: name }));
  });

  test('databases are apart from each other', async () => {
    const other = database.client.db('conformance_commands_other');
    await database.db.collection<Document>('same').insertOne({ n: 1 });
    await other.collection('same').insertOne({ n: 2 });
    expect(await other.collection('same').countDocuments()).toBe(1);
    await other.dropDatabase();
    expect(await database.db.collection('same').countDocuments()).toBe(1);
  });
});

describe('what is not known or not supported is refused', () => {
  test('an unknown command answers 59 and its name', async () => {
    const error = await expectCode(59, () => database.db.command({ film: 1 }));
    expect([error.codeName, error.message]).toEqual(['CommandNotFound', "no such command: 'film'"]);
  });

  const commands: readonly Document[] = [
    { mapReduce: 'c', map: 'function(){}', reduce: 'function(){}', out: { inline: 1 } },
    { usersInfo: 1 },
    { replSetGetStatus: 1 },
    { aggregateCluster: 1 },
  ];
  test.each(commands.map((command) => [Object.keys(command)[0], command] as const))(
    '%s',
    async (name, command) => {
      if (isEmbedded()) await expectCode(59, () => database.db.admin().command(command));
      else
        await database.db
          .admin()
          .command(command)
          .catch(() => undefined);
      expect((await database.db.command({ ping: 1 }))['ok'], `after ${name}`).toBe(1);
    },
  );

  const rows: readonly Document[] = [
    { _id: 1, a: 'x', loc: [1, 1] },
    { _id: 2, a: 'X', loc: [9, 9] },
  ];
  const finds: readonly (readonly [string, number, Document, number[]])[] = [
    ['$where', 2, { filter: { $where: "this.a === 'x'" } }, [1]],
    ['a collation', 2, { filter: { a: 'x' }, collation: { locale: 'en', strength: 2 } }, [1, 2]],
    ['$text', 2, { filter: { $text: { $search: 'x' } } }, []],
    ['$geoWithin', 2, { filter: { loc: { $geoWithin: { $box: [[0, 0], [2, 2]] } } } }, [1]], // oxfmt-ignore
    ['$jsonSchema', 2, { filter: { $jsonSchema: { required: ['absent'] } } }, []],
    ['$expr', 2, { filter: { $expr: { $eq: ['$a', 'x'] } } }, [1]],
    ['$type', 2, { filter: { a: { $type: 'number' } } }, []],
    ['$mod', 2, { filter: { _id: { $mod: [2, 0] } } }, [2]],
    ['a tailable cursor', 2, { filter: {}, tailable: true }, []],
  ];
  test.each(finds)('find with %s', async (_name, code, options, right) => {
    const collection = await database.holding(rows);
    const find = async (): Promise<unknown> => {
      const answer = await database.db.command({ find: collection.collectionName, ...options });
      return batchOf(answer).documents.map((document): unknown => document['_id']);
    };
    await expectRightOrRefused(code, find, right);
  });

  const stages: readonly (readonly [string, number, Document])[] = [
    ['$out', 238, { $out: 'elsewhere' }],
    ['$merge', 238, { $merge: { into: 'elsewhere' } }],
    ['$geoNear', 238, { $geoNear: { near: [1, 1], distanceField: 'd' } }],
    ['$changeStream', 40573, { $changeStream: {} }],
    ['$lookup', 238, { $lookup: { from: 'c1', localField: 'a', foreignField: 'a', as: 'others' } }],
    ['$set', 238, { $set: { a: 1 } }],
    ['$project with an expression', 168, { $project: { a: { $toUpper: '$a' } } }],
    ['$project with a variable', 238, { $project: { a: '$$ROOT.a' } }],
    ['$group with $push', 15952, { $group: { _id: null, all: { $push: '$a' } } }],
  ];
  test.each(stages)('the stage %s', async (_name, code, stage) => {
    const collection = await database.holding(rows);
    const command = { aggregate: collection.collectionName, pipeline: [stage], cursor: {} };
    const run = (): Promise<unknown> => database.db.command(command);
    if (isEmbedded()) await expectCode(code, run);
    else await run().catch(() => undefined);
    expect(await collection.countDocuments()).toBe(2);
  });

  const updates: readonly (readonly [string, number, Document | Document[], Document])[] = [
    ['$mul', 9, { $mul: { n: 2 } }, { _id: 1, n: 6, list: [1] }],
    ['$rename', 9, { $rename: { n: 'm' } }, { _id: 1, list: [1], m: 3 }],
    ['$push with $sort', 2, { $push: { list: { $each: [0], $sort: 1 } } }, { _id: 1, n: 3, list: [0, 1] }],
    ['a pipeline', 238, [{ $set: { n: '$_id' } }], { _id: 1, n: 1, list: [1] }],
  ];
  test.each(updates)('an update with %s', async (_name, code, update, right) => {
    const collection = await database.holding([{ _id: 1, n: 3, list: [1] }]);
    const changed = (): Promise<unknown> =>
      collection.findOneAndUpdate({ _id: 1 }, update, { returnDocument: 'after' });
    await expectRightOrRefused(code, changed, right);
    if (isEmbedded()) expect(await collection.findOne()).toEqual({ _id: 1, n: 3, list: [1] });
  });

  test('a positional projection', async () => {
    const collection = await database.holding([{ _id: 1, list: [1, 2] }]);
    const find = (): Promise<unknown> => collection.findOne({ list: 2 }, { projection: { 'list.$': 1 } });
    await expectRightOrRefused(238, find, { _id: 1, list: [2] });
  });

  const indexes: readonly (readonly [string, Document])[] = [
    ['text', { key: { a: 'text' }, name: 'a_text' }],
    ['2dsphere', { key: { loc: '2dsphere' }, name: 'loc_2dsphere' }],
    ['hashed', { key: { a: 'hashed' }, name: 'a_hashed' }],
    ['wildcard', { key: { '$**': 1 }, name: 'all' }],
    ['with a collation', { key: { a: 1 }, name: 'a_1', collation: { locale: 'en' } }],
  ];
  test.each(indexes)('an index %s', async (_name, index) => {
    const collection = await database.holding([{ _id: 1, a: 'x', loc: [1, 1] }]);
    const create = (): Promise<unknown> =>
      database.db.command({ createIndexes: collection.collectionName, indexes: [index] });
    if (isEmbedded()) await expectCode(67, create);
    else await create().catch(() => undefined);
    expect(await collection.countDocuments({ a: 'x' })).toBe(1);
  });

  test('credentials are refused rather than ignored', async () => {
    const { host } = new URL(serverUri().replace('mongodb://', 'http://'));
    const client = new MongoClient(`mongodb://someone:secret@${host}/?authSource=admin`, { serverSelectionTimeoutMS: 5000 }); // oxfmt-ignore
    await expect(client.db('x').command({ ping: 1 })).rejects.toThrow();
    await client.close();
  });
});

describe('on the socket', () => {
  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(serverUri().replace('mongodb://', 'http://'));
    const socket = connectSocket({ host: hostname, port: Number(port || 27017) });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return socket;
  };
  const header = (length: number, opCode: number): Buffer => {
    const buffer = Buffer.alloc(16);
    buffer.writeInt32LE(length, 0);
    buffer.writeInt32LE(1, 4);
    buffer.writeInt32LE(opCode, 12);
    return buffer;
  };
  const opMsg = (body: Buffer): Buffer =>
    Buffer.concat([header(16 + 4 + 1 + body.length, 2013), Buffer.alloc(5), body]);

  const garbage: readonly (readonly [string, Buffer])[] = [
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['zeros', Buffer.alloc(64)],
    ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 197 + 31) % 256))],
    ['a negative length', header(-5, 2013)],
    ['a length of 2 GB', header(0x7fffffff, 2013)],
    ['an unknown operation', Buffer.concat([header(20, 9999), Buffer.alloc(4)])],
    ['a document that is cut off', opMsg(Buffer.from([200, 0, 0, 0, 2, 65]))],
    ['a document of random bytes', opMsg(Buffer.from([12, 0, 0, 0, 99, 1, 2, 3, 4, 5, 6, 0]))],
    [
      'a string that is longer than its document',
      opMsg(Buffer.from([14, 0, 0, 0, 2, 97, 0, 255, 255, 0, 0, 65, 0, 0])),
    ],
    ['an empty message', header(16, 2013)],
    ['half a header', Buffer.from([30, 0, 0, 0, 1, 0])],
  ];
  test.each(garbage)('%s does not harm the server or the others', async (_name, bytes) => {
    const collection = await database.holding([{ _id: 1 }]);
    const socket = await open();
    socket.write(bytes);
    await pause(50);
    socket.destroy();
    expect(await collection.countDocuments()).toBe(1);
  });

  test('a message that comes byte by byte is answered', async () => {
    const socket = await open();
    const message = opMsg(Buffer.from(BSON.serialize({ ping: 1, $db: 'admin' })));
    const answered = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    for (const byte of message) {
      socket.write(Buffer.from([byte]));
      await pause(1);
    }
    const answer = await answered;
    expect(BSON.deserialize(answer.subarray(21))['ok']).toBe(1);
    socket.destroy();
  });

  test('messages sent at once are answered in order', async () => {
    const socket = await open();
    const ids = [5, 6, 7];
    const messages = ids.map((id) => {
      const message = opMsg(Buffer.from(BSON.serialize({ ping: 1, $db: 'admin' })));
      message.writeInt32LE(id, 4);
      return message;
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(Buffer.concat(messages));
    await expect.poll(() => Buffer.concat(chunks).length).toBeGreaterThan(3 * 21);
    const all = Buffer.concat(chunks);
    const answered: number[] = [];
    for (let at = 0; at + 16 <= all.length; at += all.readInt32LE(at)) answered.push(all.readInt32LE(at + 8));
    expect(answered).toEqual(ids);
    socket.destroy();
  });

  test('a client that leaves in the middle of a result does not harm the server', async () => {
    const collection = await database.holding(
      Array.from({ length: 2000 }, (_, _id) => ({ _id, v: 'x'.repeat(5000) })),
    );
    const socket = await open();
    const find = { find: collection.collectionName, batchSize: 2000, $db: database.db.databaseName };
    socket.write(opMsg(Buffer.from(BSON.serialize(find))));
    socket.destroy();
    expect(await collection.countDocuments()).toBe(2000);
  });
});
