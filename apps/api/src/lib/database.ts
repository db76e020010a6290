import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseMonitor } from './database-monitor.ts';

const RETRY_MS = 1_000;
const QUERY_LIMIT_MS = 5_000;

/** The connection of this process. Mongoose keeps it, so that models can be imported anywhere. */
export interface Database {
  /**
   * Connects, trying again until it succeeds or the database is closed, and builds the indexes of all models.
   * @param uri of the server
   * @param options.dbName another database than the one the uri names
   * @param options.createIndexes builds indexes of collections that have no model
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
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', QUERY_LIMIT_MS);
}

/** Every attempt to connect makes a client of its own, which is there before it is connected. */
function watchClient(): void {
  databaseMonitor.watch(mongoose.connection.getClient());
}

async function buildIndexes(): Promise<void> {
  for (const name of mongoose.modelNames()) await mongoose.model(name).createIndexes();
}

export interface DatabaseOptions {
  /**
   * Milliseconds between two heartbeats, which find out that the database is away, slow or back; the driver's own
   * ten seconds unless told.
   */
  heartbeatMs?: number;
  /** Tells how long each command takes (`commandSucceeded`, `commandFailed` of the client), for the metrics. */
  monitorCommands?: boolean;
}

/** @returns the database of this process, not yet connected */
export function createDatabase(log: Logger, options: DatabaseOptions = {}): Database {
  const { heartbeatMs, monitorCommands = false } = options;
  let closed = false;
  configureMongoose();

  return {
    async connect(uri, { dbName, createIndexes } = {}) {
      for (let attempt = 1; !closed; attempt += 1) {
        try {
          const connecting = mongoose.connect(uri, {
            ...(dbName !== undefined && { dbName }),
            serverSelectionTimeoutMS: 2_000,
            connectTimeoutMS: 2_000,
            socketTimeoutMS: 10_000,
            maxPoolSize: 20,
            waitQueueTimeoutMS: 2_000,
            writeConcern: { w: 'majority', journal: true },
            monitorCommands,
            // Polled, because only then a heartbeat tells how long the database takes to answer.
            ...(heartbeatMs !== undefined && {
              heartbeatFrequencyMS: heartbeatMs,
              serverMonitoringMode: 'poll' as const,
            }),
          });
          await Promise.all([connecting, Promise.resolve().then(watchClient)]);
          await buildIndexes();
          await createIndexes?.();
          return;
        } catch (error) {
          const name = error instanceof Error ? error.name : 'unknown';
          if (attempt % 10 === 1)
            log.warn({ event: 'database_unreachable', errorName: name, attempt }, 'no database yet');
          await wait(RETRY_MS);
        }
      }
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
