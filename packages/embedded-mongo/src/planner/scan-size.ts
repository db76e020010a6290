import { peekInto } from '../storage/peek-store.ts';
import type { IndexScan } from './index-scan.ts';
import { storable, wholeRange } from './range-reader.ts';

/** Ranges that are looked into to tell how much all of them hold; each costs as much as a hundred entries. */
const MOST_SAMPLED = 200;

/**
 * Number of entries that a scan reads, accepted or not, if they are no more than `most`; else `most`. Of many ranges
 * some stand for all, and each of these counts as an entry at least, because that is what it costs to look for one.
 */
export function sizeUpTo({ index, ranges }: IndexScan, most: number): number {
  const stride = Math.ceil(ranges.length / MOST_SAMPLED);
  let size = 0;
  for (let i = 0; i < ranges.length && size < most; i += stride) {
    const range = ranges[i];
    if (!range) break;
    peekInto(index.store).eachKey(wholeRange(storable(range), false), () => {
      size += stride;
      return size < most;
    });
  }
  return Math.min(most, stride > 1 ? Math.max(size, ranges.length) : size);
}
