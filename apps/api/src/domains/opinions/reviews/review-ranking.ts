/*
 * The two derived numbers by which reviews are ordered: docs/decisions/0007-review-orders.md.
 */

/** Two-sided confidence of 95 %. */
const Z = 1.96;
/** Milliseconds after which an event weighs half as much in the trending order. */
export const TRENDING_HALF_LIFE_MS = 7 * 24 * 60 * 60_000;

/**
 * Lower bound of the Wilson score interval: which share of readers finds a review helpful, at the least, going by
 * those who said something. Few voices prove little, so 3 of 3 stand below 30 of 31.
 * @param helpful members who marked it helpful
 * @param reports members who reported it
 * @returns 0 to 1; 0 when nobody marked it helpful
 */
export function helpfulScoreOf(helpful: number, reports: number): number {
  if (helpful === 0) return 0;
  const all = helpful + reports;
  const share = helpful / all;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * all)) / all);
  return (share + (Z * Z) / (2 * all) - spread) / (1 + (Z * Z) / all);
}

/**
 * The trending sum, of 2^(-age / half-life) over a review's posting and its helpful marks, in a form that needs no
 * rewriting as time passes: its logarithm as seen from 1970. All reviews lose the same from one moment to the
 * next, so their order by this number is at any moment the order by the sum.
 * @param createdAt of the review
 * @param heat sum of 2^(-age / half-life) over its helpful marks, with ages at `now`
 * @param now at which `heat` was measured
 * @returns in half-lives since 1970
 */
export function trendingScoreOf(createdAt: Date, heat: number, now: Date): number {
  const halfLives = (time: Date) => time.getTime() / TRENDING_HALF_LIFE_MS;
  const posting = halfLives(createdAt);
  if (heat === 0) return posting;
  // Added as logarithms: after 1,074 half-lives a plain power of two is 0.
  const marks = halfLives(now) + Math.log2(heat);
  return Math.max(posting, marks) + Math.log2(1 + 2 ** -Math.abs(posting - marks));
}
