import mongoose, { type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { DURABLE_WRITES } from '../env/env-mongodb-uri.ts';

/** Building takes seconds in a small collection, many minutes in one of millions: time between two log lines. */
const REPORT_MS = 10_000;

export interface IndexTarget {
  uri: string;
  /** Another database than the one the uri names. */
  dbName?: string | undefined;
  connectTimeoutMS: number;
}

/** Says again and again what is being built, so that nobody takes a long start for one that hangs. */
async function reporting(log: Logger, collection: string, build: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    log.info({ event: 'building_indexes', collection, seconds }, 'building indexes');
  }, REPORT_MS).unref();
  try {
    await build();
  } finally {
    clearInterval(timer);
  }
}

/** @returns a model's indexes for one command, which reads the documents once; Mongoose sends one for each index */
export function indexesOf({
  schema,
}: {
  schema: Pick<mongoose.Schema, 'indexes'>;
}): mongo.IndexDescription[] {
  return schema.indexes().map(([key, options]) => ({ key, ...options })) as mongo.IndexDescription[];
}

/**
 * Builds what is missing of the indexes of all models. It has a connection of its own that waits for an answer however
 * long it takes: the one that serves requests gives up after seconds. A server that goes away is noticed by the
 * heartbeat, which ends what waits.
 * @throws the driver's error when the server goes away, or when an index contradicts the data or a former index
 */
export async function buildIndexes(
  { uri, dbName, connectTimeoutMS }: IndexTarget,
  log: Logger,
): Promise<void> {
  const connection = mongoose.createConnection(uri, {
    ...(dbName !== undefined && { dbName }),
    serverSelectionTimeoutMS: connectTimeoutMS,
    connectTimeoutMS,
    socketTimeoutMS: 0,
    maxPoolSize: 1,
    writeConcern: DURABLE_WRITES,
  });
  try {
    await connection.asPromise();
    for (const name of mongoose.modelNames()) {
      const { schema, collection } = mongoose.model(name);
      connection.model(name, schema, collection.collectionName);
    }
    for (const model of Object.values(connection.models)) {
      const { collection } = model;
      const indexes = indexesOf(model);
      if (indexes.length === 0) continue;
      await reporting(log, collection.collectionName, async () => {
        await collection.createIndexes(indexes);
      });
    }
  } finally {
    await connection.destroy();
  }
}
