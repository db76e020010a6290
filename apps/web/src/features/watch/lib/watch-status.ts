import type { WatchCounts } from '@filmfisher/shared/watch/watch.schema';
import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';

/** Nothing is counted for films that were dropped. */
const COUNTER_OF: Record<WatchStatus, keyof WatchCounts | undefined> = {
  watchlist: 'watchlistCount',
  watching: 'watchingCount',
  watched: 'watchedCount',
  dropped: undefined,
};

/** @returns how many members say so about the film; undefined for a status that is not counted */
export function countOf(status: WatchStatus, counts: WatchCounts): number | undefined {
  const counter = COUNTER_OF[status];
  return counter === undefined ? undefined : counts[counter];
}

/**
 * @param counts the film's counters while the member's status is `from`
 * @returns them as they will be once it is `to`
 */
export function movedCounts(
  counts: WatchCounts,
  from: WatchStatus | null,
  to: WatchStatus | null,
): WatchCounts {
  const moved = { ...counts };
  const left = from === null ? undefined : COUNTER_OF[from];
  const entered = to === null ? undefined : COUNTER_OF[to];
  if (left !== undefined) moved[left] = Math.max(0, moved[left] - 1);
  if (entered !== undefined) moved[entered] += 1;
  return moved;
}

/**
 * @param value anything, e.g. from the browser's storage
 * @returns a status, null for none, undefined when it is neither
 */
export function parseStatus(value: unknown): WatchStatus | null | undefined {
  return value === null ? null : WATCH_STATUSES.find((status) => status === value);
}
