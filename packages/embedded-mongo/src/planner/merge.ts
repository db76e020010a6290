import type { ScanRange } from './intervals.ts';
import type { IndexScan } from './index-scan.ts';
import { checkUsable, hitOf, type EntryHit, RangeReader, type ScanContext } from './range-reader.ts';
import type { Steps } from './run.ts';

/** Entries that a range reads ahead, at first and at most. */
const FIRST_READ = 16;
const LARGEST_READ = 256;

/** One of the ranges that are merged. */
class Lane {
  readonly #reader: RangeReader;
  #ahead: Uint8Array[] = [];
  #next = 0;
  #size = FIRST_READ;
  #isLast = false;
  #taken: Uint8Array | undefined;

  constructor(
    scan: IndexScan,
    readonly range: ScanRange,
    context: ScanContext,
  ) {
    this.#reader = new RangeReader(scan, range, context);
  }

  get head(): Uint8Array | undefined {
    return this.#ahead[this.#next];
  }

  /** Whether its next entry is known, or that there is none. */
  get isReady(): boolean {
    return this.head !== undefined || this.#isLast;
  }

  read(): void {
    const { found, isLast } = this.#reader.entries(this.#size);
    this.#ahead = found;
    this.#next = 0;
    this.#isLast = isLast;
    this.#size = Math.min(this.#size * 2, LARGEST_READ);
  }

  take(): void {
    this.#taken = this.head;
    this.#next += 1;
  }

  /** Forgets what was read ahead, because a write may have changed it. */
  rewind(): void {
    this.#ahead = [];
    this.#next = 0;
    this.#isLast = false;
    this.#reader.continueAfter(this.#taken);
  }
}

/**
 * Reads several ranges of one index side by side, in the order of what follows the fields that each range fixes: the
 * order of `{b: 1}` for `{a: {$in: [1, 2]}}` on an index `{a: 1, b: 1}`.
 */
export function* mergeRanges(scan: IndexScan, context: ScanContext): Steps<EntryHit> {
  const { collection, run } = context;
  const lanes = scan.ranges.map((range) => new Lane(scan, range, context));
  let { version } = collection;
  for (;;) {
    checkUsable(scan, context);
    if (collection.version !== version) {
      ({ version } = collection);
      for (const lane of lanes) lane.rewind();
    }
    const waiting = lanes.find((lane) => !lane.isReady);
    if (waiting) waiting.read();
    else {
      const lane = firstOf(lanes, scan.backward);
      if (!lane?.head) return;
      const hit = hitOf(lane.head, context);
      lane.take();
      if (hit) yield hit;
    }
    if (run.isPauseDue()) yield undefined;
  }
}

function firstOf(lanes: readonly Lane[], backward: boolean): Lane | undefined {
  let first: Lane | undefined;
  for (const lane of lanes) {
    if (!lane.head) continue;
    const order = first?.head ? compareTails(lane.head, lane.range, first.head, first.range) : -1;
    if (!first || (backward ? order > 0 : order < 0)) first = lane;
  }
  return first;
}

/** Compares two entries by what stands behind the fields that their ranges fix. */
function compareTails(a: Uint8Array, aRange: ScanRange, b: Uint8Array, bRange: ScanRange): number {
  return Buffer.compare(a.subarray(aRange.fixed), b.subarray(bRange.fixed));
}
