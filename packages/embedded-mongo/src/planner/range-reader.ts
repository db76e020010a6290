import type { Transaction } from 'lmdb';
import { MongoFailure } from '../errors.ts';
import { documentKeyOf, LONG_KEY_PREFIX, MAX_KEY_SIZE } from '../storage/index-keys.ts';
import { afterPrefix } from '../storage/key-encoding.ts';
import { peekInto, type PeekRange } from '../storage/peek-store.ts';
import { copyOf } from '../bson/raw-bson.ts';
import type { Collection } from '../storage/collection.ts';
import type { DocumentPredicate } from './document-predicates.ts';
import type { IndexScan } from './index-scan.ts';
import type { KeyRange } from './intervals.ts';
import type { QueryRun } from './run.ts';

/** A document that a query found. */
export interface Hit {
  /** The key it is stored under. */
  key: Uint8Array;
  raw: Uint8Array;
}

/** A hit and the entry of the index that led to it. */
export interface EntryHit extends Hit {
  entry: Uint8Array;
}

/** What the ranges of one query share. */
export interface ScanContext {
  collection: Collection;
  test: DocumentPredicate;
  run: QueryRun;
  /** What is read is as it was when this began; without it, as it is now. */
  transaction?: Transaction;
}

interface Chunk<T> {
  found: T[];
  /** Whether the range ends with it. */
  isLast: boolean;
}

/** Entries that were read before a pause, and whose documents are to be looked at behind it. */
interface Unvisited extends Chunk<Uint8Array> {
  /** Version of the collection that they are of. */
  version: number;
  /** The entry before them. */
  after: Uint8Array;
}

/** Entries between two looks at the clock. */
const CLOCK_STRIDE = 64;
/** The same for documents, since each may have to come from the disk. */
const DOCUMENT_STRIDE = 16;
const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads one range of an index in chunks. No cursor of LMDB stays open between two of them; the next one goes on behind
 * the last entry that was read.
 */
export class RangeReader {
  /** The last entry that was read. */
  #after: Uint8Array | undefined;
  #unvisited: Unvisited | undefined;
  readonly #range: KeyRange;

  constructor(
    readonly scan: IndexScan,
    range: KeyRange,
    readonly context: ScanContext,
  ) {
    this.#range = scan.index.record.longKeys ? widened(range) : storable(range);
  }

  /** Goes on behind this entry, or from the beginning; forgets what was read ahead. */
  continueAfter(entry: Uint8Array | undefined): void {
    this.#after = entry;
    this.#unvisited = undefined;
  }

  /**
   * Reads on until enough hits are found or it is time to pause.
   * @param limit number of hits that are enough
   * @param offset entries to leave out first
   */
  hits(limit: number, offset = 0): Chunk<EntryHit> {
    const { scan, context } = this;
    checkUsable(scan, context);
    if (scan.index === context.collection.primary) return this.#documents(limit, offset);
    const { found: entries, isLast } = this.#takeUnvisited() ?? this.entries(limit, offset);
    const found: EntryHit[] = [];
    for (const [i, entry] of entries.entries()) {
      const hit = hitOf(entry, context);
      if (hit) found.push(hit);
      if (i % DOCUMENT_STRIDE === DOCUMENT_STRIDE - 1 && context.run.isPauseDue() && i < entries.length - 1) {
        const { version } = context.collection;
        this.#unvisited = { found: entries.slice(i + 1), isLast, version, after: entry };
        return { found, isLast: false };
      }
    }
    return { found, isLast };
  }

