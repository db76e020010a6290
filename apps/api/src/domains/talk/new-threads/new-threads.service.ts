import type { ThreadInput } from '@filmfisher/shared/threads/threads.schema';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { VISIBLE, writeScreened } from '../../moderation/index.ts';
import { parsePost } from '../../markdown/index.ts';
import { appendPost, beforeWriting, type NewPost } from '../posts/post-insertion.service.ts';
import { postModeration } from '../posts/post-moderation.service.ts';
import type { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { isNewMember, refuseLinks } from '../posts/place-rules.service.ts';
import type { Place } from '../spaces/space-kind.ts';
import {
  countIn,
  isSiteModerator,
  mayModerateIn,
  requirePlace,
  requireWritable,
} from '../spaces/spaces.service.ts';
import { listsOf, storedText, termsOf } from '../threads/thread-lists.ts';
import { threadModeration } from '../threads/thread-moderation.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';

/** @throws AppError `validation_failed` for a film that is not there */
async function requireMovies(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const movieIds = ids.map((id) => new Types.ObjectId(id));
  const movies = await movieRefs(movieIds);
  const missing = ids.findIndex((id) => !movies.has(id.toLowerCase()));
  if (missing !== -1) {
    throw new AppError('validation_failed', { fields: { [`movieIds.${missing}`]: 'There is no such film' } });
  }
  return movieIds;
}

/** What a thread begins with. */
interface NewThread {
  space: string;
  place: Place;
  title: string;
  spoiler: boolean;
  movieIds: Types.ObjectId[];
  /** null where it is nobody's. */
  userId: Types.ObjectId | null;
  only?: string;
}

/** @returns the row of a thread without posts */
export function threadRow(
  { space, place, title, userId, only, ...rest }: NewThread,
  now: Date,
): ThreadRecord {
  return {
    _id: new Types.ObjectId(),
    userId,
    title,
    terms: only === undefined ? termsOf(title) : [],
    space,
    lists: only === undefined ? listsOf({ space, pinned: false }) : [],
    ...(only !== undefined && { only }),
    movieId: place.movieId ?? null,
    mergedFrom: [],
    ...rest,
    pinned: false,
    locked: false,
    slowMinutes: 0,
    firstPostId: new Types.ObjectId(),
    excerpt: '',
    posts: 0,
    members: 0,
    reactions: 0,
    lastPost: null,
    lastAt: new Date(now.getTime() - 1),
    rank: 0,
    score: 0,
    createdAt: now,
    ...VISIBLE,
  };
}

/** Stores the thread with its first post. @returns ids of both */
async function insertThread(
  thread: ThreadRecord,
  post: Omit<NewPost, '_id' | 'quoteId'>,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await ThreadModel.create([thread], { session });
  await countIn(thread.space, { threads: 1, posts: 1 }, session);
  await appendPost({ ...post, _id: thread.firstPostId, quoteId: null }, thread, now, session);
}

/**
 * Begins a thread. Sent twice, it is begun once.
 * @param tell tells others of its first post
 * @returns its id
 * @throws AppError of the space where there is none, `space_closed`, `links_not_yet`, `new_member_limit`, `text_refused`
 */
export async function createThread(
  context: AppContext,
  viewer: Viewer,
  { space: given, title, text, spoiler, movieIds }: ThreadInput,
  tell?: typeof tellOfPost,
): Promise<string> {
  const space = given.toLowerCase();
  const place = await requirePlace(space, viewer);
  await requireWritable(space, place, viewer);
  const now = context.clock.now();
  const [movies, parsed, isNew, isFree] = await Promise.all([
    requireMovies(movieIds),
    parsePost(text),
    isNewMember(viewer, now),
    mayModerateIn(space, viewer),
  ]);
  refuseLinks(parsed.tree, isNew);
  const { userId } = viewer;
  const thread = threadRow(
    { space, place, title, spoiler, movieIds: movies, userId: new Types.ObjectId(userId) },
    now,
  );
  const post = { ...storedText(text, parsed), userId };
  const writer = { userId, isNew, isFree, isSite: isSiteModerator(viewer) };
  const screened = { id: thread._id.toHexString(), text: title };
  const nothing = () => Promise.resolve();
  // The word rules look at the title as one text, and at the first post as another. A title that they refuse is refused
  // before anything is stored; what else they ask for is done once it is.
  await writeScreened(threadModeration, screened, context, nothing);
  let stored = { id: thread._id, isRepeated: false };
  const first = {
    id: thread.firstPostId.toHexString(),
    text,
    isNew: true,
    async tell(session: ClientSession) {
      if (stored.isRepeated) return;
      await tell?.({ post: { _id: thread.firstPostId }, thread, place }, userId, context, session);
    },
  } as const;
  await writeScreened(postModeration, first, context, async (session) => {
    const before = await ThreadModel.inSight({ userId, title, space })
      .findOne()
      .sort({ _id: -1 })
      .session(session)
      .lean<ThreadRecord>();
    const isSame = (one: { _id: Types.ObjectId }) => before?.firstPostId.equals(one._id) === true;
    const same = await beforeWriting({ userId, text, quoteId: null }, isSame, writer, now, session);
    stored = same ? { id: same.threadId, isRepeated: true } : { id: thread._id, isRepeated: false };
    if (!same) await insertThread(thread, post, now, session);
  });
  if (!stored.isRepeated) await writeScreened(threadModeration, screened, context, nothing);
  return stored.id.toHexString();
}

/** @returns the thread of replies to something; it is begun where there is none */
export async function threadOfReplies(space: string, place: Place, now: Date): Promise<ThreadRecord> {
  const ofSpace = () => ThreadModel.findOne({ only: space }).lean<ThreadRecord>();
  const found = await ofSpace();
  if (found) return found;
  const userId = place.ownerId ?? null;
  const thread = threadRow(
    { space, place, title: '', spoiler: false, movieIds: [], userId, only: space },
    now,
  );
  try {
    await ThreadModel.create([thread]);
    return thread;
  } catch (error) {
    // Two first replies at once: the other one was faster.
    const other = isDuplicate(error) ? await ofSpace() : null;
    if (!other) throw error;
    return other;
  }
}
