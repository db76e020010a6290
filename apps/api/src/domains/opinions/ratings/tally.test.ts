import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WATCH_STATUSES } from '@filmfisher/shared/watch';
import {
  addRows,
  emptyCounts,
  partOf,
  sameCounts,
  scoreOf,
  sumParts,
  TALLY_PARTS,
  totalsOf,
} from './tally.ts';

const rowArbitrary = fc.record({
  part: fc.integer({ min: 0, max: 3 }).map(String),
  stars: fc.option(fc.integer({ min: 1, max: 10 })),
  critic: fc.boolean(),
  status: fc.option(fc.constantFrom(...WATCH_STATUSES)),
  count: fc.integer({ min: 1, max: 5 }),
});

describe('tallies', () => {
  it('Of any rows, the totals are what counting them one by one gives, however they are cut into parts', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary), (rows) => {
        const parts = [0, 1, 2, 3].map((part) => {
          const counts = emptyCounts();
          for (const row of rows) if (row.part === String(part)) addRows(counts, row);
          return counts;
        });
        const totals = totalsOf(sumParts(parts));
        const members = rows.flatMap(({ count, ...row }) => Array.from({ length: count }, () => row));
        const rated = members.filter(({ stars }) => stars !== null);
        expect(totals.totalRatings).toBe(rated.length);
        for (const { star, count } of totals.ratings) {
          expect(count).toBe(rated.filter(({ stars }) => stars === star).length);
        }
        expect(totals.criticVotes).toBe(rated.filter(({ critic }) => critic).length);
        const on = (status: string) => members.filter((member) => member.status === status).length;
        expect(totals).toMatchObject({
          watchlistCount: on('watchlist'),
          watchingCount: on('watching'),
          watchedCount: on('watched'),
          viewers: members.filter(({ stars, status }) => stars !== null || status === 'watched').length,
          popularity: members.filter(({ stars, status }) => stars !== null || status !== null).length,
        });
        const score = scoreOf(totals);
        expect([score.overall, score.overallRating]).toEqual([totals.score, totals.overallRating]);
      }),
    );
  });

  it('Parts are equal when every number is; a missing one is empty', () => {
    expect(sameCounts(undefined, emptyCounts())).toBe(true);
    for (const change of [{ reviews: 1 }, { viewers: 1 }, { criticStars: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] }]) {
      expect(sameCounts({ ...emptyCounts(), ...change }, emptyCounts())).toBe(false);
    }
  });

  it('Members with ids in a row spread over all parts', () => {
    const parts = Array.from({ length: 256 }, (_, index) =>
      partOf(`6530000000000000000000${index.toString(16).padStart(2, '0')}`),
    );
    expect(new Set(parts).size).toBe(TALLY_PARTS);
  });
});
