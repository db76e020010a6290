import mongoose from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addAllToHistory, contentOf, type ChangeAuthor } from '../changes/movie-changes.service.ts';
import { hideMovies } from './deleted-movies.service.ts';
import { MovieModel } from './movies.model.ts';

/** Of a film that no member has rated, reviewed or put on a list. */
const UNTOUCHED = {
  popularity: 0,
  totalRatings: 0,
  reviews: 0,
  watchlistCount: 0,
  watchingCount: 0,
  watchedCount: 0,
};

/**
 * Deletes those of some films to which members have done nothing. As every deleted film, they can come back for 30 days.
 * @param ids 24 hexadecimal digits each
 * @returns ids of those that stay
 */
export async function removeUntouched(
  ids: readonly string[],
  author: ChangeAuthor,
): Promise<{ kept: string[] }> {
  const _id = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
  // Who rates one at this very moment keeps it: the rating and this conflict, and one of them begins again.
  await inTransaction(async (session) => {
    const movies = await hideMovies({ _id, ...UNTOUCHED }, author.at, session);
    const changes = movies.map((movie) => ({ movie, kind: 'deleted' as const, before: contentOf(movie) }));
    await addAllToHistory(changes, author, session);
  });
  const left = await MovieModel.find({ _id }, { _id: 1 }).lean();
  return { kept: left.map((film) => film._id.toHexString()) };
}
