import { behind, inverted } from '../storage/key-encoding.ts';

/** A place between encoded values: at the beginning of everything that starts with `bytes`, or behind all of it. */
interface Edge {
  bytes: Uint8Array;
  behind: boolean;
}

/** Encoded values of one field from `start` up to `end`. */
export interface Interval {
  start: Edge;
  end: Edge;
  /** Whether exactly one value lies in it. */
  point: boolean;
}

/** A stretch of an index in its stored order: keys k with start ≤ k < end. */
export interface KeyRange {
  start: Uint8Array;
  end: Uint8Array;
}

/** A stretch that an index is read in. */
export interface ScanRange extends KeyRange {
  /** Bytes at the beginning of all its keys that hold the fields fixed to one value each. */
  fixed: number;
}

const NOTHING = new Uint8Array();

/** Every value. */
export const EVERYTHING: Interval = {
  start: { bytes: NOTHING, behind: false },
  end: { bytes: NOTHING, behind: true },
  point: false,
};

/** The one value with this encoding. */
export function pointInterval(bytes: Uint8Array): Interval {
  return { start: { bytes, behind: false }, end: { bytes, behind: true }, point: true };
}

function position(edge: Edge): Uint8Array {
  return edge.behind ? behind(edge.bytes) : edge.bytes;
}

function compareEdges(a: Edge, b: Edge): number {
  return Buffer.compare(position(a), position(b));
}

/**
 * What lies in some interval of both lists, in ascending order. One walk along both, because each may hold thousands.
 * @param left in ascending order, none overlapping another
 * @param right as well
 */
export function intersect(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  let i = 0;
  let j = 0;
  for (let a = left[i], b = right[j]; a && b; a = left[i], b = right[j]) {
    const start = compareEdges(a.start, b.start) >= 0 ? a.start : b.start;
    const isLeftFirst = compareEdges(a.end, b.end) <= 0;
    const end = isLeftFirst ? a.end : b.end;
    if (compareEdges(start, end) < 0) result.push({ start, end, point: a.point || b.point });
    if (isLeftFirst) i += 1;
    else j += 1;
  }
  return result;
}

/** The same intervals in ascending order, overlapping ones merged. */
export function normalised(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => compareEdges(a.start, b.start));
  const result: Interval[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (!last || compareEdges(next.start, last.end) >= 0) {
      result.push(next);
    } else if (compareEdges(next.end, last.end) > 0) {
      result[result.length - 1] = { start: last.start, end: next.end, point: false };
    }
  }
  return result;
}

/** Whether every value of `inner` lies in some interval of `outer`. */
export function isWithin(inner: readonly Interval[], outer: readonly Interval[]): boolean {
  const holds = (a: Interval, b: Interval) =>
    compareEdges(b.start, a.start) <= 0 && compareEdges(a.end, b.end) <= 0;
  return inner.every((a) => outer.some((b) => holds(a, b)));
}

/** Whether the encoded value lies in one of the intervals. */
export function includes(intervals: readonly Interval[], bytes: Uint8Array): boolean {
  return isWithin([pointInterval(bytes)], intervals);
}

/** The interval as stored by an ascending or descending field. */
export function storedRange(interval: Interval, descending: boolean): KeyRange {
  if (!descending) return { start: position(interval.start), end: position(interval.end) };
  const flip = ({ bytes, behind: isBehind }: Edge): Uint8Array => {
    const flipped = inverted(bytes);
    return isBehind ? flipped : behind(flipped);
  };
  return { start: flip(interval.end), end: flip(interval.start) };
}

/** Moves a range of one field behind the encodings of the fields before it. */
export function prefixed(prefix: Uint8Array, range: KeyRange): ScanRange {
  return { start: joined(prefix, range.start), end: joined(prefix, range.end), fixed: prefix.length };
}

/** The bytes of one behind those of another. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const whole = Buffer.allocUnsafe(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
