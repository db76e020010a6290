import { LIST_RESTORE_MS } from '@filmfisher/shared/lists';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { takeBackListNews } from '../../notifications/index.ts';
import { isListed, type ListMember } from './list-rights.ts';
import { storeListed } from './list-state.service.ts';
import { ListFilmModel, ListMarkModel, ListModel, type ListRecord } from './lists.model.ts';
import { openList, openOwnList, type OpenList } from './lists.service.ts';

/** Lists that one round erases. */
const ROUND = 100;

const isUndoable = ({ deletedAt }: ListRecord, now: Date) =>
  deletedAt !== null && now.getTime() - deletedAt.getTime() < LIST_RESTORE_MS;

/** @returns the member's own list that was deleted a moment ago */
async function findDeleted(id: string, { userId }: ListMember, now: Date): Promise<ListRecord | null> {
  const list = await ListModel.findOne({ _id: id, ownerId: userId }).lean<ListRecord>();
  return list && isUndoable(list, now) ? list : null;
}

/**
 * Deletes a list. It is gone everywhere at once; for a minute its owner can bring it back, and may send the same delete
 * again, after a lost answer for instance.
 * @throws AppError `list_not_found`, `forbidden`
 */
export async function removeList(viewer: ListMember, id: string, now: Date): Promise<void> {
  if (await findDeleted(id, viewer, now)) return;
  const { list } = await openOwnList(id, viewer);
  await inTransaction(async (session) => {
    await ListModel.updateOne({ _id: list._id }, { $set: { deletedAt: now } }, { session });
    await storeListed(list, false, session);
  });
}

/**
 * Brings back a list that was deleted less than a minute ago.
 * @throws AppError `list_not_found`, `undo_expired`
 */
export async function restoreList(viewer: ListMember, id: string, now: Date): Promise<OpenList> {
  await inTransaction(async (session) => {
    const list = await ListModel.findOne({ _id: id, ownerId: viewer.userId })
      .session(session)
      .lean<ListRecord>();
    if (!list) throw new AppError('list_not_found');
    if (list.deletedAt === null) return;
    if (!isUndoable(list, now)) throw new AppError('undo_expired');
    await ListModel.updateOne({ _id: list._id }, { $set: { deletedAt: null } }, { session });
    await storeListed(list, isListed({ ...list, deletedAt: null }), session);
  });
  return openList(id, viewer);
}

/** Removes lists for good, with all that hangs on them. May run again after it broke off. */
export async function eraseLists(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const listId = () => mongoose.trusted({ $in: [...ids] });
  await ListFilmModel.deleteMany({ listId: listId() });
  await ListMarkModel.deleteMany({ listId: listId() });
  for (const id of ids) await takeBackListNews(id);
  await forgetTargets('list', ids);
  await ListModel.deleteMany({ _id: listId() });
}

/** Removes the lists for good that were deleted and can no longer be brought back. @returns how many there were */
export async function eraseDeletedLists({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - LIST_RESTORE_MS);
  const due = await ListModel.find(
    { deletedAt: mongoose.trusted({ $gt: new Date(0), $lte: before }) },
    { _id: 1 },
  )
    .sort({ deletedAt: 1 })
    .limit(ROUND)
    .lean<Pick<ListRecord, '_id'>[]>();
  await eraseLists(due.map(({ _id }) => _id));
  return due.length;
}
