import type { Histogram } from '@filmfisher/shared/histogram';

export interface StarShare {
  /** 10 down to 1. */
  star: number;
  /** Votes with this many stars. */
  count: number;
  /** Whole per cent of all votes. */
  percent: number;
}

/**
 * Share of each star among all votes (docs/product.md, section 2, Movie detail). Rounded by largest remainder, so
 * that the shares of a rated film always sum to 100; ties go to the higher star.
 * @param histogram votes per star, in any order
 * @returns ten rows, 10 stars first; all zero when nobody has rated
 */
export function starShares(histogram: Histogram): StarShare[] {
  const rows = [...histogram].sort((a, b) => b.star - a.star);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return rows.map(({ star, count }) => ({ star, count, percent: 0 }));

  const shares = rows.map(({ star, count }) => ({ star, count, percent: Math.floor((100 * count) / total) }));
  // Remainders are compared as whole numbers: fractions of a binary float would break ties by accident.
  const byRemainder = [...shares].sort(
    (a, b) => ((100 * b.count) % total) - ((100 * a.count) % total) || b.star - a.star,
  );
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  for (const share of byRemainder.slice(0, missing)) share.percent += 1;
  return shares;
}
