import { open, type RootDatabase } from 'lmdb';
import { BYTES } from './byte-store.ts';
import { makePrivate, PAGE_SIZE, prepareFolder } from './data-file.ts';

/**
 * `process`: commits are not flushed to the disk; they survive the death of the process, not of the machine.
 * `disk`: every batch of writes is flushed before it is acknowledged.
 */
export type Durability = 'process' | 'disk';

/** Collections and indexes together; LMDB reserves a little memory for each. */
export const MAX_STORES = 4096;
/** Snapshots that are open at a time, which is what open transactions and long counts have. */
const MAX_READERS = 1024;

/**
 * Opens the LMDB environment of a data folder for writing.
 * @throws Error when there is no room for a new data file
 */
export function openEnvironment(
  folder: string,
  durability: Durability,
): RootDatabase<Uint8Array, Uint8Array> {
  prepareFolder(folder);
  const root = open<Uint8Array, Uint8Array>(folder, {
    ...BYTES,
    pageSize: PAGE_SIZE,
    maxDbs: MAX_STORES,
    maxReaders: MAX_READERS,
    noSync: durability === 'process',
    overlappingSync: false,
  });
  makePrivate(folder);
  return root;
}
