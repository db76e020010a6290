import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks the server again for everything on screen about a film, after a rating, review or watch mark has changed it:
 * its score and counts, its reviews (they show their author's rating), its place among the member's own films.
 * @param movieId stands as an element in the key of every query about one film
 * @returns settles when the answers are there; failures stay with the queries
 */
export function refreshMovie(client: QueryClient, movieId: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(movieId) });
}
