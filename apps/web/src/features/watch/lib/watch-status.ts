import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';

/**
 * @param value anything, e.g. from the browser's storage
 * @returns a status, null for none, undefined when it is neither
 */
export function parseStatus(value: unknown): WatchStatus | null | undefined {
  return value === null ? null : WATCH_STATUSES.find((status) => status === value);
}
