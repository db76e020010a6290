import type { EmbeddedMongo, EmbeddedMongoOptions } from './options.ts';
import { startInline } from './inline.ts';
import { startWorker } from './worker-host.ts';

export type { EmbeddedMongo, EmbeddedMongoOptions, Logger } from './options.ts';

export { openSnapshot, type Snapshot, type SnapshotCollection } from './snapshot.ts';

/**
 * Starts a server that speaks MongoDB's wire protocol, on this machine only.
 * @returns its connection string and a function that stops it
 * @throws Error when another process holds the data folder, the port is taken or the address is not a local one
 */
export function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  return options.mode === 'inline' ? startInline(options) : startWorker(options);
}
