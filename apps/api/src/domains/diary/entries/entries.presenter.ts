import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { reviewIdsBy } from '../../reviews/index.ts';
import { presentCompany } from './company.presenter.ts';
import type { EntryRecord } from './entries.model.ts';

/**
 * @param userId whose entries they are
 * @param reader who asks, null for a visitor: only the member sees the notes and who has not accepted yet
 * @returns the entries of films that are there
 */
export async function presentEntries(
  userId: Types.ObjectId,
  entries: readonly EntryRecord[],
  reader: Viewer | null,
): Promise<Entry[]> {
  const isOwn = reader?.userId === userId.toHexString();
  const movieIds = entries.map(({ movieId }) => movieId);
  const [movies, reviews, companions] = await Promise.all([
    movieRefs(movieIds),
    reviewIdsBy(userId, movieIds),
    presentCompany(userId, entries, reader),
  ]);
  return entries.flatMap((entry) => {
    const movie = movies.get(entry.movieId.toHexString());
    if (!movie) return [];
    const company = companions(entry);
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
        ...(company.length > 0 && { companions: company }),
        ...(isOwn && { note }),
      },
    ];
  });
}
