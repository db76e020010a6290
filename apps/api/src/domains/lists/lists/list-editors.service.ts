import { LIST_EDITORS_MAX } from '@filmfisher/shared/lists/lists';
import { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { notify, type NewsContext } from '../../notifications/index.ts';
import { about } from './list-marks.service.ts';
import { ListModel, type ListRecord, type StoredEditor } from './lists.model.ts';
import { openList, type OpenList } from './lists.service.ts';

/** Stores who works on a list as `change` makes it of those who do. @returns whether anything is different */
async function changeEditors(
  listId: Types.ObjectId,
  change: (editors: StoredEditor[]) => StoredEditor[],
  session: ClientSession,
): Promise<boolean> {
  const list = await ListModel.kept({ _id: listId }).session(session).findOne().lean<ListRecord>();
  if (!list) throw new AppError('list_not_found');
  const editors = change(list.editors);
  if (JSON.stringify(editors) === JSON.stringify(list.editors)) return false;
  await ListModel.updateOne({ _id: listId }, { $set: { editors } }, { session });
  return true;
}

/**
 * Invites a member to work on one's list. The invited member accepts with the same call and their own id.
 * @throws AppError `list_not_found`, `forbidden`, `member_not_found`, `too_many`
 */
export async function putEditor(
  viewer: Viewer,
  id: string,
  userId: string,
  context: NewsContext,
): Promise<OpenList> {
  const { list, rights } = await openList(id, viewer);
  const isSelf = userId.toLowerCase() === viewer.userId;
  if (isSelf && rights.own) throw new AppError('forbidden', { message: 'This list is yours already.' });
  const isInvited = list.editors.some((editor) => editor.userId.toHexString() === viewer.userId);
  if (isSelf ? !isInvited : !rights.own) throw new AppError('forbidden');
  const member = isSelf ? new Types.ObjectId(userId) : (await requireSeenMember(userId, viewer))._id;
  await inTransaction(async (session) => {
    const isNew = await changeEditors(
      list._id,
      (editors) => {
        const known = editors.find((editor) => editor.userId.equals(member));
        if (known) {
          const accepted = { ...known, state: 'accepted' as const };
          return isSelf ? editors.map((editor) => (editor === known ? accepted : editor)) : editors;
        }
        if (isSelf) throw new AppError('forbidden');
        if (editors.length >= LIST_EDITORS_MAX) {
          throw new AppError('too_many', {
            message: `At most ${LIST_EDITORS_MAX} members work on one list.`,
          });
        }
        return [...editors, { userId: member, state: 'invited' as const }];
      },
      session,
    );
    if (!isNew || isSelf) return;
    const invited = { userId: member, actorId: viewer.userId, ...about(list) };
    await notify({ kind: 'list_invited', ...invited }, context, session);
  });
  return openList(id, viewer);
}

/**
 * Lets a member work on a list no more: its owner anybody, everybody oneself. Nothing happens where the member does not.
 * @returns who still does
 * @throws AppError `list_not_found`, `forbidden`
 */
export async function removeEditor(
  viewer: Viewer,
  id: string,
  userId: string,
): Promise<{ editors: StoredEditor[]; isOwner: boolean }> {
  const { list, rights } = await openList(id, viewer);
  const member = userId.toLowerCase();
  if (!rights.own && member !== viewer.userId) throw new AppError('forbidden');
  await inTransaction((session) =>
    changeEditors(
      list._id,
      (editors) => editors.filter((editor) => editor.userId.toHexString() !== member),
      session,
    ),
  );
  const editors = list.editors.filter((editor) => editor.userId.toHexString() !== member);
  return { editors, isOwner: rights.own };
}
