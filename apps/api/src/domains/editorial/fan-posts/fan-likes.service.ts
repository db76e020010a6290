import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { notify } from '../../notifications/index.ts';
import { FanLikeModel, FanPostModel, type FanLikeFields } from './fan-posts.model.ts';
import { fanPath, titleOf } from './fan-moderation.service.ts';
import { openFanPost } from './fan-posts.service.ts';

type Key = Pick<FanLikeFields, 'postId' | 'userId'>;

/** Takes a like away and counts the post without it; nothing happens where there is none. */
export async function takeLike(key: Key, session: ClientSession): Promise<void> {
  const { deletedCount } = await FanLikeModel.deleteOne(key, { session });
  if (deletedCount > 0)
    await FanPostModel.updateOne({ _id: key.postId }, { $inc: { likes: -1 } }, { session });
}

/** @returns whether it is new */
async function putLike(key: Key, at: Date, session: ClientSession): Promise<boolean> {
  const row = { $setOnInsert: { at } };
  const { upsertedCount } = await FanLikeModel.updateOne(key, row, { upsert: true, session });
  if (upsertedCount > 0)
    await FanPostModel.updateOne({ _id: key.postId }, { $inc: { likes: 1 } }, { session });
  return upsertedCount > 0;
}

/**
 * Likes a fan post, or no longer; doing it twice is doing it once.
 * @throws AppError `fan_post_not_found`; `forbidden` for one's own
 */
export async function setLike(
  id: string,
  on: boolean,
  viewer: Viewer,
  context: AppContext,
): Promise<{ liked: boolean; likes: number }> {
  const { _id: postId, userId: author, ...post } = await openFanPost(id, viewer);
  if (author.toHexString() === viewer.userId) {
    throw new AppError('forbidden', { message: 'You cannot like your own fan post.' });
  }
  const key = { postId, userId: new Types.ObjectId(viewer.userId) };
  await inTransaction(async (session) => {
    if (!on) return takeLike(key, session);
    if (!(await putLike(key, context.clock.now(), session))) return;
    const about = { postId, title: titleOf(post), path: fanPath(id) };
    await notify({ kind: 'fan_liked', userId: author, actorId: viewer.userId, ...about }, context, session);
  });
  const { likes } = await openFanPost(id, viewer);
  return { liked: on, likes };
}
