/*
 * Signs of a campaign in a film's latest ratings (docs/decisions/0017-trust-in-the-score.md).
 */

export const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

/** Ratings of a day that are too few to be a campaign. */
const LEAST_RATINGS = 12;
/** A campaign brings so many times the ratings of a usual day. */
const TIMES_USUAL = 5;
/** The least that counts as a usual day, so that a few ratings of a quiet film make no campaign. */
const LEAST_USUAL = 2;
/** Days before the last one that show what is usual. */
export const USUAL_DAYS = 14;
/** Parts of the day's ratings: light votes at least, and 1 or 2 stars, or 10 stars, at least. */
const LIGHT_SHARE = 0.5;
const LOW_SHARE = 0.6;
const HIGH_SHARE = 0.8;
/** Many give 10 stars to a film that has just come out, without being asked to. */
const PREMIERE_DAYS = 14;

/** A film's ratings of 24 hours. */
export interface LatestRatings {
  ratings: number;
  light: number;
  /** 1 or 2 stars. */
  low: number;
  /** 10 stars. */
  high: number;
}

/**
 * @param movie only its year of release is known: a film of this year counts as new while it is new here
 * @returns whether it may have come out within 14 days
 */
export function isPremiere(movie: { yearOfRelease: number; createdAt: Date }, now: Date): boolean {
  const before = new Date(now.getTime() - PREMIERE_DAYS * DAY);
  return movie.yearOfRelease >= before.getUTCFullYear() && movie.createdAt >= before;
}

/**
 * @param latest ratings of the last 24 hours
 * @param usual ratings of a day, as the 14 days before had them
 * @param premiere whether the film has just come out
 * @returns how many further ratings it takes at least until they are a campaign; 0 when they are one now
 */
export function ratingsUntilCampaign(latest: LatestRatings, usual: number, premiere: boolean): number {
  const { ratings, light, low, high } = latest;
  const least = Math.max(LEAST_RATINGS, TIMES_USUAL * Math.max(LEAST_USUAL, usual));
  // So many more of a kind make its part as large as `share`.
  const lacking = (part: number, share: number) => (share * ratings - part) / (1 - share);
  const alike = premiere
    ? lacking(low, LOW_SHARE)
    : Math.min(lacking(low, LOW_SHARE), lacking(high, HIGH_SHARE));
  // Shares such as 0.6 of 15 are not exact in binary numbers.
  return Math.max(0, Math.ceil(Math.max(least - ratings, lacking(light, LIGHT_SHARE), alike) - 1e-9));
}

/** @returns when to look again at the latest, because ratings that are a day old drop out */
export function recheckBy(now: Date): Date {
  return new Date(now.getTime() + HOUR);
}
