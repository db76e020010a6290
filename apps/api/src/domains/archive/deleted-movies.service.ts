import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { removePictures } from '../../platform/pictures/pictures.service.ts';
import { eraseHistory, replacedPicturesAmong } from '../movie-history/index.ts';
import {
  findMovies,
  forgetMovieWords,
  putBackMovie,
  removeUncredited,
  takeOutMovies,
  type MovieRecord,
} from '../catalogue/index.ts';
import { DeletedMovieModel, type RemovalState, type DeletedMovieRecord } from './deleted-movies.model.ts';

/** Milliseconds for which a removed film can come back. */
export const REMOVED_KEPT_MS = 30 * 24 * 60 * 60_000;

const removalOf = (movie: MovieRecord, into: Types.ObjectId | null, now: Date) => ({
  film: movie,
  state: 'leaving' as const,
  into,
  removedAt: now,
  expiresAt: new Date(now.getTime() + REMOVED_KEPT_MS),
  touchedAt: now,
});

/**
 * Takes films out of sight; what hangs on them follows by itself.
 * @param filter finds them
 * @param removal.into the film that they become a part of, for a merge
 * @returns the films as they were
 */
export async function hideMovies(
  filter: QueryFilter<MovieRecord>,
  { into = null, now }: { into?: Types.ObjectId | null; now: Date },
  session: ClientSession,
): Promise<MovieRecord[]> {
  const movies = await takeOutMovies(filter, session);
  if (movies.length === 0) return [];
  await DeletedMovieModel.collection.bulkWrite(
    movies.map((movie) => ({
      replaceOne: {
        filter: { _id: movie._id },
        replacement: { ...removalOf(movie, into, now), steps: 0 },
        upsert: true,
      },
    })),
    { session },
  );
  return movies;
}

/**
 * Brings a film back into sight, as it was when it was taken out of it.
 * @throws AppError `movie_exists` when another film has its title, year and type by now
 */
export async function showMovie(removal: DeletedMovieRecord, session: ClientSession): Promise<void> {
  if (!removal.film) throw new AppError('movie_not_found');
  await putBackMovie(removal.film, session);
  await DeletedMovieModel.deleteOne({ _id: removal._id }, { session });
}

/** Takes fields away from the removed films that have these values, so that they do not come back with them. */
export async function forgetFieldsOfRemoved(
  values: Partial<MovieRecord>,
  names: readonly (keyof MovieRecord)[],
  session: ClientSession,
): Promise<void> {
  const filter = Object.fromEntries(Object.entries(values).map(([name, value]) => [`film.${name}`, value]));
  const gone = Object.fromEntries(names.map((name) => [`film.${name}`, 1]));
  await DeletedMovieModel.updateMany(filter, { $unset: gone }, { session });
}

/**
 * Removes people whom only these hidden films name.
 * @returns how many
 */
export async function removePeopleOf(ids: readonly Types.ObjectId[]): Promise<number> {
  const removed = await DeletedMovieModel.find(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { 'film.people': 1 },
  ).lean<{ film: Pick<MovieRecord, 'people'> | null }[]>();
  return removeUncredited(removed.flatMap(({ film }) => film?.people.map(({ personId }) => personId) ?? []));
}

/**
 * Moves removed films on their way, and notes a step at each, so that whatever else is done to them at the same time
 * waits or begins again.
 * @param to null: they stay where they are
 * @returns how many were in one of the states before
 */
export async function moveRemoved(
  ids: readonly Types.ObjectId[],
  from: readonly RemovalState[],
  to: RemovalState | null,
  now: Date,
  session: ClientSession | null = null,
): Promise<number> {
  const { matchedCount } = await DeletedMovieModel.updateMany(
    { _id: mongoose.trusted({ $in: [...ids] }), state: mongoose.trusted({ $in: [...from] }) },
    { $set: { ...(to !== null && { state: to }), touchedAt: now }, $inc: { steps: 1 } },
    { ...(session && { session }) },
  );
  return matchedCount;
}

/** Erases a removed film with its pictures and its history; of a merged one, where it led to stays. */
export async function eraseRemoved({ _id, film: movie, into }: DeletedMovieRecord, now: Date): Promise<void> {
  for (const picture of [movie?.image, movie?.backdrop])
    if (picture?.pictureId !== undefined) await removePictures(picture.pictureId);
  await eraseHistory(_id);
  if (into === null) {
    const { deletedCount } = await DeletedMovieModel.deleteOne({ _id });
    // Only the call that deleted it uncounts the words: a word uncounted twice would hide films that still have it.
    if (movie && deletedCount > 0) await forgetMovieWords(movie);
  } else await DeletedMovieModel.updateOne({ _id }, { $set: { film: null, state: 'moved', touchedAt: now } });
}

/** @returns those of some films into which another film is on its way by a merge, or out of it */
export async function mergingAmong(
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const moving = await DeletedMovieModel.find(
    {
      into: mongoose.trusted({ $in: [...ids] }),
      state: mongoose.trusted({ $in: ['leaving', 'returning'] }),
    },
    { into: 1 },
  )
    .session(session)
    .lean<Pick<DeletedMovieRecord, 'into'>[]>();
  return moving.flatMap(({ into }) => into ?? []);
}

type Pictured = Pick<MovieRecord, 'image' | 'backdrop'>;

/** @returns ids of a film's own pictures */
function pictureIdsOf({ image, backdrop }: Pictured): string[] {
  return [image, backdrop].flatMap((picture) => picture?.pictureId ?? []);
}

/** @returns those of the picture sets that are some film's artwork, or may become it again */
export async function moviePicturesAmong(sets: readonly string[], now: Date): Promise<string[]> {
  const among = mongoose.trusted({ $in: [...sets] });
  const [live, removed, replaced] = await Promise.all([
    findMovies(
      { $or: [{ 'image.pictureId': among }, { 'backdrop.pictureId': among }] },
      { fields: ['image', 'backdrop'] },
    ),
    DeletedMovieModel.find(
      { $or: [{ 'film.image.pictureId': among }, { 'film.backdrop.pictureId': among }] },
      { 'film.image': 1, 'film.backdrop': 1 },
    ).lean<{ film: Pictured }[]>(),
    replacedPicturesAmong(sets, now),
  ]);
  const movies = [...live, ...removed.map(({ film: movie }) => movie)];
  return [...movies.flatMap(pictureIdsOf), ...replaced];
}