  /** What is left from before a pause, unless a write has made it stale. */
  #takeUnvisited(): Unvisited | undefined {
    const unvisited = this.#unvisited;
    this.#unvisited = undefined;
    if (!unvisited || unvisited.version === this.context.collection.version) return unvisited;
    this.#after = unvisited.after;
    return undefined;
  }

  /** Reads on until enough entries are found that the scan accepts, or it is time to pause. */
  entries(limit: number, offset = 0): Chunk<Uint8Array> {
    const { accepts, index } = this.scan;
    const { run } = this.context;
    const found: Uint8Array[] = [];
    let seen = 0;
    const isLast = peekInto(index.store).eachKey(this.#rest(offset), (key, start, end) => {
      seen += 1;
      const isFound = !accepts || accepts(key, start);
      if (isFound) found.push(copyOf(key, start, end));
      if (found.length < limit && !(seen % CLOCK_STRIDE === 0 && run.isPauseDue())) return true;
      this.#after = isFound ? found.at(-1) : copyOf(key, start, end);
      return false;
    });
    run.keysExamined += seen;
    return { found, isLast };
  }

  /**
   * Passes over the entries that the scan accepts without keeping them, until it is time to pause.
   * @param visit called with the bytes of an entry, which hold until it returns
   * @returns whether the range has no more
   */
  visit(visit: (key: Buffer, start: number, end: number) => void): boolean {
    const { accepts, index } = this.scan;
    const { run } = this.context;
    checkUsable(this.scan, this.context);
    let seen = 0;
    const isLast = peekInto(index.store).eachKey(this.#rest(0), (key, start, end) => {
      seen += 1;
      if (!accepts || accepts(key, start)) visit(key, start, end);
      if (seen % CLOCK_STRIDE !== 0 || !run.isPauseDue()) return true;
      this.#after = copyOf(key, start, end);
      return false;
    });
    run.keysExamined += seen;
    return isLast;
  }

  /** Reads the documents themselves, in the order of their keys. */
  #documents(limit: number, offset: number): Chunk<EntryHit> {
    const { accepts, index, isWhole } = this.scan;
    const { run, test } = this.context;
    const found: EntryHit[] = [];
    let seen = 0;
    let bytes = 0;
    const isLast = peekInto(index.store).eachEntry(this.#rest(offset), (key, start, end, value) => {
      seen += 1;
      if (!accepts || accepts(key, start)) {
        run.documentsExamined += 1;
        const raw = test(value);
        if (raw) {
          const entry = copyOf(key, start, end);
          found.push({ key: entry, entry, raw });
          bytes += raw.length;
        }
      }
      const isEnough = found.length >= limit || bytes >= CHUNK_BYTES;
      if (!isEnough && !(seen % DOCUMENT_STRIDE === 0 && run.isPauseDue())) return true;
      this.#after = copyOf(key, start, end);
      return false;
    });
    if (!isWhole) run.keysExamined += seen;
    return { found, isLast };
  }

  #rest(offset: number): PeekRange {
    const { backward } = this.scan;
    const { transaction } = this.context;
    const whole = wholeRange(this.#range, backward);
    return {
      ...whole,
      ...(transaction && { transaction }),
      start: this.#after ?? whole.start,
      offset: this.#after ? 0 : offset,
      exclusiveStart: this.#after !== undefined || backward,
    };
  }
}

/** A range as LMDB takes it. It holds its start but not its end; backwards, LMDB starts at the end. */
export function wholeRange({ start, end }: KeyRange, backward: boolean): PeekRange {
  const [first, last] = backward ? [end, start] : [start, end];
  return { start: first, end: last, reverse: backward, exclusiveStart: backward, inclusiveEnd: backward };
}

/** The document that an entry leads to, if it passes the query's test. */
export function hitOf(entry: Uint8Array, context: ScanContext): EntryHit | undefined {
  return found(documentKeyOf(entry), entry, context);
}

/** The document of a key, if there is one and it passes the query's test. */
export function documentAt(key: Uint8Array, context: ScanContext): EntryHit | undefined {
  return key.length > MAX_KEY_SIZE ? undefined : found(key, key, context);
}

function found(key: Uint8Array, entry: Uint8Array, context: ScanContext): EntryHit | undefined {
  const { collection, run, test, transaction } = context;
  const value = peekInto(collection.documents).value(key, transaction);
  if (!value) return undefined;
  run.documentsExamined += 1;
  const raw = test(value);
  return raw && { key, entry, raw };
}

/**
 * Checks that what a scan reads is there and means what it meant when the scan was planned. The first long key of an
 * index, which holds its beginning only, makes ranges wider and ends their order; a snapshot does not hold it.
 * @throws MongoFailure QueryPlanKilled
 */
export function checkUsable(scan: IndexScan, { collection, transaction }: ScanContext): void {
  const { index } = scan;
  if (collection.dropped)
    throw new MongoFailure('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
  if (index.dropped) throw new MongoFailure('QueryPlanKilled', `index dropped: ${index.record.name}`);
  if (index.record.longKeys && !scan.hasLongKeys && !transaction)
    throw new MongoFailure('QueryPlanKilled', `index changed: ${index.record.name}`);
}

/** Bounds may be longer than any key that LMDB holds; cut to that length, they part the same keys. */
export function storable({ start, end }: KeyRange): KeyRange {
  return { start: start.subarray(0, MAX_KEY_SIZE), end: end.subarray(0, MAX_KEY_SIZE) };
}

/** Long keys are held by their beginning, so that bounds can tell them apart no further than that. */
function widened({ start, end }: KeyRange): KeyRange {
  return {
    start: start.subarray(0, LONG_KEY_PREFIX),
    end: end.length > LONG_KEY_PREFIX ? afterPrefix(end.subarray(0, LONG_KEY_PREFIX)) : end,
  };
}
