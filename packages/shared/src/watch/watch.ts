/**
 * How a member can mark a film. `watched` is one of three ways to have seen it; rating and logging are the others, and
 * set no mark. `dropped` counts in none of the film's three counters.
 */
export const WATCH_STATUSES = ['watchlist', 'watching', 'watched', 'dropped'] as const;
export type WatchStatus = (typeof WATCH_STATUSES)[number];

/** Films whose marks one call answers. */
export const OWN_MARKS_MAX = 100;
