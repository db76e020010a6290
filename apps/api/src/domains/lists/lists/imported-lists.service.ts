import type { Types } from 'mongoose';
import { ListMovieModel, ListModel, type ListMovieRecord, type ListRecord } from './lists.model.ts';

/*
 * What an import asks about lists before it makes one or adds to it.
 */

/** @returns the member's own list of this title, the first one; or null */
export async function ownListTitled(userId: string, title: string): Promise<Types.ObjectId | null> {
  const list = await ListModel.kept({ ownerId: userId, title })
    .select('_id')
    .sort({ _id: 1 })
    .findOne()
    .lean<Pick<ListRecord, '_id'>>();
  return list?._id ?? null;
}

/** @returns ids of the films on a list */
export async function moviesOnList(listId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const rows = await ListMovieModel.find({ listId }, { movieId: 1 }).lean<
    Pick<ListMovieRecord, 'movieId'>[]
  >();
  return rows.map(({ movieId }) => movieId);
}
