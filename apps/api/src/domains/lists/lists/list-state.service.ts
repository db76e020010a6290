import mongoose, { type ClientSession, type Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { KEPT, ListMovieModel, ListModel, type ListRecord } from './lists.model.ts';
import { rightsIn, type ListReader } from './list-rights.ts';

/** Makes a list one that everybody can find, or not; its films are counted with it. */
export async function storeListed(
  { _id }: Pick<ListRecord, '_id'>,
  listed: boolean,
  session: ClientSession,
): Promise<void> {
  await ListModel.updateOne({ _id }, { $set: { listed } }, { session });
  await ListMovieModel.updateMany({ listId: _id }, { $set: { listed } }, { session });
}

/**
 * Every change of a list's films begins with this. Of two changes at once the second waits for the first, so that it
 * places films by the order that the first has made.
 * @returns the list as it is now
 * @throws AppError `list_not_found`, `forbidden` where the reader does not work on it
 */
export async function lockList(
  listId: Types.ObjectId,
  reader: ListReader,
  now: Date,
  session: ClientSession,
): Promise<ListRecord> {
  const list = await ListModel.findOneAndUpdate(
    { _id: listId, ...KEPT },
    { $set: { updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<ListRecord>();
  if (!list) throw new AppError('list_not_found');
  if (!rightsIn(list, reader, { follows: false }).edit) throw new AppError('forbidden');
  return list;
}

/** Adds to the number of a list's films. */
export async function countMovies(
  listId: Types.ObjectId,
  change: number,
  session: ClientSession,
): Promise<void> {
  await ListModel.updateOne({ _id: listId }, { $inc: { count: change } }, { session });
}

/** Moves the films from one position on by one place, so that one fits in or the place of one that went is closed. */
export async function shiftFrom(
  listId: Types.ObjectId,
  position: number,
  by: 1 | -1,
  session: ClientSession,
): Promise<void> {
  await ListMovieModel.updateMany(
    { listId, position: mongoose.trusted({ $gte: position }) },
    { $inc: { position: by } },
    { session },
  );
}
