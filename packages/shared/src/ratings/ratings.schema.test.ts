import { describe, expect, it } from 'vitest';
import { emptyHistogram } from './ratings.ts';
import { histogramSchema, ratingBodySchema } from './ratings.schema.ts';
import { ownMoviesQuerySchema, watchBodySchema } from '../watch/watch.schema.ts';

describe('ratingBodySchema', () => {
  it.each([1, 5, 10])('takes %d stars', (stars) => {
    expect(ratingBodySchema.parse({ stars })).toEqual({ stars });
  });

  it.each([0, 11, -1, 5.5, '5', Number.NaN, null, true, [5], { $gt: 0 }, undefined])(
    'refuses %j with one sentence',
    (stars) => {
      const issues = ratingBodySchema.safeParse({ stars }).error?.issues ?? [];
      expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['stars', 'Stars must be a whole number from 1 to 10'],
      ]);
    },
  );

  it('refuses what it does not know', () => {
    expect(ratingBodySchema.safeParse({ stars: 5, userId: 'another' }).success).toBe(false);
  });
});

describe('emptyHistogram', () => {
  it('has ten rows, 10 down to 1', () => {
    const histogram = histogramSchema.parse(emptyHistogram());
    expect(histogram.map(({ star }) => star)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('watch schemas', () => {
  it.each(['', 'seen', 'Watched', null, 1, { $ne: '' }])('refuse the status %j', (status) => {
    expect(watchBodySchema.safeParse({ status }).success).toBe(false);
  });

  it('take every status, and a list of all of them', () => {
    for (const status of ['watchlist', 'watching', 'watched', 'dropped']) {
      expect(watchBodySchema.parse({ status })).toEqual({ status });
    }
    expect(ownMoviesQuerySchema.parse({})).toEqual({ page: 1, limit: 20 });
  });
});
