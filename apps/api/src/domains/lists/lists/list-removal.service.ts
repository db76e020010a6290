import { LIST_RESTORE_MS } from '@filmfisher/shared/lists/lists';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { deletedState, forgetTargets, stateFor } from '../../moderation/index.ts';
import { withdrawListNews } from '../../notifications/index.ts';
import { isListed, type ListMember } from './list-rights.ts';
import { storeListed } from './list-state.service.ts';
import { ListMovieModel, ListMarkModel, ListModel, type ListRecord } from './lists.model.ts';
import { openList, openOwnList, type OpenList } from './lists.service.ts';

/** Lists that one round erases. */
const ROUND = 100;

/** @returns when a list was deleted; null where it was not */
export const deletedAtOf = ({ expiresAt }: Pick<ListRecord, 'expiresAt'>) =>
  expiresAt && new Date(expiresAt.getTime() - LIST_RESTORE_MS);

/**
 * Deletes a list. It is gone everywhere at once. For a minute its owner can bring it back, and may send the same delete
 * again, after a lost answer for instance.
 * @throws AppError `list_not_found`, `forbidden`
 */
export async function removeList(viewer: ListMember, id: string, now: Date): Promise<void> {
  const deleted = { _id: id, ownerId: viewer.userId, state: 'deleted' } as const;
  if (await ListModel.exists({ ...deleted, expiresAt: mongoose.trusted({ $gt: now }) })) return;
  const { list } = await openOwnList(id, viewer);
  const until = new Date(now.getTime() + LIST_RESTORE_MS);
  await inTransaction(async (session) => {
    await ListModel.updateOne({ _id: list._id }, { $set: deletedState(list.ownerId, until) }, { session });
    await storeListed(list, false, session);
  });
}

/**
 * Brings back a list that was deleted less than a minute ago.
 * @throws AppError `list_not_found`, `undo_expired`
 */
export async function restoreList(viewer: ListMember, id: string, now: Date): Promise<OpenList> {
  await inTransaction(async (session) => {
    // In any state: it may have come back already.
    const list = await ListModel.findOne({ _id: id, ownerId: viewer.userId })
      .session(session)
      .lean<ListRecord>();
    if (!list) throw new AppError('list_not_found');
    if (list.state !== 'deleted') return;
    if (list.expiresAt === null || list.expiresAt <= now) throw new AppError('undo_expired');
    const back = stateFor(list.hidden);
    await ListModel.updateOne({ _id: list._id }, { $set: back }, { session });
    await storeListed(list, isListed({ ...list, ...back }), session);
  });
  return openList(id, viewer);
}

/** Removes lists for good, with all that hangs on them. May run again after it broke off. */
export async function eraseLists(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const listId = () => mongoose.trusted({ $in: [...ids] });
  await ListMovieModel.deleteMany({ listId: listId() });
  await ListMarkModel.deleteMany({ listId: listId() });
  for (const id of ids) await withdrawListNews(id);
  await forgetTargets('list', ids);
  await ListModel.deleteMany({ _id: listId() });
}

/** Removes the lists for good that were deleted and can no longer be brought back. @returns how many there were */
export async function eraseDeletedLists({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const due = await ListModel.find(
    { state: 'deleted', expiresAt: mongoose.trusted({ $lte: clock.now() }) },
    { _id: 1 },
  )
    .sort({ expiresAt: 1 })
    .limit(ROUND)
    .lean<Pick<ListRecord, '_id'>[]>();
  await eraseLists(due.map(({ _id }) => _id));
  return due.length;
}
