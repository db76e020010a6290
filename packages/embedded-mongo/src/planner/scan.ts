import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { documentKeyOf, MAX_KEY_SIZE } from '../storage/index-keys.ts';
import { decode } from '../storage/documents.ts';
import type { IndexScan } from './index-scan.ts';
import type { KeyRange } from './intervals.ts';
import type { Plan } from './plan.ts';
import type { QueryRun, Steps } from './run.ts';

/** A document that a query found. */
export interface Hit {
  /** The key it is stored under. */
  key: Uint8Array;
  raw: Uint8Array;
  /** Decoded, if the query had to look inside. */
  document?: Document;
}

interface Entry {
  key: Uint8Array;
  raw?: Uint8Array;
}

/** The first read of a range fetches few entries, for queries that need few; later ones fetch more at once. */
const FIRST_CHUNK = 24;
const LARGEST_CHUNK = 512;
const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads the documents of a plan in its order. No LMDB cursor stays open between two steps: entries are read in
 * chunks, and a chunk that a write has made stale is read again from where the query was.
 * @param matches test of the whole filter; undefined when the plan is exact
 * @param skip entries to leave out at the beginning, only for a plan that `canSkipEntries`
 */
export function* scanPlan(
  plan: Plan,
  matches: ((document: Document) => boolean) | undefined,
  run: QueryRun,
  skip = 0,
): Steps<Hit> {
  const seen = plan.duplicates ? new Set<string>() : undefined;
  for (const scan of plan.scans) {
    for (const range of scan.ranges) yield* scanRange(plan, scan, range, { matches, run, seen, skip });
  }
}

/** Whether every entry is one result, so that skipping entries skips results. */
export function canSkipEntries(plan: Plan): boolean {
  const [scan] = plan.scans;
  const isSimple = plan.scans.length === 1 && scan?.ranges.length === 1 && scan.accepts === undefined;
  return isSimple && plan.exact && plan.sorted && !plan.duplicates;
}

interface ScanContext {
  matches: ((document: Document) => boolean) | undefined;
  run: QueryRun;
  seen: Set<string> | undefined;
  skip: number;
}

function* scanRange(plan: Plan, scan: IndexScan, range: KeyRange, context: ScanContext): Steps<Hit> {
  const { run } = context;
  const { collection } = plan;
  let after: Uint8Array | undefined;
  let size = FIRST_CHUNK;
  const isCollectionScan = scan.isWhole && scan.index === collection.primary;
  for (;;) {
    if (collection.dropped)
      throw new MongoFailure('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    if (scan.index.dropped)
      throw new MongoFailure('QueryPlanKilled', `index dropped: ${scan.index.record.name}`);
    const { version } = collection;
    const chunk = readChunk(scan, range, after, size, after ? 0 : context.skip);
    for (const entry of chunk.entries) {
      after = entry.key;
      if (!isCollectionScan) run.keysExamined += 1;
      const hit = toHit(plan, scan, entry, context);
      if (hit) yield hit;
      if (run.isPauseDue()) yield undefined;
      if (collection.version !== version) break;
    }
    if (collection.version === version && chunk.isLast) return;
    size = Math.min(size * 2, LARGEST_CHUNK);
  }
}

function toHit(plan: Plan, scan: IndexScan, entry: Entry, context: ScanContext): Hit | undefined {
  const { matches, run, seen } = context;
  if (scan.accepts && !scan.accepts(entry.key)) return undefined;
  const isPrimary = scan.index === plan.collection.primary;
  const key = isPrimary ? entry.key : documentKeyOf(entry.key);
  if (seen) {
    const name = Buffer.from(key).toString('latin1');
    if (seen.has(name)) return undefined;
    seen.add(name);
  }
  const raw = entry.raw ?? plan.collection.get(key);
  if (!raw) return undefined;
  run.documentsExamined += 1;
  if (!matches) return { key, raw };
  const document = decode(raw);
  return matches(document) ? { key, raw, document } : undefined;
}

interface Chunk {
  entries: Entry[];
  /** Whether the range ends with it. */
  isLast: boolean;
}

function readChunk(
  scan: IndexScan,
  range: KeyRange,
  after: Uint8Array | undefined,
  limit: number,
  offset: number,
): Chunk {
  const { start, end } = storable(range);
  const [first, last] = scan.backward ? [end, start] : [start, end];
  const options = {
    start: after ?? first,
    end: last,
    limit,
    offset,
    reverse: scan.backward,
    // A range holds its start but not its end; backwards, LMDB starts at the end.
    exclusiveStart: after !== undefined || scan.backward,
    inclusiveEnd: scan.backward,
  };
  const entries: Entry[] = [];
  const { store } = scan.index;
  if (scan.index.record.name !== '_id_') {
    for (const key of store.getKeys(options)) entries.push({ key });
    return { entries, isLast: entries.length < limit };
  }
  let bytes = 0;
  for (const { key, value } of store.getRange(options)) {
    entries.push({ key, raw: value });
    bytes += value.length;
    if (bytes >= CHUNK_BYTES) break;
  }
  return { entries, isLast: entries.length < limit && bytes < CHUNK_BYTES };
}

/** Bounds may be longer than any key that LMDB holds; cut to that length, they part the same keys. */
function storable({ start, end }: KeyRange): KeyRange {
  return { start: start.subarray(0, MAX_KEY_SIZE), end: end.subarray(0, MAX_KEY_SIZE) };
}

/** Counts the entries of a plan without fetching documents; only for exact plans without duplicates. */
export function countEntries(plan: Plan): number {
  let total = 0;
  for (const scan of plan.scans) {
    for (const range of scan.ranges) total += scan.index.store.getKeysCount({ ...storable(range) });
  }
  return total;
}
