import { statfsSync } from 'node:fs';
import { MongoFailure } from '../errors.ts';

const MEBIBYTE = 1024 * 1024;
/** With more than this free, no batch of writes can fill the disk. */
const PLENTY = 1024 * MEBIBYTE;
/** What writes leave free, and what deletions leave, which shall still be possible then. */
const RESERVE = 16 * MEBIBYTE;
const DELETION_RESERVE = 2 * MEBIBYTE;
/** An entry changes its page and, as a rule, one above it; LMDB writes changed pages to new places. */
const BYTES_PER_ENTRY = 2 * 8192;

/**
 * Keeps LMDB from meeting a full disk: a commit that cannot be written damages its memory, and with it the process.
 * What a write may need is estimated from above before it writes anything.
 */
export class DiskSpace {
  #free = Infinity;
  #bytes = 0;
  #pages = 0;

  /** @param fileSize tells the size of the data file in bytes, which bounds the pages that a batch can change */
  constructor(
    private readonly folder: string,
    private readonly fileSize: () => number,
    private readonly freeBytes: (folder: string) => number = freeBytesOf,
  ) {}

  /** Looks how much is free; to be called before each transaction. */
  begin(): void {
    const free = this.freeBytes(this.folder);
    this.#free = free > PLENTY ? Infinity : free;
    this.#bytes = 0;
    this.#pages = 0;
  }

  /**
   * Says what a write of this transaction will need.
   * @param bytes of the documents that are stored
   * @param entries of indexes and collections that are added or removed
   * @param frees whether it is a deletion
   * @throws MongoFailure OutOfDiskSpace when there might not be enough
   */
  take(bytes: number, entries: number, frees: boolean): void {
    if (this.#free === Infinity) return;
    const pages = this.#pages + entries * BYTES_PER_ENTRY;
    const needed = this.#bytes + 2 * bytes + Math.min(pages, this.fileSize());
    if (needed + (frees ? DELETION_RESERVE : RESERVE) > this.#free) {
      throw new MongoFailure('OutOfDiskSpace', `too little space is left on the disk of ${this.folder}`);
    }
    this.#bytes += 2 * bytes;
    this.#pages = pages;
  }
}

/**
 * @param folder where a database is to be made
 * @throws Error when it could take no write
 */
export function requireRoom(folder: string, freeBytes = freeBytesOf): void {
  if (freeBytes(folder) < RESERVE) {
    throw new Error(`too little space is left on the disk of ${folder} for a database`);
  }
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
