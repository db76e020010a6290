import mongoose from 'mongoose';
import { removePictures } from '../../../platform/pictures/pictures.service.ts';
import { forgetWords } from '../../../platform/spelling/spelling.service.ts';
import { forgetCounts } from './movie-counts.service.ts';
import { MovieModel, type MovieRecord } from './movies.model.ts';
import { wordsToRemember } from './search-terms.service.ts';

/** Of a film that no member has rated, reviewed or put on a list. */
const UNTOUCHED = {
  popularity: 0,
  totalRatings: 0,
  reviews: 0,
  watchlistCount: 0,
  watchingCount: 0,
  watchedCount: 0,
};

type Removed = Pick<MovieRecord, '_id' | 'image' | 'searchTerms'>;

/**
 * Deletes those of some films to which members have done nothing.
 * @param ids 24 hexadecimal digits each
 * @returns how many were deleted, and the ids of those that stay
 */
export async function removeUntouched(ids: readonly string[]): Promise<{ removed: number; kept: string[] }> {
  const _id = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
  const films = await MovieModel.find({ _id, ...UNTOUCHED }, { image: 1, searchTerms: 1 }).lean<Removed[]>();
  // Who rates one at this very moment keeps it.
  await MovieModel.deleteMany({ _id, ...UNTOUCHED });
  forgetCounts();
  const left = await MovieModel.find({ _id }, { _id: 1 }).lean();
  const kept = new Set(left.map((film) => film._id.toHexString()));
  const gone = films.filter((film) => !kept.has(film._id.toHexString()));
  await forgetWords(gone.flatMap(wordsToRemember));
  for (const { image } of gone) if (image?.pictureId !== undefined) await removePictures(image.pictureId);
  return { removed: gone.length, kept: [...kept] };
}
