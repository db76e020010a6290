/**
 * Whose ratings count less in a score, and when they do not count for a while
 * (docs/decisions/0017-trust-in-the-score.md). The numbers stand here and nowhere else.
 */

/** Votes of an account younger than this are light. */
export const YOUNG_ACCOUNT_DAYS = 7;
/** Votes of a member who has rated fewer titles are light. */
export const FEW_TITLES = 5;
/** From so many ratings on, votes are light when SAME_STAR_SHARE of them give the same number of stars. */
export const SAME_STAR_RATINGS = 10;
export const SAME_STAR_SHARE = 0.9;
/** After so many days held votes are weighed by what their accounts have become. */
export const HOLD_DAYS = 7;
