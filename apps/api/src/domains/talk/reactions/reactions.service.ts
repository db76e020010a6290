import type { ReactionKind } from '@filmfisher/shared/reaction-kinds';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withdrawNews } from '../../notifications/index.ts';
import { PostModel, type PostRecord } from '../posts/posts.model.ts';
import { countReaction } from '../threads/thread-counts.service.ts';
import { recounted, type StoredCounts } from './reaction-counts.ts';
import { replaceReaction } from './replace-reaction.ts';
import { ReactionModel, type ReactionFields } from './reactions.model.ts';

/** @returns the member's own reactions to these posts, by the post's id in 24 hexadecimal digits */
export async function reactionsBy(
  userId: string,
  postIds: readonly Types.ObjectId[],
): Promise<Map<string, ReactionKind>> {
  const filter = { postId: mongoose.trusted({ $in: [...postIds] }), userId };
  const reactions = await ReactionModel.find(filter).lean<ReactionFields[]>();
  return new Map(reactions.map(({ postId, kind }) => [postId.toHexString(), kind]));
}

/**
 * Sets or takes back a member's reaction to a post; taking it back withdraws the notification.
 * @param postId of a post that the member may read
 * @param kind null takes it back
 * @returns what the post has now, and whether this reaction is new
 * @throws AppError `post_not_found`
 */
export function setReaction(
  postId: Types.ObjectId,
  userId: string | Types.ObjectId,
  kind: ReactionKind | null,
  { clock }: Pick<AppContext, 'clock'>,
  tell?: (session: ClientSession) => Promise<void>,
): Promise<{ reactions: StoredCounts }> {
  return inTransaction(async (session) => {
    const post = await PostModel.said({ _id: postId }).findOne().session(session).lean<PostRecord>();
    if (!post) throw new AppError('post_not_found');
    const before = await replaceReaction(ReactionModel, { postId, userId }, kind, { clock, session });
    if (before === kind) return { reactions: post.reactions };
    const reactions = recounted(post.reactions, before, kind);
    await PostModel.updateOne({ _id: postId }, { $set: { reactions } }, { session });
    if (kind === null) await withdrawNews({ kind: 'reaction', postId }, new Types.ObjectId(userId), session);
    await countReaction(post.threadId, (kind === null ? 0 : 1) - (before === null ? 0 : 1), session);
    if (before === null) await tell?.(session);
    return { reactions };
  });
}
