import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WATCH_STATUSES } from '@filmfisher/shared/watch/watch';
import { addRows, emptyCounts, scoreOf, totalsOf } from './movie-counts.ts';

const rowArbitrary = fc.record({
  stars: fc.option(fc.integer({ min: 1, max: 10 })),
  critic: fc.boolean(),
  status: fc.option(fc.constantFrom(...WATCH_STATUSES)),
  light: fc.boolean(),
  hold: fc.constant(null),
  logged: fc.constantFrom('others' as const, 'member' as const, null),
  finishedAt: fc.option(fc.constant(new Date(0))),
  count: fc.integer({ min: 1, max: 5 }),
});

describe('the totals of a film', () => {
  it('are what counting its rows one by one gives', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary), (rows) => {
        const counts = emptyCounts();
        for (const { count, ...row } of rows) addRows(counts, row, count);
        const totals = totalsOf(counts);
        const members = rows.flatMap(({ count, ...row }) => Array.from({ length: count }, () => row));
        const rated = members.filter(({ stars }) => stars !== null);
        expect(totals.totalRatings).toBe(rated.length);
        for (const { star, count } of totals.ratings) {
          expect(count).toBe(rated.filter(({ stars }) => stars === star).length);
        }
        expect(totals.criticVotes).toBe(rated.filter(({ critic }) => critic).length);
        const on = (status: string) => members.filter((member) => member.status === status).length;
        const seen = members.filter(
          ({ stars, status, logged, finishedAt }) =>
            stars !== null || status === 'watched' || logged !== null || finishedAt !== null,
        );
        expect(totals).toMatchObject({
          watchlistCount: on('watchlist'),
          watchingCount: on('watching'),
          watchedCount: seen.length,
          viewers: seen.length,
          popularity: members.filter((member) => seen.includes(member) || member.status !== null).length,
        });
        const score = scoreOf(totals);
        expect([score.overall, score.overallRating]).toEqual([totals.score, totals.overallRating]);
      }),
    );
  });

  it('are nothing again when every row is taken away', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary), (rows) => {
        const counts = emptyCounts();
        for (const { count, ...row } of rows) addRows(counts, row, count);
        for (const { count, ...row } of rows) addRows(counts, row, -count);
        expect(counts).toEqual(emptyCounts());
      }),
    );
  });
});
