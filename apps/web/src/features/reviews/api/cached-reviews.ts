import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import type { QueryClient } from '@tanstack/react-query';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { REVIEWS_KEY } from './reviews.queries.ts';

/** What the cache keeps under a reviews key: a list's page, or the own review of a film. */
type Cached = { reviews: Review[] } | Review | null | undefined;

function change(cached: Cached, id: string, edit: (review: Review) => Review): Cached {
  if (cached === null || cached === undefined) return cached;
  if (!('reviews' in cached)) return cached._id === id ? edit(cached) : cached;
  if (cached.reviews.every(({ _id }) => _id !== id)) return cached;
  return {
    ...cached,
    reviews: cached.reviews.map((review) => (review._id === id ? { ...review, ...edit(review) } : review)),
  };
}

/**
 * Changes a review wherever it is on screen, so that every list of it says the same before the server is asked again.
 * @param edit gets the review as a list has it and returns it changed
 */
export function changeCachedReview(client: QueryClient, id: string, edit: (review: Review) => Review): void {
  client.setQueriesData<Cached>({ queryKey: REVIEWS_KEY }, (cached) => change(cached, id, edit));
  repeatReadsUnderWay(client, REVIEWS_KEY);
}
