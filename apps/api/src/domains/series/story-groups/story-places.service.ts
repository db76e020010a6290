import type { SeriesStatus } from '@filmfisher/shared/series/series-status';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { findRemoved, forgetFieldsOfRemoved, type MovieRows } from '../../archive/index.ts';
import { findMovies, writeDerived } from '../../catalogue/index.ts';

/*
 * Copies by which lists of films are filtered: the story that a film is a part of, with its place there, and whether a
 * series still runs. They have no history, and do not change the version of the film.
 */

/** @param status null where nobody knows */
export async function setSeriesStatus(
  movieId: string,
  status: SeriesStatus | null,
  session: ClientSession,
): Promise<void> {
  await writeDerived([{ filter: { _id: movieId }, set: { seriesStatus: status ?? undefined } }], session);
}

/** Stores the status of a series unless one is known. @returns whether it was stored */
export async function fillSeriesStatus(
  movieId: Types.ObjectId,
  status: SeriesStatus,
  session: ClientSession,
): Promise<boolean> {
  const unknown = { _id: movieId, seriesStatus: mongoose.trusted({ $exists: false }) };
  return (await writeDerived([{ filter: unknown, set: { seriesStatus: status } }], session)) > 0;
}

/** @returns the films of a story in their order; those that are removed are missing, and come back to their place */
export async function moviesOfStory(
  storyGroupId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<Types.ObjectId[]> {
  const sort = { storyPosition: 1, _id: 1 } as const;
  const movies = await findMovies({ storyGroupId }, { fields: ['_id'], sort, session });
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
  const kept = new Set(movieIds.map((id) => id.toLowerCase()));
  const freed = (await moviesOfStory(storyGroupId, session)).filter((id) => !kept.has(id.toHexString()));
  const free = { storyGroupId: undefined, storyPosition: undefined };
  await writeDerived(
    freed.map((_id) => ({ filter: { _id, storyGroupId }, set: free })),
    session,
  );
  const placed = await writeDerived(
    movieIds.map((id, index) => ({
      filter: { _id: id, storyGroupId: mongoose.trusted({ $in: [null, storyGroupId] }) },
      set: { storyGroupId, storyPosition: index + 1 },
    })),
    session,
  );
  return placed === movieIds.length;
}

/** Frees all films of a story, those that are removed, too. */
export async function forgetStory(storyGroupId: Types.ObjectId, session: ClientSession): Promise<void> {
  await placeInStory(storyGroupId, [], session);
  await forgetFieldsOfRemoved({ storyGroupId }, ['storyGroupId', 'storyPosition'], session);
}

/** @returns where a removed film stood in a story; null when it stood in none */
async function formerPlace(movieId: Types.ObjectId, session: ClientSession) {
  const removed = await findRemoved(movieId, session);
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
    return writeDerived([{ filter: { _id: into, storyGroupId: null }, set: place }], session);
  },
  async unmerge({ movieId, into, session }) {
    const place = await formerPlace(movieId, session);
    if (!place) return 0;
    const free = { storyGroupId: undefined, storyPosition: undefined };
    return writeDerived([{ filter: { _id: into, ...place }, set: free }], session);
  },
};
