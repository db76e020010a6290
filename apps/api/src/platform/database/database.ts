import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIndexes } from './database-indexes.ts';
import { databaseMonitor } from './database-monitor.ts';
import { DURABLE_WRITES } from '../env/env-mongodb-uri.ts';
import { refuseOtherLayout, refuseUnfinishedRestore } from './layout.ts';
import { refuseStandalone } from './transaction.ts';
import { StartFailure } from '../errors.ts';

const RETRY_MS = 1_000;
const CONNECT_LIMIT_MS = 2_000;
/** For the answer to one command. */
const SOCKET_LIMIT_MS = 10_000;
const QUERY_LIMIT_MS = 5_000;

/** The connection of this process. Mongoose keeps it, so that models can be imported anywhere. */
export interface Database {
  /**
   * Connects and builds the indexes of all models, each of the two again and again until it succeeds or the database is
   * closed. Building waits as long as it takes.
   * @param uri of the server
   * @param options.dbName another database than the one the uri names
   * @param options.createIndexes builds indexes of collections that have no model
   * @throws StartFailure when the database has no transactions, or holds a restore that was not finished, or data of another layout
   */
  connect(uri: string, options?: { dbName?: string; createIndexes?: () => Promise<void> }): Promise<void>;
  /** @returns whether the connected server answers */
  ping(): Promise<boolean>;
  close(): Promise<void>;
  /** Removes the database before closing: for tests. */
  dropAndClose(): Promise<void>;
}

function configureMongoose(): void {
  // Objects from outside never act as operators; our own operator filters say so by mongoose.trusted().
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  // Without a connection an operation fails at once instead of waiting ten seconds.
  mongoose.set('bufferCommands', false);
  // Queries within `inWholeTransaction` belong to it without being given its session.
  mongoose.set('transactionAsyncLocalStorage', true);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', QUERY_LIMIT_MS);
}

/** Every attempt to connect makes a client of its own, which is there before it is connected. */
function watchClient(): void {
  databaseMonitor.watch(mongoose.connection.getClient());
}

export interface DatabaseOptions {
  /**
   * Milliseconds between two heartbeats, which find out that the database is away, slow or back; ten seconds by
   * default, as in the driver.
   */
  heartbeatMs?: number;
  /** Milliseconds for which a command may wait for its answer; ten seconds by default. */
  socketLimitMs?: number;
  /** Tells how long each command takes (`commandSucceeded`, `commandFailed` of the client), for the metrics. */
  monitorCommands?: boolean;
}

/** @returns the database of this process, not yet connected */
export function createDatabase(log: Logger, options: DatabaseOptions = {}): Database {
  const { heartbeatMs, socketLimitMs = SOCKET_LIMIT_MS, monitorCommands = false } = options;
  let closed = false;
  configureMongoose();

  async function open(uri: string, dbName: string | undefined): Promise<void> {
    const connecting = mongoose.connect(uri, {
      ...(dbName !== undefined && { dbName }),
      serverSelectionTimeoutMS: CONNECT_LIMIT_MS,
      connectTimeoutMS: CONNECT_LIMIT_MS,
      socketTimeoutMS: socketLimitMs,
      maxPoolSize: 20,
      waitQueueTimeoutMS: 2_000,
      writeConcern: DURABLE_WRITES,
      monitorCommands,
      // Polled, because only then a heartbeat tells how long the database takes to answer.
      ...(heartbeatMs !== undefined && {
        heartbeatFrequencyMS: heartbeatMs,
        serverMonitoringMode: 'poll' as const,
      }),
    });
    await Promise.all([connecting, Promise.resolve().then(watchClient)]);
  }

  /** @param trouble is logged at the first failure, and at every tenth */
  async function retry(step: () => Promise<void>, trouble: { event: string; text: string }): Promise<void> {
    for (let attempt = 1; !closed; attempt += 1) {
      try {
        await step();
        return;
      } catch (error) {
        if (error instanceof StartFailure) throw error;
        const errorName = error instanceof Error ? error.name : 'unknown';
        const code = error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
        if (attempt % 10 === 1 && !closed)
          log.warn({ event: trouble.event, errorName, code, attempt }, trouble.text);
        await wait(RETRY_MS);
      }
    }
  }

  return {
    async connect(uri, { dbName, createIndexes } = {}) {
      await retry(() => open(uri, dbName), { event: 'database_unreachable', text: 'no database yet' });
      // Separate from connecting: a retry of both would watch the connected client a second time.
      await retry(
        async () => {
          await refuseStandalone();
          await refuseUnfinishedRestore();
          await refuseOtherLayout();
          await buildIndexes({ uri, dbName, connectTimeoutMS: CONNECT_LIMIT_MS }, log);
          await createIndexes?.();
        },
        { event: 'indexes_failed', text: 'the indexes cannot be built yet' },
      );
    },
    async ping() {
      const { db } = mongoose.connection;
      if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected || !db) return false;
      // A full pool says that this process is busy, not that the database is away.
      if (databaseMonitor.pool().waiting > 0) return databaseMonitor.state() === 'up';
      const answer = await db.command({ ping: 1 }, { timeoutMS: 500 });
      return answer.ok === 1;
    },
    async close() {
      closed = true;
      await mongoose.disconnect();
    },
    async dropAndClose() {
      await mongoose.connection.dropDatabase();
      await this.close();
    },
  };
}
