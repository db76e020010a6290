import {
  FEW_TITLES,
  SAME_STAR_RATINGS,
  SAME_STAR_SHARE,
  YOUNG_ACCOUNT_DAYS,
} from '@filmfisher/shared/light-votes';

const DAY = 24 * 60 * 60_000;

/** @returns when an account that was made at this moment is no longer young */
export function comesOfAgeAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + YOUNG_ACCOUNT_DAYS * DAY);
}

/**
 * @param stars films that the member gave 1 star, 2 stars … 10 stars
 * @param young whether the account is younger than seven days
 * @returns whether the member's ratings are light votes
 */
export function isLight(stars: readonly number[], young: boolean): boolean {
  const ratings = stars.reduce((sum, count) => sum + count, 0);
  const alike = Math.max(...stars);
  return (
    young || ratings < FEW_TITLES || (ratings >= SAME_STAR_RATINGS && alike / ratings >= SAME_STAR_SHARE)
  );
}
