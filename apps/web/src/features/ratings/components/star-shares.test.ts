import { emptyHistogram, type Histogram } from '@filmfisher/shared/ratings/ratings';
import { describe, expect, it } from 'vitest';
import { starShares } from './rating-block.tsx';

/** @param counts votes for 10 stars down to 1 */
const histogram = (...counts: number[]): Histogram =>
  emptyHistogram().map((row, index) => ({ ...row, count: counts[index] ?? 0 }));

const percents = (votes: Histogram) => starShares(votes).map(({ percent }) => percent);

describe('star shares', () => {
  it('gives 0 for every share without ratings', () => {
    expect(percents(emptyHistogram())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('keeps whole shares exact', () => {
    expect(percents(histogram(1, 0, 3))).toEqual([25, 0, 75, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('gives the missing per cent to the highest of equal remainders', () => {
    expect(percents(histogram(1, 1, 1))).toEqual([34, 33, 33, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('rounds the largest remainder up', () => {
    // 1/6 = 16.67, 2/6 = 33.33, 3/6 = 50
    expect(percents(histogram(1, 2, 3))).toEqual([17, 33, 50, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('sums to 100 for a rated film, however uneven the votes', () => {
    for (let seed = 1; seed < 97; seed += 1) {
      const votes = histogram(...Array.from({ length: 10 }, (_, index) => (seed * (index + 3) * 7919) % 97));
      expect(percents(votes).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }
  });

  it('puts 10 stars first, whatever the order of the rows', () => {
    const shares = starShares([...histogram(4)].reverse());
    expect(shares[0]).toEqual({ star: 10, count: 4, percent: 100 });
    expect(shares[9]).toEqual({ star: 1, count: 0, percent: 0 });
  });
});
