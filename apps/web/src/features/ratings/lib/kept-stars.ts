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
