import type { Reader } from '../spaces/space-kind.ts';
import { API_BASE } from '@filmfisher/shared/api/api';
import { slugify } from '@filmfisher/shared/texts/texts';
import { threadPagePath } from '@filmfisher/shared/threads/talk-paths';
import mongoose from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { blockedAmong } from '../../blocks/index.ts';
import {
  mayModerateIn,
  placeFor,
  readablePlaces,
  readersAmong,
  requirePlace,
  type FoundPlace,
} from '../spaces/spaces.service.ts';
import {
  MergedThreadModel,
  ThreadModel,
  type MergedThreadFields,
  type ThreadRecord,
} from './threads.model.ts';

export interface OpenThread {
  /** To its author and to moderators a hidden one, too. */
  thread: ThreadRecord;
  place: FoundPlace;
  mayModerate: boolean;
}

const isBlocked = async ({ userId }: ThreadRecord, reader: Reader) =>
  userId !== null && (await blockedAmong(reader, [userId])).size > 0;

/** @returns whether the state of the thread lets the reader see it */
async function maySee({ state, userId, space }: ThreadRecord, reader: Reader): Promise<boolean> {
  if (state === 'visible') return true;
  if (state === 'deleted' || reader === null) return false;
  return userId?.toHexString() === reader.userId || mayModerateIn(space, reader);
}

/**
 * What becomes of a call to the address of a thread that was merged with another one. Reading is redirected. Writing is
 * refused with the new address: browsers drop the body of a redirected POST, and who writes sees first where it goes.
 * What a reader has read, follows or mutes goes on in the other thread.
 */
type WhenMerged = 'redirect' | 'follow' | 'refuse';

/**
 * @param id 24 hexadecimal digits
 * @returns a thread that the reader may read, and its place
 * @throws AppError `thread_not_found`; of a merged thread `thread_moved` or `thread_merged`, with where its posts are now
 */
export async function openThread(
  id: string,
  reader: Reader,
  whenMerged: WhenMerged = 'redirect',
): Promise<OpenThread> {
  const thread = await ThreadModel.findById(id).lean<ThreadRecord>();
  if (!thread || !(await maySee(thread, reader))) {
    const merged = await MergedThreadModel.findById(id).lean<MergedThreadFields>();
    if (!merged) throw new AppError('thread_not_found');
    const into = merged.into.toHexString();
    if (whenMerged === 'follow') return openThread(into, reader);
    if (whenMerged === 'refuse') {
      const { thread: other } = await openThread(into, reader);
      const path = threadPagePath({ _id: into, slug: slugify(other.title) });
      throw new AppError('thread_merged', { data: { threadId: into, path } });
    }
    const Location = `${API_BASE}/threads/${into}`;
    throw new AppError('thread_moved', { headers: { Location } });
  }
  if (await isBlocked(thread, reader)) throw new AppError('thread_not_found');
  const place = await placeOf(thread, reader);
  return { thread, place, mayModerate: await mayModerateIn(thread.space, reader) };
}

/** @throws AppError `thread_not_found` where the place is gone, or is not for the reader */
async function placeOf(thread: ThreadRecord, reader: Reader): Promise<FoundPlace> {
  try {
    const { space } = thread;
    const place = placeFor(thread, new Map([[space, await requirePlace(space, reader)]]));
    if (place) return place;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw new AppError('thread_not_found');
    throw error;
  }
  throw new AppError('thread_not_found');
}

/** @returns those of the threads that are in sight */
export async function threadsById(
  ids: readonly mongoose.Types.ObjectId[],
): Promise<Map<string, ThreadRecord>> {
  const threads = await ThreadModel.inSight({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<
    ThreadRecord[]
  >();
  return new Map(threads.map((thread) => [thread._id.toHexString(), thread]));
}

/** @returns those of the threads that the reader may read */
export async function readableThreads(ids: readonly string[], reader: Reader): Promise<string[]> {
  const readable: string[] = [];
  for (const id of ids) {
    try {
      await openThread(id, reader);
      readable.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return readable;
}

/** @returns those of the members who may hear of a thread that they had open: all of them where it is gone */
export async function hearersAmong(id: string, userIds: readonly string[]): Promise<Iterable<string>> {
  const thread = await ThreadModel.findById(id, { space: 1, createdAt: 1 }).lean<ThreadRecord>();
  return thread ? readersAmong(thread, userIds) : userIds;
}

/** @returns those of the threads that are there, but not for the reader */
export async function unreadableThreads(
  ids: readonly mongoose.Types.ObjectId[],
  reader: Reader,
): Promise<Set<string>> {
  const threads = await threadsById(ids);
  const places = await readablePlaces(
    [...threads.values()].map(({ space }) => space),
    reader,
  );
  return new Set([...threads].flatMap(([id, thread]) => (placeFor(thread, places) ? [] : [id])));
}

/**
 * @param who writes: `isFree` for who moderates the place, `isSite` for who moderates the whole site
 * @returns whether the thread is locked for them. What moderators of the site have locked is locked for those of a
 *   community, too
 */
export const isLockedFor = (
  { locked, siteLocked }: Pick<ThreadRecord, 'locked' | 'siteLocked'>,
  { isFree, isSite }: { isFree: boolean; isSite: boolean },
): boolean => locked && !(siteLocked ? isSite : isFree);

/** @returns those of the threads that are in this space, in whatever state */
export async function threadsIn(
  space: string,
  ids: readonly mongoose.Types.ObjectId[],
  session: mongoose.ClientSession,
): Promise<mongoose.Types.ObjectId[]> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }), space };
  const threads = await ThreadModel.find(filter, { _id: 1 })
    .session(session)
    .lean<{ _id: mongoose.Types.ObjectId }[]>();
  return threads.map(({ _id }) => _id);
}
