import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { requireRoom } from './disk-space.ts';

/** Pages of this size allow keys of 4,026 bytes instead of 1,978. */
export const PAGE_SIZE = 8192;
const DATA_FILE = 'data.mdb';
/** LMDB begins its file with two pages that describe it. */
const HEAD_BYTES = 2 * PAGE_SIZE;

/**
 * Removes what a server that died has left behind and no later one can use: keys that were being sorted, and a data
 * file that never got its first pages, which LMDB would crash on.
 * @throws Error when a new data file is needed and the disk has no room for it
 */
export function prepareFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^i\d+\.tmp$/.test(name)) rmSync(join(folder, name), { force: true });
  }
  const file = join(folder, DATA_FILE);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= HEAD_BYTES) return;
  rmSync(file, { force: true });
  requireRoom(folder);
}

/** Lets only the user that runs the server read the data, also where a copy of folder and files was made with other rights. */
export function makePrivate(folder: string): void {
  chmodIfOwner(folder, 0o700);
  for (const name of [DATA_FILE, 'lock.mdb']) {
    if (existsSync(join(folder, name))) chmodIfOwner(join(folder, name), 0o600);
  }
}

/** Who runs the server on somebody else's folder leaves it to its owner who may read it. */
function chmodIfOwner(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) throw cause;
  }
}
