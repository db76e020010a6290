import type { Types } from 'mongoose';
import { ListFilmModel, ListModel, type ListFilmRecord, type ListRecord } from './lists.model.ts';

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
export async function filmsOnList(listId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const rows = await ListFilmModel.find({ listId }, { movieId: 1 }).lean<Pick<ListFilmRecord, 'movieId'>[]>();
  return rows.map(({ movieId }) => movieId);
}
