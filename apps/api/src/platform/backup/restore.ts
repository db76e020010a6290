import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { DURABLE_WRITES } from '../env/env-mongodb-uri.ts';
import { type BackedUpCollection, BackupFailure, type BackupManifest, fromJson } from './manifest.ts';
import { readDocuments } from './bson-file.ts';
import { exactDocument } from './exact-document.ts';
import { UNFINISHED_RESTORE } from '../database/layout.ts';

/** What one insert carries at most: far below MongoDB's 48 MB, and short for the readers beside it. */
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;
const WRITE_CONCERN = { w: 'majority', j: true } as const;

export interface RestoreOptions {
  /** Folder of the backup, whose checksums were compared. */
  from: string;
  manifest: BackupManifest;
  /** Connection string with the name of the database. */
  uri: string;
  /** Removes what the database holds; otherwise it must be empty. */
  replace: boolean;
  /** Runs when all documents are there, before the restore counts as finished. */
  beforeFinish: () => Promise<void>;
}

/**
 * Writes a backup into a database. Until it is finished a collection says so, and no server starts on it. What fails on
 * the way is removed; where there was something before, the mark stays, because a server would take the empty database
 * for a new installation.
 * @throws BackupFailure when the database holds something and `replace` is not set
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const client = new mongoose.mongo.MongoClient(options.uri, {
    serverSelectionTimeoutMS: 5_000,
    writeConcern: DURABLE_WRITES,
  });
  try {
    const database = client.db();
    const wasEmpty = await claim(database, options.replace);
    try {
      for (const collection of options.manifest.collections) {
        await restoreCollection(database, options.from, collection);
      }
      await options.beforeFinish();
    } catch (error) {
      await removeCollections(database);
      if (wasEmpty) await database.dropCollection(UNFINISHED_RESTORE);
      throw error;
    }
    await database.dropCollection(UNFINISHED_RESTORE);
  } finally {
    await client.close();
  }
}

async function collectionNames(database: mongo.Db): Promise<string[]> {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/**
 * Marks the database as half restored, then empties it.
 * @returns whether it was empty before
 */
async function claim(database: mongo.Db, replace: boolean): Promise<boolean> {
  const names = await collectionNames(database);
  // What a restore left that was killed is nobody's data.
  const isLeftover = names.includes(UNFINISHED_RESTORE);
  if (names.length > 0 && !isLeftover && !replace) {
    throw new BackupFailure(
      `The database ${database.databaseName} is not empty (${names.length} collections). ` +
        'Choose an empty one, or give --replace to remove what it holds.',
    );
  }
  const options = { writeConcern: WRITE_CONCERN, upsert: true };
  await database
    .collection(UNFINISHED_RESTORE)
    .updateOne({ started: { $exists: true } }, { $set: { started: new Date() } }, options);
  await removeCollections(database);
  return names.length === 0;
}

async function removeCollections(database: mongo.Db): Promise<void> {
  for (const name of await collectionNames(database)) {
    if (name !== UNFINISHED_RESTORE) await database.dropCollection(name);
  }
}

async function restoreCollection(
  database: mongo.Db,
  from: string,
  { name, file, documents, indexes, options }: BackedUpCollection,
): Promise<void> {
  await database.command({ create: name, ...fromJson(options) });
  let inserted = 0;
  for await (const batch of batches(readDocuments(path.join(from, file)))) {
    await insert(database, name, batch);
    inserted += batch.length;
  }
  if (inserted !== documents) {
    throw new BackupFailure(`${file} holds ${inserted} documents, the manifest says ${documents}.`);
  }
  // After the documents: sorting all keys at once is faster than placing each.
  if (indexes.length > 0) {
    await database.command({
      createIndexes: name,
      indexes: indexes.map(indexSpec),
      writeConcern: WRITE_CONCERN,
    });
  }
}

/** An index as createIndexes wants it: without the version, which is the server's own choice. */
function indexSpec(listed: Record<string, unknown>): Record<string, unknown> {
  const { v: _version, ns: _namespace, ...spec } = fromJson(listed);
  return spec;
}

async function* batches(documents: AsyncIterable<Buffer>): AsyncGenerator<object[], void, undefined> {
  let batch: object[] = [];
  let bytes = 0;
  for await (const raw of documents) {
    if (batch.length > 0 && (batch.length >= BATCH_DOCUMENTS || bytes + raw.length > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(exactDocument(raw));
    bytes += raw.length;
  }
  if (batch.length > 0) yield batch;
}

/** By the command itself: the driver's own insert takes no maps. */
async function insert(database: mongo.Db, name: string, documents: readonly object[]): Promise<void> {
  const answer = await database.command({ insert: name, documents, writeConcern: WRITE_CONCERN });
  const errors: unknown = answer['writeErrors'];
  if (Array.isArray(errors) && errors.length > 0) {
    throw new Error(`documents of ${name} were refused: ${JSON.stringify(errors[0])}`);
  }
}
