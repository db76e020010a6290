import type { PostEdit, PostHistory, PostInput } from '@filmfisher/shared/posts/posts.schema';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { writeScreened } from '../../moderation/index.ts';
import { withdrawNews } from '../../notifications/index.ts';
import { parsePost } from '../../markdown/index.ts';
import type { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { isNewMember, refuseLinks } from './place-rules.service.ts';
import { ReactionModel } from '../reactions/reactions.model.ts';
import { replaceReaction, type StoredCounts } from '../reactions/reactions.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import {
  countIn,
  isSiteModerator,
  mayModerateIn,
  requireWritable,
  requireWriter,
} from '../spaces/spaces.service.ts';
import { isLockedFor, openThread, type OpenThread } from '../threads/threads.service.ts';
import { countReaction, refreshExcerpt } from '../threads/thread-counts.service.ts';
import { storedText } from '../threads/thread-lists.ts';
import { insertPost } from './post-insertion.service.ts';
import { postModeration } from './post-moderation.service.ts';
import {
  PostModel,
  PostVersionModel,
  type PostRecord,
  type PostVersionFields,
} from '../threads/posts.model.ts';

/** What a post shows to its reader, with the thread that it stands in. */
export interface OpenPost {
  post: PostRecord;
  opened: OpenThread;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a post that the reader may read
 * @throws AppError `post_not_found`
 */
export async function openPost(id: string, reader: Reader): Promise<OpenPost> {
  const post = await PostModel.findById(id).lean<PostRecord>();
  if (!post || post.emptied || post.state === 'deleted') throw new AppError('post_not_found');
  const opened = await openThread(post.threadId.toHexString(), reader).catch((error: unknown) => {
    throw error instanceof AppError && error.status !== 401 ? new AppError('post_not_found') : error;
  });
  const isOwn = reader !== null && post.userId?.toHexString() === reader.userId;
  if (post.state !== 'visible' && !isOwn && !opened.mayModerate) throw new AppError('post_not_found');
  if (post.userId && (await blockedAmong(reader, [post.userId])).size > 0)
    throw new AppError('post_not_found');
  return { post, opened };
}

/** @throws AppError `post_not_found` where the post that is answered is not there for the member */
async function requireQuoted(quoteId: string | undefined, threadId: Types.ObjectId, viewer: Viewer) {
  if (quoteId === undefined) return null;
  const quoted = await PostModel.said({ _id: quoteId, threadId }).findOne().lean<PostRecord>();
  const isBlocked = quoted?.userId ? (await blockedAmong(viewer, [quoted.userId])).size > 0 : false;
  if (!quoted || isBlocked) throw new AppError('post_not_found');
  return quoted;
}

interface WrittenPost extends OpenPost {
  quoted: PostRecord | null;
  /** It was sent before, and was there already. */
  isRepeated: boolean;
}

/** @returns what need not be looked up of a post; undefined where it was there before */
export const justWritten = ({ quoted, isRepeated }: WrittenPost) => (isRepeated ? undefined : { quoted });

type Stored = Awaited<ReturnType<typeof insertPost>>;

/**
 * Stores an answer in a thread.
 * @param tell stores the job that tells others of it and counts it in its place; without one, nobody hears of it
 * @throws AppError `thread_locked`, `space_closed`, `replies_closed`, `post_not_found` for what it quotes,
 *   `links_not_yet`, `new_member_limit`, `slow_mode`, `text_refused`
 */
export async function writePost(
  context: AppContext,
  opened: OpenThread,
  viewer: Viewer,
  { text, quoteId }: PostInput,
  tell?: typeof tellOfPost,
): Promise<WrittenPost> {
  const { thread, place, mayModerate } = opened;
  await requireWritable(thread.space, place, viewer);
  if (thread.hidden) throw new AppError('thread_locked');
  const now = context.clock.now();
  const [quoted, parsed, isNew] = await Promise.all([
    requireQuoted(quoteId, thread._id, viewer),
    parsePost(text),
    isNewMember(viewer, now),
  ]);
  refuseLinks(parsed.tree, isNew);
  const _id = new Types.ObjectId();
  const post = { _id, userId: viewer.userId, ...storedText(text, parsed), quoteId: quoted?._id ?? null };
  const writer = { userId: viewer.userId, isNew, isFree: mayModerate, isSite: isSiteModerator(viewer) };
  let stored: Stored | undefined;
  let isShown = false;
  const about = {
    id: _id.toHexString(),
    text,
    isNew: true,
    tell() {
      isShown = true;
      return Promise.resolve();
    },
  } as const;
  await context.posts.run(thread._id.toHexString(), () =>
    writeScreened(postModeration, about, context, async (session) => {
      isShown = false;
      stored = await insertPost(post, thread._id, writer, now, session);
      const { isRepeated, uncountedIn: space } = stored;
      if (isRepeated) return;
      const told = { post: stored.post, thread, place, quotedId: quoted?.userId ?? null, space };
      if (tell) await tell(told, viewer.userId, context, session);
      else if (space !== null) await countIn(space, { threads: 0, posts: 1 }, session);
    }),
  );
  if (!stored) throw new Error('the post was not stored');
  // A word rule may have hidden it from everybody else.
  const shown = isShown ? stored.post : await PostModel.findById(stored.post._id).lean<PostRecord>();
  if (!shown) throw new AppError('post_not_found');
  return { post: shown, opened, quoted, isRepeated: stored.isRepeated };
}

/** @throws AppError `post_not_found`; `forbidden` for another member's */
async function requireOwnPost(id: string, viewer: Viewer): Promise<OpenPost> {
  const found = await openPost(id, viewer);
  if (found.post.userId?.toHexString() !== viewer.userId) throw new AppError('forbidden');
  return found;
}

/** @returns what a post says, as it is kept when it says something else */
export const versionOf = ({ _id, userId, text, mentions, at, editedAt }: PostRecord) => ({
  postId: _id,
  userId,
  text,
  at: editedAt ?? at,
  ...(mentions && { mentions }),
});

/**
 * Changes the text of a post, which then says that it was edited; the text before is kept for moderators. Sending what
 * stands there already changes nothing. A hidden one stays hidden, and moderators look at it again.
 * @returns the post as it is now, and whether it was hidden before
 * @throws AppError `post_not_found`, `forbidden`, `space_closed`, `thread_locked`, `links_not_yet`, `text_refused`
 */
export async function editPost(
  context: AppContext,
  id: string,
  viewer: Viewer,
  { text }: PostEdit,
): Promise<OpenPost & { wasHidden: boolean }> {
  const { post, opened } = await requireOwnPost(id, viewer);
  const wasHidden = Boolean(post.hidden);
  if (post.text === text) return { post, opened, wasHidden };
  await requireWriter(opened.thread.space, viewer);
  const editor = { isFree: opened.mayModerate, isSite: isSiteModerator(viewer) };
  if (isLockedFor(opened.thread, editor)) throw new AppError('thread_locked');
  const now = context.clock.now();
  const [parsed, isNew] = await Promise.all([parsePost(text), isNewMember(viewer, now)]);
  refuseLinks(parsed.tree, isNew);
  await writeScreened(postModeration, { id, text }, context, async (session) => {
    await PostVersionModel.create([versionOf(post)], { session });
    const { mentions } = parsed;
    const edit = { $set: { ...storedText(text, parsed), mentions, editedAt: now } };
    const edited = await PostModel.findByIdAndUpdate(post._id, edit, {
      session,
      returnDocument: 'after',
    }).lean<PostRecord>();
    if (edited?.state === 'visible') await refreshExcerpt(edited, session);
  });
  return { ...(await openPost(id, viewer)), wasHidden };
}

/** Versions of a post that are shown at most. */
const VERSIONS_MAX = 100;

/**
 * @returns the texts that a post had, the latest first, to those who moderate its place
 * @throws AppError `post_not_found`, `forbidden`
 */
export async function historyOf(id: string, viewer: Viewer): Promise<PostHistory> {
  const { post, opened } = await openPost(id, viewer);
  if (!(await mayModerateIn(opened.thread.space, viewer))) throw new AppError('forbidden');
  const versions = await PostVersionModel.find({ postId: post._id })
    .sort({ at: -1 })
    .limit(VERSIONS_MAX)
    .lean<PostVersionFields[]>();
  const now = { text: post.text, at: post.editedAt ?? post.at };
  return { versions: [now, ...versions].map(({ text, at }) => ({ text, at: at.toISOString() })) };
}

/**
 * Sets or takes back a member's reaction to a post; taking it back withdraws the notification.
 * @param postId of a post that the member may read
 * @param kind null takes it back
 * @param tell is called in the transaction of a first reaction
 * @returns what the post has now
 * @throws AppError `post_not_found`
 */
export function setReaction(
  postId: Types.ObjectId,
  userId: string | Types.ObjectId,
  kind: ReactionKind | null,
  { clock }: Pick<AppContext, 'clock'>,
  tell?: (session: ClientSession) => Promise<void>,
): Promise<StoredCounts> {
  return inTransaction(async (session) => {
    const post = await PostModel.said({ _id: postId }).findOne().session(session).lean<PostRecord>();
    if (!post) throw new AppError('post_not_found');
    const { before, counts: reactions } = await replaceReaction(
      ReactionModel,
      { postId, userId },
      kind,
      post.reactions,
      { clock, session },
    );
    if (before === kind) return reactions;
    await PostModel.updateOne({ _id: postId }, { $set: { reactions } }, { session });
    if (kind === null) await withdrawNews({ kind: 'reaction', postId }, new Types.ObjectId(userId), session);
    await countReaction(post.threadId, (kind === null ? 0 : 1) - (before === null ? 0 : 1), session);
    if (before === null) await tell?.(session);
    return reactions;
  });
}
