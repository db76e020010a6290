import { describe, expect, it } from 'vitest';
import { countOf, movedCounts, parseStatus } from './watch-status.ts';

const COUNTS = { watchlistCount: 4, watchingCount: 1, watchedCount: 9 };

describe("a film's counters", () => {
  it('are named after the status; dropped films are not counted', () => {
    expect(countOf('watchlist', COUNTS)).toBe(4);
    expect(countOf('watching', COUNTS)).toBe(1);
    expect(countOf('watched', COUNTS)).toBe(9);
    expect(countOf('dropped', COUNTS)).toBeUndefined();
  });

  it('follow the member from one status to the next', () => {
    expect(movedCounts(COUNTS, null, 'watched')).toEqual({ ...COUNTS, watchedCount: 10 });
    expect(movedCounts(COUNTS, 'watching', 'watched')).toEqual({
      ...COUNTS,
      watchingCount: 0,
      watchedCount: 10,
    });
    expect(movedCounts(COUNTS, 'watched', 'dropped')).toEqual({ ...COUNTS, watchedCount: 8 });
    expect(movedCounts(COUNTS, 'dropped', null)).toEqual(COUNTS);
    expect(movedCounts(COUNTS, 'watched', 'watched')).toEqual(COUNTS);
  });

  it('never fall below none', () => {
    const none = { watchlistCount: 0, watchingCount: 0, watchedCount: 0 };
    expect(movedCounts(none, 'watched', null)).toEqual(none);
  });
});

it('a status is one of the four, or null for none', () => {
  expect(['watchlist', 'watching', 'watched', 'dropped', null].map(parseStatus)).toEqual([
    'watchlist',
    'watching',
    'watched',
    'dropped',
    null,
  ]);
  expect(['seen', '', 1, undefined, {}].map(parseStatus)).toEqual(Array(5).fill(undefined));
});
