import type { Transaction } from 'lmdb';
import type { ByteStore } from './byte-store.ts';
import { nameOf } from './document-name.ts';
import type { EntryVisitor, KeyVisitor, PeekRange, PeekStore } from './peek-store.ts';
import { setPeek } from './peek-store.ts';
import { copyOfBson } from '../bson/raw-bson.ts';

const NO_VALUE = Buffer.alloc(0);
/** So many new keys are put in their places one by one. */
const FEW = 8;
/** A transaction ends its snapshot itself, after the last read. */
const NOTHING_TO_END: Transaction = { done: () => undefined };

/** A store of BSON, or of keys alone, as it was at one moment, with changes on top that are kept in memory and that nobody else sees. */
export class OverlayStore implements ByteStore, PeekStore {
  /** What was put, by key; undefined for what was removed. */
  readonly #changes = new Map<string, Buffer | undefined>();
  /** The keys of the changes: those that were there at the last read in order, then those that came since. */
  readonly #keys: Buffer[] = [];
  #sorted = 0;

  /**
   * @param base what lies below; undefined for a store that is new
   * @param transaction the moment at which it is read
   */
  constructor(
    private readonly base: PeekStore | undefined,
    private readonly transaction: Transaction,
  ) {
    setPeek(this, this);
  }

  putSync(key: Uint8Array, value: Uint8Array): void {
    this.#change(key, Buffer.from(value));
  }

  removeSync(key: Uint8Array): void {
    this.#change(key, undefined);
  }

  getBinaryFast(key: Uint8Array): Uint8Array | undefined {
    const value = this.value(key);
    return value?.subarray(0, value.readInt32LE(0));
  }

  getBinary(key: Uint8Array): Uint8Array | undefined {
    const value = this.value(key);
    return value && copyOfBson(value);
  }

  value(key: Uint8Array): Buffer | undefined {
    const name = nameOf(key);
    if (this.#changes.has(name)) return this.#changes.get(name);
    return this.base?.value(key, this.transaction);
  }

  eachKey(range: PeekRange, visit: KeyVisitor): boolean {
    const visitBase = (whole: PeekRange, visitEntry: EntryVisitor): boolean =>
      this.base?.eachKey(whole, (key, from, to) => visitEntry(key, from, to, NO_VALUE)) ?? true;
    return this.#merge(range, visitBase, visit);
  }

  eachEntry(range: PeekRange, visit: EntryVisitor): boolean {
    const visitBase = (whole: PeekRange, visitEntry: EntryVisitor): boolean =>
      this.base?.eachEntry(whole, visitEntry) ?? true;
    return this.#merge(range, visitBase, visit);
  }

  count(): number {
    let count = this.base?.count(this.transaction) ?? 0;
    for (const key of this.#keys) {
      const isThere = this.#changes.get(nameOf(key)) !== undefined;
      const wasThere = this.base?.value(key, this.transaction) !== undefined;
      count += Number(isThere) - Number(wasThere);
    }
    return count;
  }

  snapshot(): Transaction {
    return NOTHING_TO_END;
  }

  #change(key: Uint8Array, value: Buffer | undefined): void {
    const name = nameOf(key);
    if (!this.#changes.has(name)) this.#keys.push(Buffer.from(key));
    this.#changes.set(name, value);
  }

  /**
   * Sorts only when somebody reads: putting each key in its place would move all others for every document. Where each
   * insert reads, as a unique index makes it, the few new keys are put in their places, as sorting would look at all.
   */
  #sort(): void {
    const keys = this.#keys;
    const added = keys.length - this.#sorted;
    if (added > FEW) keys.sort((one, other) => Buffer.compare(one, other));
    else for (const key of keys.splice(this.#sorted)) keys.splice(this.#position(key), 0, key);
    this.#sorted = keys.length;
  }

  /** Number of changed keys below this one; they must be sorted. */
  #position(key: Uint8Array): number {
    const keys = this.#keys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Buffer.compare(keys[middle] ?? key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Changed keys of a range, in its direction. */
  #keysWithin({ start, end, reverse = false, exclusiveStart, inclusiveEnd }: PeekRange): Buffer[] {
    this.#sort();
    const [least, most] = reverse ? [end, start] : [start, end];
    const [withLeast, withMost] = reverse ? [inclusiveEnd, !exclusiveStart] : [!exclusiveStart, inclusiveEnd];
    const keys = this.#keys.slice(this.#position(least), this.#position(most) + 1).filter((key) => {
      const fromLeast = Buffer.compare(key, least);
      const fromMost = Buffer.compare(key, most);
      return (
        (fromLeast > 0 || (fromLeast === 0 && withLeast)) && (fromMost < 0 || (fromMost === 0 && withMost))
      );
    });
    return reverse ? keys.reverse() : keys;
  }

  /** Visits what lies below and the changes together, in order. */
  #merge(
    range: PeekRange,
    visitBase: (range: PeekRange, visit: EntryVisitor) => boolean,
    visit: EntryVisitor,
  ): boolean {
    const { transaction } = this;
    if (this.#keys.length === 0) return visitBase({ ...range, transaction }, visit);
    const changed = this.#keysWithin(range);
    let next = 0;
    let toSkip = range.offset ?? 0;
    const visitNext: EntryVisitor = (...entry) => {
      toSkip -= 1;
      return toSkip >= 0 || visit(...entry);
    };
    const visitChanged = (key: Buffer): boolean => {
      next += 1;
      const value = this.#changes.get(nameOf(key));
      return value === undefined || visitNext(key, 0, key.length, value);
    };
    const isEnd = visitBase({ ...range, transaction, offset: 0 }, (key, start, end, value) => {
      for (let mine = changed[next]; mine; mine = changed[next]) {
        const order = mine.compare(key, start, end);
        if (range.reverse ? order < 0 : order > 0) break;
        if (!visitChanged(mine)) return false;
        if (order === 0) return true;
      }
      return visitNext(key, start, end, value);
    });
    if (!isEnd) return false;
    for (let mine = changed[next]; mine; mine = changed[next]) if (!visitChanged(mine)) return false;
    return true;
  }
}
