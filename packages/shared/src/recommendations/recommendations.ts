import type { Histogram } from '../ratings/ratings.ts';

/** Films in 'For you', unless more are asked for. */
export const RECOMMENDATIONS_DEFAULT = 10;

export const RECOMMENDATIONS_MAX = 30;
/** Stars from which a rating counts as a liking. */
export const LIKED_STARS = 7;

/** @returns how many of a film's votes are likings */
export function likesIn(histogram: Histogram): number {
  return histogram.reduce((sum, { star, count }) => sum + (star >= LIKED_STARS ? count : 0), 0);
}

/** @returns the reason of a pick that resembles a film which the member liked */
export function likedReason(title: string, stars: number): string {
  return `You rated ${title} ${stars}/10`;
}

/** @returns the reason of a pick from one of the member's preferred genres */
export function genreReason(genre: string): string {
  return `${genre}, from your profile`;
}

/** @returns the reason of a pick from an industry that the member rates most */
export function groundReason(industry: string): string {
  return `Among the best of ${industry}`;
}
