import mongoose, { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { enqueue, isWaiting, type JobType } from '../../../platform/jobs/jobs.ts';
import { deliver, type News } from '../../notifications/index.ts';
import { mentionedIn } from '../../markdown/index.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';
import { ReactionModel } from '../reactions/reactions.model.ts';
import { ReaderModel, type ReaderFields } from '../threads/readers.model.ts';
import { countIn, readersAmong, type FoundPlace } from '../spaces/spaces.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { postPathIn } from '../threads/threads.presenter.ts';

/** Bounds for one post: members notified because it names them, and because they follow its thread. */
const MENTIONED_MAX = 10;
const FOLLOWERS_MAX = 200;

/** A post, or a reaction to one, that makes notifications. */
const postNewsSchema = z.object({
  kind: z.enum(['post', 'reaction']),
  postId: z.instanceof(Types.ObjectId),
  actorId: z.instanceof(Types.ObjectId),
  /** Of the place, and of the post that is quoted. */
  ownerId: z.instanceof(Types.ObjectId).nullable(),
  quotedId: z.instanceof(Types.ObjectId).nullable(),
  /** Of the thread, or of the place where threads have none. */
  title: z.string(),
  /** Where the very post stands in the web app. */
  path: z.string(),
  at: z.date(),
  /** The place that has to count the post; null where none does. */
  space: z.string().nullable(),
});
type PostNews = z.infer<typeof postNewsSchema>;

const postNewsJob: JobType<PostNews> = { name: 'news of posts', queue: 'soon', schema: postNewsSchema };

/** What notifications need to know about a post. */
interface ToldPost {
  post: Pick<PostRecord, '_id'>;
  thread: ThreadRecord;
  place: FoundPlace;
  /** Who wrote what it quotes. */
  quotedId?: Types.ObjectId | null;
  /** The place that has to count it, where it is not counted already. */
  space?: string | null;
}

function tellOf(
  kind: PostNews['kind'],
  { post, thread, place, quotedId = null, space = null }: ToldPost,
  actorId: string,
  { clock }: Pick<AppContext, 'clock'>,
  session: ClientSession,
): Promise<void> {
  const now = clock.now();
  const news = {
    kind,
    postId: post._id,
    actorId: new Types.ObjectId(actorId),
    ownerId: place.ownerId ?? null,
    quotedId,
    title: thread.title === '' ? place.name : thread.title,
    path: postPathIn(thread, place, post._id),
    at: now,
    space,
  };
  return enqueue(postNewsJob, news, { now, session });
}

/**
 * Notifies those whom a new post concerns, each once: members it names or quotes, the author of the thread or review,
 * and followers of the thread. Call it in the transaction that stores the post.
 */
export const tellOfPost = (
  told: ToldPost,
  actorId: string,
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
) => tellOf('post', told, actorId, context, session);

/** Tells the author of a post of a reaction to it, in the transaction that stores the reaction. */
export const tellOfReaction = (
  told: ToldPost,
  actorId: string,
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
) => tellOf('reaction', told, actorId, context, session);

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

/** Members who get the same kind of notification of a post; nobody gets two of one post. */
interface Audience {
  kind: 'mention' | 'quote' | 'reply' | 'thread' | 'reaction';
  userIds: string[];
  /** Hears of it even where the thread is muted. */
  isFollower?: true;
}

async function audiencesOf(news: PostNews, post: PostRecord, thread: ThreadRecord): Promise<Audience[]> {
  const told = new Set([news.actorId.toHexString()]);
  const remaining = (ids: readonly (string | undefined)[]) => {
    const some = ids.filter((id) => id !== undefined && !told.has(id)) as string[];
    for (const id of some) told.add(id);
    return some;
  };
  if (news.kind === 'reaction')
    return [{ kind: 'reaction', userIds: remaining([post.userId?.toHexString()]) }];
  return [
    { kind: 'mention', userIds: remaining(mentionedIn(post.tree).slice(0, MENTIONED_MAX)) },
    { kind: 'quote', userIds: remaining([news.quotedId?.toHexString()]) },
    { kind: 'reply', userIds: remaining([(news.ownerId ?? thread.userId)?.toHexString()]) },
    { kind: 'thread', userIds: remaining(await followersOf(thread._id)), isFollower: true },
  ];
}

/** @returns whether a reaction was not taken back meanwhile */
async function isStillSo({ kind, postId, actorId }: PostNews): Promise<boolean> {
  return kind === 'post' || (await ReactionModel.exists({ postId, userId: actorId })) !== null;
}

/** @returns the notifications and their recipients; none where the post is gone or hidden by now */
async function newsOf(news: PostNews): Promise<News[]> {
  const post = await PostModel.said({ _id: news.postId }).findOne().lean<PostRecord>();
  const thread = post && (await ThreadModel.inSight({ _id: post.threadId }).findOne().lean<ThreadRecord>());
  if (!thread || !(await isStillSo(news))) return [];
  const audiences = await audiencesOf(news, post, thread);
  const unasked = audiences.filter(({ isFollower }) => !isFollower).flatMap(({ userIds }) => userIds);
  const muters = await mutersAmong(thread._id, unasked);
  // Members who left a community and people who never joined it get no notification of its posts.
  const readers = await readersAmong(
    thread,
    audiences.flatMap(({ userIds }) => userIds),
  );
  const about = { threadId: thread._id, postId: post._id, title: news.title, path: news.path };
  const all: News[] = audiences.map(({ kind, userIds }) => ({
    userIds: userIds.filter((id) => !muters.has(id) && readers.has(id)).map((id) => new Types.ObjectId(id)),
    actorId: news.actorId,
    event: { kind, ...about },
    at: news.at,
  }));
  return all.filter(({ userIds }) => userIds.length > 0);
}

/**
 * @returns a job that notifies members of posts and reactions, and counts posts in their places. It does not run in the
 *   post's transaction: every post changes the row of its board, so that posts at the same time would conflict.
 */
export function postNewsHandler(context: Pick<AppContext, 'live' | 'push'>): JobHandler<PostNews> {
  return {
    type: postNewsJob,
    async run(news, run) {
      const { space } = news;
      const count = async (session: ClientSession) => {
        if (space !== null) await countIn(space, { threads: 0, posts: 1 }, session);
      };
      await deliver(await newsOf(news), run, context, count);
    },
  };
}

/** @returns whether posts of a place wait to be counted */
export function waitsToBeCounted(space: string, session: ClientSession): Promise<boolean> {
  return isWaiting(postNewsJob, { space }, session);
}
