import type { ownRatingSchema } from '@filmfisher/shared/ratings/ratings.schema';
import type { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { clientStore } from '../../../lib/store.ts';

/**
 * Keeps the member's stars for a film in client state (the slice `rating`), which outlives the page and ends with
 * the sign-out.
 * @param stars 1 to 10; null: not rated
 */
export function keepStars(movieId: string, stars: number | null): void {
  const { [movieId]: _before, ...others } = clientStore.get().rating.stars;
  clientStore.set({
    rating: { stars: stars === null ? others : { ...others, [movieId]: stars }, error: null },
  });
}

/** @param error the sentence that says why a rating could not be stored */
export function keepRatingError(error: string): void {
  clientStore.set({ rating: { ...clientStore.get().rating, error } });
}

/** One to ten stars, or null: not rated. */
export type Stars = number | null;

const ROOT = 'ratings';
const ratingPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/rating`;

/**
 * The member's own rating of a film; every answer is kept in client state, so that the next visit shows it at once.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function ownRatingQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'own', movieId, viewerId],
    queryFn: async ({ signal }) => {
      const own = await api.get<typeof ownRatingSchema>(ratingPath(movieId), { signal });
      keepStars(movieId, own.stars);
      return own;
    },
  });
}

/** Every number that goes into a film's score. */
export function scoreQuery(movieId: string) {
  return queryOptions({
    queryKey: [ROOT, 'score', movieId],
    queryFn: ({ signal }) =>
      api.get<typeof scoreResponseSchema>(`/movies/${encodeURIComponent(movieId)}/score`, { signal }),
  });
}

/** @returns the request that stores the member's stars for a film, or takes them back (null) */
export function starsRequest(movieId: string, stars: Stars) {
  const path = ratingPath(movieId);
  return stars === null ? { method: 'DELETE', path } : { method: 'PUT', path, body: { stars } };
}
