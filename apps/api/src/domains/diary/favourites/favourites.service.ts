import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { Types } from 'mongoose';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { namedMovies } from '../../archive/index.ts';
import { FavouritesModel, type FavouritesRecord } from './favourites.model.ts';

async function idsOf(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const row = await FavouritesModel.findOne({ userId }).lean<FavouritesRecord>();
  return row?.movieIds ?? [];
}

/** @returns the member's favourites in their order; a film that is gone is left out */
export async function favouritesOf(userId: Types.ObjectId): Promise<MovieRef[]> {
  const ids = await idsOf(userId);
  const movies = await movieRefs(ids);
  return ids.flatMap((id) => movies.get(id.toHexString()) ?? []);
}

/**
 * Stores these films in place of those before.
 * @param movieIds 24 hexadecimal digits, each once
 * @throws AppError `movie_not_found` when one of them does not exist; then nothing changes
 */
export async function setFavourites(
  userId: Types.ObjectId,
  movieIds: readonly string[],
): Promise<MovieRef[]> {
  const ids = movieIds.map((id) => new Types.ObjectId(id));
  const movies = await movieRefs(ids);
  if (movies.size < ids.length) throw new AppError('movie_not_found');
  await upsertAgainIfDuplicate(() =>
    FavouritesModel.updateOne({ userId }, { $set: { movieIds: ids } }, { upsert: true }).exec(),
  );
  return favouritesOf(userId);
}

/** The films at the top of a member's profile. */
export const favouritesPersonalData = {
  key: 'favourites',
  async read(userId) {
    return (await idsOf(userId)).map((id) => id.toHexString());
  },
  async erase(userId) {
    await FavouritesModel.deleteOne({ userId });
  },
} satisfies PersonalData;

/** A film that is merged stands at the top of profiles as the other one. */
export const favouriteRows = namedMovies('favourites', FavouritesModel.collection);
