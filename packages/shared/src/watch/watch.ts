/** What a member can say about watching a film; `dropped` counts in none of the film's three counters. */
export const WATCH_STATUSES = ['watchlist', 'watching', 'watched', 'dropped'] as const;
export type WatchStatus = (typeof WATCH_STATUSES)[number];
