/**
 * One formula for every score: ratings of members and critics, and popularity (docs/product.md, section 1, FAQ;
 * docs/decisions/0003-one-score.md). Its numbers stand here and nowhere else.
 */

/** What a neutral vote says: every film starts with some of them, so that one vote of 10 makes no best film. */
export const NEUTRAL_STARS = 6.5;
/** Neutral votes of a film that nobody has seen; popularity takes away up to NEUTRAL_VOTES_DROP of them. */
export const NEUTRAL_VOTES_MAX = 10;
export const NEUTRAL_VOTES_DROP = 5;
/** Popularity is log10(1 + viewers) / POPULARITY_DECADES, at most 1: full at 999 viewers. */
export const POPULARITY_DECADES = 3;
/** The most that accredited critics move the score towards their mean. */
export const CRITICS_WEIGHT_MAX = 0.3;
/** With this many critics they have half of their greatest weight. */
export const CRITICS_HALFWAY = 3;
/** What one light vote weighs (light-votes.ts), where there are few of them. */
export const LIGHT_WEIGHT = 0.25;
/** All light votes together weigh no more than LIGHT_CAP full votes and LIGHT_CAP_SHARE of the film's full votes. */
export const LIGHT_CAP = 5;
export const LIGHT_CAP_SHARE = 0.1;
/** Fewest votes of a film in the chart of top films. */
export const TOP_MOVIES_MIN_VOTES = 10;

/**
 * @param overall a score of 0 to 10
 * @returns it with one decimal, halves upwards
 */
export function roundScore(overall: number): number {
  return Math.round(overall * 10) / 10;
}

/**
 * What searches read films by: the score in half stars. A film has an entry for each of its dozens of search terms, and
 * all of them move when their order changes, which the exact score does with every rating.
 * @param score of a film, before rounding; 0 where nobody has rated, which counts as the neutral votes alone
 * @returns 0 to 20
 */
export function searchRankOf(score: number): number {
  return Math.round(2 * (score === 0 ? NEUTRAL_STARS : score));
}
