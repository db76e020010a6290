import type { Histogram } from '../ratings/ratings.ts';

/** Films in 'For you', unless more are asked for. */
export const RECOMMENDATIONS_DEFAULT = 10;

export const RECOMMENDATIONS_MAX = 30;
/** Films in 'More like this'. */
export const ALIKE_SHOWN = 12;
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

/** @returns the reason of a pick in a language that the member has chosen */
export function chosenLanguageReason(language: string): string {
  return `In ${language}, from your profile`;
}

/** @returns the reason of a pick in the language of films that the member liked */
export function likedLanguageReason(language: string): string {
  return `You like films in ${language}`;
}

/** @returns the reason of a pick from an industry that the member rates most */
export function groundReason(industry: string): string {
  return `Among the best of ${industry}`;
}

/** The reason of a film that is liked by those who like another one. */
export const FANS_REASON = 'Liked by the same members';

/** @returns the reason of a film that shares somebody with another one */
export function personReason(name: string): string {
  return `Also with ${name}`;
}

/** @returns the reason of a film of the same kind as another one */
export function kindReason(genre: string, industry: string): string {
  return [genre, industry].filter(Boolean).join(', ');
}
