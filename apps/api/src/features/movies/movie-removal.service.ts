import { AppError } from '../../http/app-error.ts';
import { removeMovieNotifications } from '../notifications/notifications.service.ts';
import { removeMovieRows } from '../ratings/movie-totals.service.ts';
import { removeMovieDismissals } from '../recommendations/recommendations.service.ts';
import { removeMovieReviews } from '../reviews/review-removal.service.ts';
import { removeMovie } from './movies.service.ts';

/**
 * Deletes a film with its pictures and with all that members said of it. The film goes first: whoever writes about
 * it at the same moment looks for it afterwards. Sent again for a film that is gone, it finishes a delete that a
 * crash interrupted.
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function removeMovieForGood(id: string): Promise<void> {
  let missing: AppError | null = null;
  try {
    await removeMovie(id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'movie_not_found')) throw error;
    missing = error;
  }
  await removeMovieRows(id);
  await removeMovieReviews(id);
  await removeMovieDismissals(id);
  await removeMovieNotifications(id);
  if (missing !== null) throw missing;
}
