import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { notify, notifyEach } from '../../notifications/index.ts';
import { mentionedIn } from '../markdown/references.service.ts';
import type { OpenPost, WrittenPost } from '../posts/posts.service.ts';
import { ReaderModel, type ReaderFields } from '../readers/readers.model.ts';
import { readersAmong } from '../spaces/spaces.service.ts';
import { postPathIn } from '../posts/post-path.ts';

/** Members who are told that one post names them, and who are told of a post because they follow its thread. */
const MENTIONED_MAX = 10;
const FOLLOWERS_MAX = 200;

/** @returns what is told of a post, and where it leads */
function aboutPost({ post, opened }: OpenPost) {
  const { thread, place } = opened;
  return {
    threadId: thread._id,
    postId: post._id,
    title: thread.title === '' ? place.name : thread.title,
    path: postPathIn(thread, place, post._id),
  };
}

async function mutersAmong(threadId: Types.ObjectId, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const filter = { threadId, muted: true, userId: mongoose.trusted({ $in: [...userIds] }) };
  const rows = await ReaderModel.find(filter).lean<ReaderFields[]>();
  return new Set(rows.map(({ userId }) => userId.toHexString()));
}

async function followersOf(threadId: Types.ObjectId): Promise<string[]> {
  const rows = await ReaderModel.find({ threadId, following: true })
    .sort({ userId: 1 })
    .limit(FOLLOWERS_MAX)
    .lean<ReaderFields[]>();
  return rows.map(({ userId }) => userId.toHexString());
}

/**
 * Tells those whom a new post concerns, each once: who is named, whom it quotes, whose thread or review it is, and who
 * follows the thread. Nobody hears of a hidden post.
 */
export async function notifyOfPost(
  written: WrittenPost,
  actorId: string,
  context: AppContext,
): Promise<void> {
  const { post, opened, quoted, isRepeated } = written;
  if (isRepeated || post.hidden || opened.thread.hidden) return;
  const { thread, place } = opened;
  const about = { ...aboutPost(written), actorId };
  const told = new Set([actorId]);
  const untold = (ids: readonly (string | undefined)[]) => {
    const some = ids.filter((id) => id !== undefined && !told.has(id)) as string[];
    for (const id of some) told.add(id);
    return some;
  };
  const mentioned = untold(mentionedIn(post.tree).slice(0, MENTIONED_MAX));
  const answered = untold([quoted?.userId?.toHexString()]);
  const owner = untold([(place.ownerId ?? thread.userId)?.toHexString()]);
  const followers = untold(await followersOf(thread._id));
  const muters = await mutersAmong(thread._id, [...mentioned, ...answered, ...owner]);
  // Who has left a community, or was never in it, does not hear of what is said there.
  const readers = await readersAmong(thread, [...told]);
  const awake = (ids: readonly string[]) => ids.filter((id) => !muters.has(id) && readers.has(id));
  await notifyEach(awake(mentioned), { kind: 'mention', ...about }, context);
  await notifyEach(awake(answered), { kind: 'quote', ...about }, context);
  await notifyEach(awake(owner), { kind: 'reply', ...about }, context);
  await notifyEach(awake(followers), { kind: 'thread', ...about }, context);
}

/** Tells the author of a post of a reaction to it. */
export async function notifyOfReaction(found: OpenPost, actorId: string, context: AppContext): Promise<void> {
  const { userId, threadId } = found.post;
  const { thread } = found.opened;
  if (!userId || !(await readersAmong(thread, [userId.toHexString()])).has(userId.toHexString())) return;
  if ((await mutersAmong(threadId, [userId.toHexString()])).size > 0) return;
  await notify({ kind: 'reaction', userId, actorId, ...aboutPost(found) }, context);
}
