import { nameOf } from '../storage/document-name.ts';
import type { DocumentPredicate } from './document-predicates.ts';
import type { IndexScan } from './index-scan.ts';
import type { ScanRange } from './intervals.ts';
import { mergeRanges } from './merge.ts';
import type { Plan } from './plan.ts';
import {
  checkUsable,
  documentAt,
  type EntryHit,
  type Hit,
  RangeReader,
  type ScanContext,
} from './range-reader.ts';
import type { QueryRun, Steps } from './run.ts';

export type { Hit } from './range-reader.ts';

/** How the documents of a plan are read. */
export interface ScanOptions {
  test: DocumentPredicate;
  run: QueryRun;
  /** Entries to leave out at the beginning, only for a plan that `canSkipEntries`. */
  skip: number;
  /** Number of hits that the query is likely to need; 0 when it needs all. */
  wanted: number;
}

/** Hits of the first chunk of a query that needs all of them, and of the largest chunk. */
const FIRST_CHUNK = 24;
const LARGEST_CHUNK = 512;

/**
 * Reads the documents of a plan in its order. Entries are read in chunks, and a chunk that a write has made stale is
 * read again from where the query was.
 */
export function* scanPlan(plan: Plan, options: ScanOptions): Steps<Hit> {
  const { collection, duplicates } = plan;
  const context: ScanContext = { collection, test: options.test, run: options.run };
  const seen = new Set<string>();
  for (const scan of plan.scans) {
    const hits = hitsOf(scan, context, options);
    for (const hit of hits) {
      if (hit && duplicates) {
        const name = nameOf(hit.key);
        if (seen.has(name)) continue;
        seen.add(name);
      }
      yield hit;
    }
  }
}

/** Whether every entry is one result, so that skipping entries skips results. */
export function canSkipEntries(plan: Plan): boolean {
  const [scan] = plan.scans;
  const isSimple = plan.scans.length === 1 && scan?.ranges.length === 1 && scan.accepts === undefined;
  return isSimple && plan.exact && plan.sorted && !plan.duplicates;
}

function hitsOf(scan: IndexScan, context: ScanContext, options: ScanOptions): Steps<EntryHit> {
  if (scan.merged) return mergeRanges(scan, context);
  const areIdentifiers = scan.index === context.collection.primary && scan.points === 1;
  if (areIdentifiers && options.skip === 0) return lookUp(scan, context);
  return scanRanges(scan, context, options);
}

/** Documents by identifier. Each identifier is its own range, which begins with the document's key. */
function* lookUp(scan: IndexScan, context: ScanContext): Steps<EntryHit> {
  const { run } = context;
  const ranges = scan.backward ? [...scan.ranges].reverse() : scan.ranges;
  for (const { start } of ranges) {
    checkUsable(scan, context);
    const before = run.documentsExamined;
    const hit = documentAt(start, context);
    run.keysExamined += run.documentsExamined - before;
    if (hit) yield hit;
    if (run.isPauseDue()) yield undefined;
  }
}

function* scanRanges(scan: IndexScan, context: ScanContext, options: ScanOptions): Steps<EntryHit> {
  const ranges = scan.backward ? [...scan.ranges].reverse() : scan.ranges;
  for (const [i, range] of ranges.entries()) {
    // Thousands of ranges may all be empty.
    if (i > 0 && context.run.isPauseDue()) yield undefined;
    yield* scanRange(scan, range, context, options);
  }
}

function* scanRange(
  scan: IndexScan,
  range: ScanRange,
  context: ScanContext,
  { skip, wanted }: ScanOptions,
): Steps<EntryHit> {
  const { collection, run } = context;
  const reader = new RangeReader(scan, range, context);
  let size = wanted > 0 ? Math.min(wanted, LARGEST_CHUNK) : FIRST_CHUNK;
  for (;;) {
    const { version } = collection;
    const { found, isLast } = reader.hits(size, skip);
    let isStale = false;
    for (const hit of found) {
      yield hit;
      if (run.isPauseDue()) yield undefined;
      isStale = collection.version !== version;
      if (!isStale) continue;
      reader.continueAfter(hit.entry);
      break;
    }
    if (!isStale && isLast) return;
    // After an empty chunk the caller may switch to another plan.
    if (found.length === 0 || run.isPauseDue()) yield undefined;
    size = Math.min(size * 2, LARGEST_CHUNK);
  }
}
