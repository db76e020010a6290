import type { ListMarks } from '@filmfisher/shared/lists/lists.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { notify, notifyEach, type NewsContext } from '../../notifications/index.ts';
import {
  ListMarkModel,
  ListModel,
  type ListMarkFields,
  type ListRecord,
  type MarkKind,
} from './lists.model.ts';
import { openList } from './lists.service.ts';
import { heatAfterLike, heatAfterUnlike } from './list-heat.ts';

/** How notifications identify a list. */
export const about = ({ _id, title }: Pick<ListRecord, '_id' | 'title'>) => ({
  listId: _id,
  title,
  path: listPagePath({ _id: _id.toHexString(), slug: slugify(title) }),
});

/** Takes a mark away and counts the list without it; nothing happens where there is none. */
export async function takeMark(
  key: { listId: Types.ObjectId; userId: Types.ObjectId; kind: MarkKind },
  session: ClientSession,
): Promise<void> {
  // In any state: a deleted one may come back.
  const list = await ListModel.findById(key.listId).session(session).lean<ListRecord>();
  const mark = await ListMarkModel.findOneAndDelete(key, { session }).lean<ListMarkFields>();
  if (!list || !mark) return;
  const change =
    key.kind === 'like'
      ? { $inc: { likes: -1 }, $set: { heat: heatAfterUnlike(list.heat, mark.at, list.createdAt) } }
      : { $inc: { followers: -1 } };
  await ListModel.updateOne({ _id: list._id }, change, { session });
}

/** @returns whether it is new */
async function putMark(
  key: { listId: Types.ObjectId; userId: Types.ObjectId; kind: MarkKind },
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const list = await ListModel.kept({ _id: key.listId }).session(session).findOne().lean<ListRecord>();
  if (!list) throw new AppError('list_not_found');
  const row = { $setOnInsert: { at: now } };
  const { upsertedCount } = await ListMarkModel.updateOne(key, row, { upsert: true, session });
  if (upsertedCount === 0) return false;
  const change =
    key.kind === 'like'
      ? { $inc: { likes: 1 }, $set: { heat: heatAfterLike(list.heat, now) } }
      : { $inc: { followers: 1 } };
  await ListModel.updateOne({ _id: list._id }, change, { session });
  return true;
}

/**
 * Likes or follows a list, or no longer; doing it twice is doing it once.
 * @param key of the link of an unlisted list
 * @throws AppError `list_not_found`; `forbidden` for one's own list
 */
export async function setMark(
  context: AppContext,
  viewer: Viewer,
  id: string,
  kind: MarkKind,
  on: boolean,
  key?: string,
): Promise<ListMarks> {
  const { list } = await openList(id, viewer, key);
  if (list.ownerId.toHexString() === viewer.userId) {
    throw new AppError('forbidden', { message: `You cannot ${kind} your own list.` });
  }
  const mark = { listId: list._id, userId: new Types.ObjectId(viewer.userId), kind };
  await inTransaction(async (session) => {
    if (!on) return takeMark(mark, session);
    const isNew = await putMark(mark, context.clock.now(), session);
    if (!isNew || kind !== 'like') return;
    const news = { userId: list.ownerId, actorId: viewer.userId, ...about(list) };
    await notify({ kind: 'list_liked', ...news }, context, session);
  });
  const { list: after, marks } = await openList(id, viewer, list.linkKey);
  return {
    liked: marks.has('like'),
    following: marks.has('follow'),
    likes: after.likes,
    followers: after.followers,
  };
}

/** @returns tells those who follow a list that there are new films on it */
export const notifyFollowers =
  (actorId: string, context: NewsContext) =>
  async (list: ListRecord, session: ClientSession): Promise<void> => {
    if (list.visibility === 'private' || list.hidden !== null) return;
    const followers = await ListMarkModel.find({ listId: list._id, kind: 'follow' }, { userId: 1 })
      .session(session)
      .lean<Pick<ListMarkFields, 'userId'>[]>();
    const userIds = followers.map(({ userId }) => userId);
    await notifyEach(userIds, { kind: 'list_films', actorId, ...about(list) }, context, session);
  };
