import type { SeriesStatus } from '@filmfisher/shared/series/series-status';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { MovieRows } from '../../archive/index.ts';
import { DeletedMovieModel, type DeletedMovieRecord } from './deleted-movies.model.ts';
import { MovieModel } from './movies.model.ts';

/*
 * Copies of facts of higher domains, by which lists are filtered: the story that a film is a part of, with its place
 * there, and whether a series still runs. They have no history, and do not change the version of the film.
 */

const QUIET = { timestamps: false } as const;

/** @param status null where nobody knows */
export async function setSeriesStatus(
  movieId: string,
  status: SeriesStatus | null,
  session: ClientSession,
): Promise<void> {
  const change = status === null ? { $unset: { seriesStatus: 1 } } : { $set: { seriesStatus: status } };
  await MovieModel.updateOne({ _id: movieId }, change, { session, ...QUIET });
}

/** Stores the status of a series unless one is known. @returns whether it was stored */
export async function fillSeriesStatus(
  movieId: Types.ObjectId,
  status: SeriesStatus,
  session: ClientSession,
): Promise<boolean> {
  const unknown = { _id: movieId, seriesStatus: mongoose.trusted({ $exists: false }) };
  const options = { session, ...QUIET };
  return (await MovieModel.updateOne(unknown, { $set: { seriesStatus: status } }, options)).modifiedCount > 0;
}

/** @returns the films of a story in their order; those that are removed are missing, and come back to their place */
export async function moviesOfStory(
  storyGroupId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<Types.ObjectId[]> {
  const movies = await MovieModel.find({ storyGroupId })
    .select('_id')
    .sort({ storyPosition: 1, _id: 1 })
    .session(session)
    .lean<{ _id: Types.ObjectId }[]>();
  return movies.map(({ _id }) => _id);
}

/**
 * Makes these films the story's, in this order, and no others.
 * @returns whether all of them are there and in no other story; else the transaction must be given up
 */
export async function placeInStory(
  storyGroupId: Types.ObjectId,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<boolean> {
  const options = { session, ...QUIET };
  await MovieModel.updateMany(
    { storyGroupId, _id: mongoose.trusted({ $nin: movieIds.map((id) => new Types.ObjectId(id)) }) },
    { $unset: { storyGroupId: 1, storyPosition: 1 } },
    options,
  );
  for (const [index, id] of movieIds.entries()) {
    const { matchedCount } = await MovieModel.updateOne(
      { _id: id, storyGroupId: mongoose.trusted({ $in: [null, storyGroupId] }) },
      { $set: { storyGroupId, storyPosition: index + 1 } },
      options,
    );
    if (matchedCount === 0) return false;
  }
  return true;
}

/** Frees all films of a story, those that are removed, too. */
export async function forgetStory(storyGroupId: Types.ObjectId, session: ClientSession): Promise<void> {
  await placeInStory(storyGroupId, [], session);
  await DeletedMovieModel.updateMany(
    { 'film.storyGroupId': storyGroupId },
    { $unset: { 'film.storyGroupId': 1, 'film.storyPosition': 1 } },
    { session },
  );
}

/** @returns where a removed film stood in a story; null when it stood in none */
async function formerPlace(movieId: Types.ObjectId, session: ClientSession) {
  const removed = await DeletedMovieModel.findById(movieId, { film: 1 })
    .session(session)
    .lean<Pick<DeletedMovieRecord, 'film'>>();
  const { storyGroupId, storyPosition } = removed?.film ?? {};
  return storyGroupId && storyPosition !== undefined ? { storyGroupId, storyPosition } : null;
}

const nothing = () => Promise.resolve(0);

/** A removed film keeps its place in a story; one that it becomes a part of takes it over, unless it has its own. */
export const storyPlaceRows: MovieRows = {
  noun: 'storyPlaces',
  field: 'movies.storyGroupId',
  archive: nothing,
  restore: nothing,
  async merge({ movieId, into, session }) {
    const place = await formerPlace(movieId, session);
    if (!place) return 0;
    const options = { session, ...QUIET };
    const { modifiedCount } = await MovieModel.updateOne(
      { _id: into, storyGroupId: null },
      { $set: place },
      options,
    );
    return modifiedCount;
  },
  async unmerge({ movieId, into, session }) {
    const place = await formerPlace(movieId, session);
    if (!place) return 0;
    const taken = { $unset: { storyGroupId: 1, storyPosition: 1 } } as const;
    const options = { session, ...QUIET };
    return (await MovieModel.updateOne({ _id: into, ...place }, taken, options)).modifiedCount;
  },
};
