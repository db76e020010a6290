import type { Entry } from '@filmfisher/shared/diary';
import type { Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { reviewIdsBy } from '../../opinions/index.ts';
import type { EntryRecord } from './entries.model.ts';

/**
 * @param userId whose entries they are
 * @param isOwn whether their member reads them, who sees the notes
 * @returns the entries of films that are there
 */
export async function presentEntries(
  userId: Types.ObjectId,
  entries: readonly EntryRecord[],
  isOwn: boolean,
): Promise<Entry[]> {
  const movieIds = entries.map(({ movieId }) => movieId);
  const [movies, reviews] = await Promise.all([movieRefs(movieIds), reviewIdsBy(userId, movieIds)]);
  return entries.flatMap((entry) => {
    const movie = movies.get(entry.movieId.toHexString());
    if (!movie) return [];
    const { watchedOn, place, rewatch, stars, note } = entry;
    return [
      {
        _id: entry._id.toHexString(),
        movie,
        watchedOn,
        place,
        rewatch,
        stars,
        reviewId: reviews.get(movie._id) ?? null,
        private: entry.private,
        ...(isOwn && { note }),
      },
    ];
  });
}
