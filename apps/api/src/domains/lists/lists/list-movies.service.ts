import type { ListMovieChange, ListMovieInput } from '@filmfisher/shared/lists/list-movies.schema';
import { LIST_MOVIES_MAX } from '@filmfisher/shared/lists/lists';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { writeScreened } from '../../moderation/index.ts';
import { listModeration } from './list-moderation.service.ts';
import type { ListMember } from './list-rights.ts';
import { countMovies, lockList, shiftFrom } from './list-state.service.ts';
import { ListMovieModel, type ListMovieRecord, type ListRecord } from './lists.model.ts';

/** Tells others, in the transaction in which films were put on a list. */
type TellOfMovies = (list: ListRecord, session: ClientSession) => Promise<void>;

/** A film of a list after a change, and how many there are. */
export interface ChangedMovie {
  list: ListRecord;
  film: ListMovieRecord;
  count: number;
}

/** Writes a text of the list, screened by the word rules, or changes that have none. */
function writeNote(
  context: AppContext,
  id: Types.ObjectId,
  note: string | undefined,
  write: (session: ClientSession) => Promise<void>,
): Promise<void> {
  if (note === undefined || note === '') return inTransaction(write);
  return writeScreened(listModeration, { id: id.toHexString(), text: note }, context, write);
}

/**
 * @param list that somebody has opened
 * @throws AppError `movie_not_found`, `already_listed`, `list_full`, `text_refused`, `forbidden`, `list_not_found`
 */
export async function addMovie(
  context: AppContext,
  viewer: ListMember,
  list: Pick<ListRecord, '_id'>,
  { movieId, note, position }: ListMovieInput,
  tell?: TellOfMovies,
): Promise<ChangedMovie> {
  const id = new Types.ObjectId(movieId);
  if (!(await movieRefs([id])).has(id.toHexString())) throw new AppError('movie_not_found');
  const now = context.clock.now();
  const userId = new Types.ObjectId(viewer.userId);
  let done: ChangedMovie | undefined;
  await writeNote(context, list._id, note, async (session) => {
    const locked = await lockList(list._id, viewer, now, session);
    const listId = locked._id;
    if (await ListMovieModel.exists({ listId, movieId: id }).session(session)) {
      throw new AppError('already_listed');
    }
    if (locked.count >= LIST_MOVIES_MAX) throw new AppError('list_full');
    const place = Math.min(position ?? locked.count + 1, locked.count + 1);
    await shiftFrom(listId, place, 1, session);
    const movie = { _id: new Types.ObjectId(), listId, movieId: id, position: place, note, userId };
    const row = { ...movie, listed: locked.listed, addedAt: now };
    await ListMovieModel.create([row], { session });
    await countMovies(listId, 1, session);
    await tell?.(locked, session);
    done = { list: locked, film: row, count: locked.count + 1 };
  });
  if (!done) throw new Error('the film was not stored');
  return done;
}

/**
 * Adds several films at the end, in their order; those that are on the list stay where they are.
 * @throws AppError `validation_failed` for a film that is not there, `list_full`, `forbidden`, `list_not_found`
 */
export async function addMovies(
  context: AppContext,
  viewer: ListMember,
  list: Pick<ListRecord, '_id'>,
  movieIds: readonly string[],
  tell?: TellOfMovies,
): Promise<{ added: number; count: number }> {
  const ids = [...new Set(movieIds.map((id) => id.toLowerCase()))].map((id) => new Types.ObjectId(id));
  const movies = await movieRefs(ids);
  const missing = movieIds.findIndex((id) => !movies.has(id.toLowerCase()));
  if (missing !== -1) {
    throw new AppError('validation_failed', { fields: { [`movieIds.${missing}`]: 'There is no such film' } });
  }
  const now = context.clock.now();
  return inTransaction(async (session) => {
    const locked = await lockList(list._id, viewer, now, session);
    const listId = locked._id;
    const rows = await ListMovieModel.find(
      { listId, movieId: mongoose.trusted({ $in: ids }) },
      { movieId: 1 },
    )
      .session(session)
      .lean<Pick<ListMovieRecord, 'movieId'>[]>();
    const had = new Set(rows.map(({ movieId }) => movieId.toHexString()));
    const added = ids.filter((id) => !had.has(id.toHexString()));
    if (locked.count + added.length > LIST_MOVIES_MAX) throw new AppError('list_full');
    if (added.length > 0) {
      const rest = {
        note: '',
        userId: new Types.ObjectId(viewer.userId),
        listed: locked.listed,
        addedAt: now,
      };
      await ListMovieModel.insertMany(
        added.map((movieId, index) => ({ listId, movieId, position: locked.count + index + 1, ...rest })),
        { session },
      );
      await countMovies(listId, added.length, session);
      await tell?.(locked, session);
    }
    return { added: added.length, count: locked.count + added.length };
  });
}

/** Moves the films between two places by one, so that one of them can be put into the other. */
async function makeWay(listId: Types.ObjectId, from: number, to: number, session: ClientSession) {
  const between = to > from ? { $gt: from, $lte: to } : { $gte: to, $lt: from };
  await ListMovieModel.updateMany(
    { listId, position: mongoose.trusted(between) },
    { $inc: { position: to > from ? -1 : 1 } },
    { session },
  );
}

/**
 * Moves a film, counted without it from 1 and at most to the end, or changes its note.
 * @throws AppError `film_not_listed`, `text_refused`, `forbidden`, `list_not_found`
 */
export async function changeMovie(
  context: AppContext,
  viewer: ListMember,
  list: Pick<ListRecord, '_id'>,
  movieId: string,
  { position, note }: ListMovieChange,
): Promise<ChangedMovie> {
  let done: ChangedMovie | undefined;
  await writeNote(context, list._id, note, async (session) => {
    const locked = await lockList(list._id, viewer, context.clock.now(), session);
    const key = { listId: locked._id, movieId };
    const movie = await ListMovieModel.findOne(key).session(session).lean<ListMovieRecord>();
    if (!movie) throw new AppError('film_not_listed');
    const place = Math.min(position ?? movie.position, locked.count);
    if (place !== movie.position) await makeWay(locked._id, movie.position, place, session);
    const change = {
      position: place,
      ...(note !== undefined && { note, userId: new Types.ObjectId(viewer.userId) }),
    };
    await ListMovieModel.updateOne(key, { $set: change }, { session });
    done = { list: locked, film: { ...movie, ...change }, count: locked.count };
  });
  if (!done) throw new Error('the film was not changed');
  return done;
}

/**
 * Takes a film off a list; one that is not on it is gone already.
 * @throws AppError `forbidden`, `list_not_found`
 */
export async function removeMovie(
  context: AppContext,
  viewer: ListMember,
  list: Pick<ListRecord, '_id'>,
  movieId: string,
): Promise<{ changed: number; count: number }> {
  return inTransaction(async (session) => {
    const locked = await lockList(list._id, viewer, context.clock.now(), session);
    const key = { listId: locked._id, movieId };
    const movie = await ListMovieModel.findOneAndDelete(key, { session }).lean<ListMovieRecord>();
    if (!movie) return { changed: 0, count: locked.count };
    await shiftFrom(locked._id, movie.position, -1, session);
    await countMovies(locked._id, -1, session);
    return { changed: 1, count: locked.count - 1 };
  });
}
