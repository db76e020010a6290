import type { List } from '@filmfisher/shared/lists';
import mongoose from 'mongoose';
import type { ListReader } from './list-rights.ts';
import { presentLists } from './lists.presenter.ts';
import { ListModel, type ListRecord } from './lists.model.ts';

/**
 * @param ids 24 hexadecimal digits each
 * @returns those of the lists that everybody can find, in this order, without those of members whom the reader's lists
 *   leave out
 */
export async function listCards(ids: readonly string[], reader: ListReader): Promise<List[]> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const found = await ListModel.inSight(filter).lean<ListRecord[]>();
  const byId = new Map(found.map((list) => [list._id.toHexString(), list]));
  return presentLists(
    ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []),
    reader,
  );
}
