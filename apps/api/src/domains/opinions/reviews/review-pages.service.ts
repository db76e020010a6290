import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { memberCards } from '../../accounts/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReview } from './reviews.service.ts';

/** As much of a review as those read who show a link to it. */
export interface ReviewPage {
  _id: string;
  movie: MovieRef;
  /** Username. */
  author: string;
  text: string;
  spoiler: boolean;
  /** null where its author has not rated the film. */
  stars: number | null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a review that everybody may read; null where there is none
 */
export async function findReviewPage(id: string): Promise<ReviewPage | null> {
  const found = await findReview(id, null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'review_not_found') return null;
    throw error;
  });
  if (!found) return null;
  const { _id, movieId, userId, text, spoiler, stars } = found;
  const [movies, cards] = await Promise.all([movieRefs([movieId]), memberCards([userId])]);
  const movie = movies.get(movieId.toHexString());
  const author = cards.get(userId.toHexString())?.username;
  if (!movie || author === undefined) return null;
  return { _id: _id.toHexString(), movie, author, text, spoiler, stars: stars === 0 ? null : stars };
}
