import { z } from 'zod';
import { RECOMMENDATIONS_DEFAULT } from './limits.ts';
import { movieSchema } from './movies.ts';
import { countingNumber } from './pagination.ts';
import type { Histogram } from './histogram.ts';

export const RECOMMENDATIONS_MAX = 30;
/** Stars from which a rating counts as a liking. */
export const LIKED_STARS = 7;

/** @returns how many of a film's votes are likings */
export function likesIn(histogram: Histogram): number {
  return histogram.reduce((sum, { star, count }) => sum + (star >= LIKED_STARS ? count : 0), 0);
}

/** Query of GET /recommendations. */
export const recommendationsQuerySchema = z.strictObject({
  limit: countingNumber('limit', RECOMMENDATIONS_MAX).default(RECOMMENDATIONS_DEFAULT),
});

/** Answer of GET /recommendations: the strongest pick first; empty for a member without ratings and genres. */
export const recommendationsSchema = z.object({
  movies: z.array(
    z.object({
      movie: movieSchema,
      /** Why, in words: "You rated King of Boys 9/10" or "Drama, from your profile". */
      reason: z.string(),
    }),
  ),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;

/** Answer of PUT and DELETE /recommendations/{movieId}/dismissal. */
export const dismissalResponseSchema = z.object({ dismissed: z.boolean() });
export type DismissalResponse = z.infer<typeof dismissalResponseSchema>;

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
