import mongoose from 'mongoose';
import { z } from 'zod';
import { BackupFailure, type BackupManifest, documentSchema } from './manifest.ts';

export interface SourceCollection {
  name: string;
  /** As listIndexes shows them, without the one on _id. */
  indexes: Record<string, unknown>[];
  options: Record<string, unknown>;
  /** The documents as BSON. */
  documents: () => AsyncIterable<Uint8Array>;
}

/** Data that can be backed up, as it was at one moment. */
export interface BackupSource extends Pick<BackupManifest, 'engine' | 'consistency'> {
  collections: SourceCollection[];
  close(): Promise<void>;
}

type MongoClient = mongoose.mongo.MongoClient;
type ClientSession = mongoose.mongo.ClientSession;

/** MongoDB's code for a read concern that the server does not have. */
const INVALID_OPTIONS = 72;
/** Documents after which other work of this process gets its turn. */
const BREATH = 500;

/**
 * The embedded server's data, whether a server is running on it or not.
 * @param folder of the embedded server
 * @param database name of the product's database
 */
export async function embeddedSource(folder: string, database: string): Promise<BackupSource> {
  // Only who needs it loads it: production has no embedded server.
  const { openSnapshot } = await import('@filmfisher/embedded-mongo');
  const snapshot = openSnapshot(folder, database);
  return {
    engine: 'embedded',
    consistency: 'snapshot',
    collections: snapshot.collections.map(({ name, indexes, documents }) => ({
      name,
      indexes,
      options: {},
      documents: () => inBreaths(documents()),
    })),
    close: () => snapshot.close(),
  };
}

async function* inBreaths(documents: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for (const document of documents) {
    yield document;
    count += 1;
    if (count % BREATH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * The database that a connection string names. Replica sets and sharded clusters are read in a snapshot session
 * (MongoDB manual, "Read Concern snapshot"), which the server keeps for five minutes unless
 * minSnapshotHistoryWindowInSeconds says otherwise.
 *
 * @param uri with the name of the database
 * @param offline promises that nothing writes meanwhile: a standalone server has no snapshots
 * @throws BackupFailure for a standalone server without that promise, and for views and time series
 */
export async function mongoSource(uri: string, offline: boolean): Promise<BackupSource> {
  const client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: 5_000,
    readPreference: 'primary',
  });
  try {
    const database = client.db();
    const session = await snapshotSession(client);
    if (!session && !offline) {
      throw new BackupFailure(
        'This database server cannot show one moment while it is written to. ' +
          'Stop everything that writes and give --offline, or make it a replica set (of one is enough).',
      );
    }
    const listed = await database.listCollections({}, { nameOnly: false }).toArray();
    const collections: SourceCollection[] = [];
    for (const { name, type, options } of listed) {
      if (name.startsWith('system.')) continue;
      if (type !== undefined && type !== 'collection') {
        throw new BackupFailure(`${name} is a ${type}; only collections can be backed up.`);
      }
      const collection = database.collection(name);
      const listedIndexes = z.array(documentSchema).parse(await collection.listIndexes().toArray());
      const indexes = listedIndexes.filter((index) => index['name'] !== '_id_');
      collections.push({
        name,
        indexes,
        options: { ...options },
        documents: () => rawDocuments(collection.find({}, { raw: true, ...(session && { session }) })),
      });
    }
    return {
      engine: 'mongodb',
      consistency: session ? 'snapshot' : 'offline',
      collections,
      async close() {
        await session?.endSession();
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** @returns a session whose reads all show one moment; undefined where the server has no snapshots: it says so at a read */
async function snapshotSession(client: MongoClient): Promise<ClientSession | undefined> {
  const hello = await client.db().command({ hello: 1 });
  if (typeof hello['setName'] !== 'string' && hello['msg'] !== 'isdbgrid') return undefined;
  const session = client.startSession({ snapshot: true });
  try {
    await client.db().collection('seeds').findOne({}, { session });
    return session;
  } catch (error) {
    await session.endSession();
    if (error instanceof mongoose.mongo.MongoServerError && error.code === INVALID_OPTIONS) return undefined;
    throw error;
  }
}

/** With the option `raw` the driver hands documents out as bytes, which its types do not say. */
async function* rawDocuments(cursor: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const document of cursor) {
    if (!(document instanceof Uint8Array)) throw new TypeError('the driver decoded a document');
    yield document;
  }
}
