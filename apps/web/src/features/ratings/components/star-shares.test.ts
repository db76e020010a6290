import { emptyHistogram, type Histogram } from '@filmfisher/shared/ratings/ratings';
import { describe, expect, it } from 'vitest';
import { starShares } from './rating-block.tsx';

/** @param counts votes for 10 stars down to 1 */
const histogram = (...counts: number[]): Histogram =>
  emptyHistogram().map((row, index) => ({ ...row, count: counts[index] ?? 0 }));

const percents = (votes: Histogram) => starShares(votes).map(({ percent }) => percent);

describe('star shares', () => {
  it('When nobody has rated, every share is 0', () => {
    expect(percents(emptyHistogram())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('When shares are whole, they are exact', () => {
    expect(percents(histogram(1, 0, 3))).toEqual([25, 0, 75, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('When three votes differ, the missing per cent goes to the highest of equal remainders', () => {
    expect(percents(histogram(1, 1, 1))).toEqual([34, 33, 33, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('When remainders differ, the largest is rounded up', () => {
    // 1/6 = 16.67, 2/6 = 33.33, 3/6 = 50
    expect(percents(histogram(1, 2, 3))).toEqual([17, 33, 50, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('When a film is rated, the shares sum to 100, however uneven the votes', () => {
    for (let seed = 1; seed < 97; seed += 1) {
      const votes = histogram(...Array.from({ length: 10 }, (_, index) => (seed * (index + 3) * 7919) % 97));
      expect(percents(votes).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }
  });

  it('When the rows come in another order, 10 stars still stand first', () => {
    const shares = starShares([...histogram(4)].reverse());
    expect(shares[0]).toEqual({ star: 10, count: 4, percent: 100 });
    expect(shares[9]).toEqual({ star: 1, count: 0, percent: 0 });
  });
});
