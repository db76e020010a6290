import type { Database } from 'lmdb';

/** An LMDB database whose keys and values are plain bytes. */
export type DiskStore = Database<Uint8Array, Uint8Array>;

/** Keys and values that are plain bytes: an LMDB database, or a transaction's view of one. */
export interface ByteStore {
  getBinary(key: Uint8Array): Uint8Array | undefined;
  /** Bytes that hold until the next read. */
  getBinaryFast(key: Uint8Array): Uint8Array | undefined;
  putSync(key: Uint8Array, value: Uint8Array): unknown;
  removeSync(key: Uint8Array): unknown;
}

export const BYTES = { encoding: 'binary', keyEncoding: 'binary' } as const;
