import type { EmbeddedMongoOptions } from './options.ts';

/** What the thread of the server is started with; a logger cannot be handed to another thread. */
export type WorkerOptions = Omit<EmbeddedMongoOptions, 'logger' | 'mode'>;

/** What the thread tells its host. */
export type WorkerMessage =
  | { kind: 'started'; uri: string; port: number }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; message: string };

/** What the host tells the thread. */
export const STOP = 'stop';

/** Options as the host handed them over. @throws Error when something else started the thread */
export function readOptions(data: unknown): WorkerOptions {
  if (isOptions(data)) return data;
  throw new Error('the thread of embedded-mongo was started without its options');
}

function isOptions(data: unknown): data is WorkerOptions {
  return typeof data === 'object' && data !== null && 'dataDir' in data && 'durability' in data;
}
