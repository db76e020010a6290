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
