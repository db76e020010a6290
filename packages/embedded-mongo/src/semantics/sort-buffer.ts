import { MongoFailure } from '../errors.ts';
import type { SortOrder } from './sort.ts';

/** Bytes of documents that one sort may hold (MongoDB manual, "Sort Memory Limit"). */
const SORT_MEMORY = 100 * 1024 * 1024;
/** Items beyond twice the wanted ones that are held before they are sorted and cut. */
const SPARE = 1000;

interface Entry<T> {
  item: T;
  key: unknown[];
  bytes: number;
}

/** Sorts items in memory, and holds no more of them than the first ones that are wanted. */
export class SortBuffer<T> {
  #entries: Entry<T>[] = [];
  #bytes = 0;

  /**
   * @param wanted number of items that are needed of the sorted ones; Infinity for all
   * @param memory bytes that it may hold
   */
  constructor(
    private readonly order: SortOrder,
    private readonly wanted: number,
    private readonly memory = SORT_MEMORY,
  ) {}

  /**
   * @param key what the order compares
   * @param bytes what the item takes
   * @throws MongoFailure QueryExceededMemoryLimitNoDiskUseAllowed
   */
  add(item: T, key: unknown[], bytes: number): void {
    this.#entries.push({ item, key, bytes });
    this.#bytes += bytes;
    const { length } = this.#entries;
    const isFull = this.#bytes > this.memory;
    if (length >= 2 * this.wanted + SPARE || (isFull && length > this.wanted)) {
      this.#sort();
      this.#bytes = this.#entries.reduce((sum, entry) => sum + entry.bytes, 0);
    }
    if (this.#bytes > this.memory) throw tooLarge(this.memory);
  }

  /** The wanted items in order; those of equal keys in the order in which they were added. */
  sorted(): T[] {
    this.#sort();
    return this.#entries.map(({ item }) => item);
  }

  #sort(): void {
    this.#entries.sort((a, b) => this.order.compareKeys(a.key, b.key));
    if (this.#entries.length > this.wanted) this.#entries.length = this.wanted;
  }
}

function tooLarge(memory: number): MongoFailure {
  const message =
    `Sort exceeded memory limit of ${memory} bytes, but did not opt in to external sorting. ` +
    'This server sorts in memory only: add an index that serves the sort.';
  return new MongoFailure('QueryExceededMemoryLimitNoDiskUseAllowed', message);
}
