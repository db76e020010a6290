import mongoose from 'mongoose';
import { batchOf } from './bson-reader.ts';

const { Long, MongoNetworkError, MongoServerError } = mongoose.mongo;
/** The server's code for a query that took longer than it may. */
const MAX_TIME_EXPIRED = 50;

/** Which documents to read, and in what order. */
export interface Selection {
  /** With values of the types that are stored: nothing is cast. */
  filter: Readonly<Record<string, unknown>>;
  sort?: Record<string, 1 | -1>;
  skip?: number;
  limit: number;
  /** Top-level fields to send; all, unless told. */
  projection?: Readonly<Record<string, 1>>;
}

/** @returns whether the driver asks once more after such a failure of a read */
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof MongoServerError) return error.code !== MAX_TIME_EXPIRED;
  return error instanceof MongoNetworkError;
}

/**
 * @param documents that the driver was asked to leave as bytes
 * @throws TypeError when it was not
 */
export function asBytes(documents: readonly unknown[]): Uint8Array[] {
  return documents.map((bytes) => {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('The driver was asked for bytes');
    return bytes;
  });
}

/** The driver's own way, which knows when to ask again and what to throw. */
async function findByCursor(
  collection: mongoose.Collection,
  { filter, ...options }: Selection,
): Promise<Uint8Array[]> {
  const documents: unknown[] = await collection
    .find({ ...filter }, { ...options, raw: true, maxTimeMS: mongoose.get('maxTimeMS') })
    .toArray();
  return asBytes(documents);
}

/**
 * Reads documents as bytes with one command. A cursor costs the process more than twice as much for a page
 * (docs/decisions/0016-json-from-bytes.md), and is only needed where a page does not fit into one answer.
 * @param collection of a Mongoose model
 * @returns BSON documents; what the connection string says of reads holds for them
 * @throws what the driver throws for `find`, after one try more than its own
 */
export async function findRaw(collection: mongoose.Collection, selection: Selection): Promise<Uint8Array[]> {
  const { db } = collection.conn;
  if (!db) return findByCursor(collection, selection);
  const { filter, sort, skip = 0, limit, projection } = selection;
  const { readPreference, readConcern } = db;
  const command = {
    find: collection.name,
    filter,
    ...(sort && { sort }),
    skip,
    limit,
    ...(projection && { projection }),
    // One more than the limit, or the server would leave a cursor open.
    batchSize: limit + 1,
    maxTimeMS: mongoose.get('maxTimeMS'),
    ...(readConcern && { readConcern: { level: readConcern.level } }),
  };
  const where = readPreference && { readPreference };
  try {
    const answer = await db.command(command, { raw: true, ...where });
    const { documents, cursorId } = batchOf(answer.cursor);
    if (cursorId === 0n) return documents;
    // More than one answer may hold: the driver's own cursor starts over, because only it can ask the same server again.
    await db.command({ killCursors: collection.name, cursors: [Long.fromBigInt(cursorId)] }, where);
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error;
  }
  return findByCursor(collection, selection);
}
