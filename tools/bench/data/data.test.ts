import { describe, expect, it } from 'vitest';
import { medianOf } from '../harness/stats.ts';
import { films, type MadeMovie } from './movies.ts';
import { madeId } from './ids.ts';
import { movieOfRank, ratingCounts, rowsOfMovie } from './ratings.ts';
import { totalsOfMovie } from './totals-of-movie.ts';

describe('made films', () => {
  it('are the same every time, and no two are one film', () => {
    const made = [...films(500)];
    expect([...films(500)]).toEqual(made);
    const keys = made.map(({ titleKey, yearOfRelease, type }) => `${titleKey}|${yearOfRelease}|${type}`);
    expect(new Set(keys).size).toBe(made.length);
  });

  it('have the titles, casts, genres and search terms of real ones', () => {
    const made = [...films(500)];
    const median = (count: (movie: MadeMovie) => number) => medianOf(made.map(count));
    expect(median(({ title }) => title.length)).toBeCloseTo(14, -1);
    expect(median(({ cast }) => cast.length)).toBeCloseTo(6, -1);
    expect(median(({ genreKeys }) => genreKeys.length)).toBe(2);
    const terms = median(({ searchTerms }) => searchTerms.length);
    expect(terms).toBeGreaterThan(40);
    expect(terms).toBeLessThan(60);
  });
});

describe('made ids', () => {
  it('ascend', () => {
    const ids = [0, 1, 9, 10, 255, 256, 1_000_000].map((index) => madeId('film', index).toHexString());
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('made ratings', () => {
  const [movieCount, members] = [1_000, 200];
  const counts = ratingCounts(movieCount, 10_000, members);

  it('are as many as asked for, the most of them of few films', () => {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    expect(counts[movieOfRank(0, movieCount)]).toBe(Math.max(...counts));
    expect(Math.max(...counts)).toBe(members * 0.6);
    const top = [...counts].sort((one, other) => other - one).slice(0, movieCount / 10);
    expect(top.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5_000);
  });

  it('are one per member and film, in the order of the members', () => {
    for (const movie of [0, movieOfRank(0, movieCount), movieCount - 1]) {
      const raters = rowsOfMovie(movie, counts[movie] ?? 0, members).map(({ member }) => member);
      expect(raters).toEqual([...new Set(raters)].sort((one, other) => one - other));
      expect(raters.every((member) => member < members)).toBe(true);
    }
  });

  it('add up to what the film carries', () => {
    const rows = rowsOfMovie(0, 100, members);
    expect(totalsOfMovie(rows, 3)).toMatchObject({ totalRatings: 100, viewers: 100, reviews: 3 });
  });
});
