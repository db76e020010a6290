import type { Database } from 'lmdb';

/** An LMDB database whose keys and values are plain bytes. */
export type ByteStore = Database<Uint8Array, Uint8Array>;

export const BYTES = { encoding: 'binary', keyEncoding: 'binary' } as const;
