import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * To be called when a write is stored and its answer is in the cache: a read that is still under way may have been
 * answered before the write, and would overwrite it. It is asked for again.
 * @param queryKey begins the keys of what the write has changed
 */
export function repeatReadsUnderWay(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}

/** Stands in the key of everything that the member's own marks change, such as the watchlist or the number of ratings. */
export const OWN_MOVIES = 'own movies';

/**
 * Asks the server again for everything on screen about a film, after a rating, review or watch mark has changed it:
 * its score and counts, its reviews (they show their author's rating), its place among the member's own films.
 * @param movieId stands as an element in the key of every query about one film
 * @returns settles when the answers are there; failures stay with the queries
 */
export function refreshMovie(client: QueryClient, movieId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(movieId) || queryKey.includes(OWN_MOVIES),
  });
}
