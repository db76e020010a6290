import type { PostListQuery } from '@filmfisher/shared/posts/posts.schema';
import mongoose, { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { positionIn } from '../threads/reading.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import type { OpenThread } from '../threads/threads.service.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';
import { createdBetween } from '../../../platform/database/rows-by-time.ts';

/** Between two posts of a thread: before the one at this moment, or after it. */
interface Edge {
  at: Date;
  id: Types.ObjectId;
}

interface PostPage {
  posts: PostRecord[];
  previous: string | null;
  next: string | null;
}

const FORWARD = { at: 1, _id: 1 } as const;
const BACKWARD = { at: -1, _id: -1 } as const;

const cursorOf = (direction: 'after' | 'before', { at, _id }: PostRecord) =>
  `${direction}.${at.getTime()}.${_id.toHexString()}`;

function readCursor(cursor: string): { direction: string; edge: Edge } {
  const [direction = '', time = '', id = ''] = cursor.split('.', 3);
  if (!/^(?:after|before)\.\d{1,15}\.[\da-f]{24}$/.test(cursor)) {
    throw new AppError('validation_failed', { fields: { cursor: 'cursor must be one that an answer gave' } });
  }
  return { direction, edge: { at: new Date(Number(time)), id: new Types.ObjectId(id) } };
}

/** @returns a filter for what lies on one side of an edge; `at` is where the index begins */
function beyond({ at, id }: Edge, direction: 'after' | 'before', isInclusive = false): object {
  const [time, step, orSame] = direction === 'after' ? ['$gte', '$gt', '$gte'] : ['$lte', '$lt', '$lte'];
  const side = (operator: string, value: unknown) => mongoose.trusted({ [operator]: value });
  return {
    at: side(time, at),
    $or: [{ at: side(step, at) }, { at, _id: side(isInclusive ? orSame : step, id) }],
  };
}

function read(
  threadId: Types.ObjectId,
  filter: object,
  order: typeof FORWARD | typeof BACKWARD,
  limit: number,
) {
  return PostModel.inSight({ threadId, ...filter })
    .sort(order)
    .limit(limit)
    .lean<PostRecord[]>();
}

/** @returns a page of posts from an edge on */
async function pageAfter(threadId: Types.ObjectId, filter: object, limit: number, hasPrevious: boolean) {
  const found = await read(threadId, filter, FORWARD, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, hasNext: found.length > limit, hasPrevious };
}

/** @returns a page of posts up to an edge, the oldest first */
async function pageBefore(threadId: Types.ObjectId, filter: object, limit: number, hasNext: boolean) {
  const found = await read(threadId, filter, BACKWARD, limit + 1);
  return { rows: found.slice(0, limit).reverse(), hasPrevious: found.length > limit, hasNext };
}

async function pageAround(threadId: Types.ObjectId, edge: Edge, limit: number) {
  const before = await pageBefore(threadId, beyond(edge, 'before'), Math.floor(limit / 2), true);
  const after = await pageAfter(threadId, beyond(edge, 'after', true), limit - before.rows.length, true);
  return {
    rows: [...before.rows, ...after.rows],
    hasPrevious: before.hasPrevious,
    hasNext: after.hasNext,
  };
}

async function edgeAt(threadId: Types.ObjectId, id: string): Promise<Edge> {
  // One that is out of sight has its place, too: a link to it leads to what stands around it.
  const post = await PostModel.findOne({ _id: id, threadId }, { at: 1 }).lean<PostRecord>();
  if (!post) throw new AppError('post_not_found');
  return { at: post.at, id: post._id };
}

async function rowsOf(threadId: Types.ObjectId, query: PostListQuery, reader: Reader) {
  const { cursor, around, from, limit } = query;
  if (cursor !== undefined) {
    const { direction, edge } = readCursor(cursor);
    return direction === 'after'
      ? pageAfter(threadId, beyond(edge, 'after'), limit, true)
      : pageBefore(threadId, beyond(edge, 'before'), limit, true);
  }
  if (around !== undefined) return pageAround(threadId, await edgeAt(threadId, around), limit);
  if (from === 'end') return pageBefore(threadId, {}, limit, false);
  const readAt = from === 'unread' && reader ? (await positionIn(threadId, reader.userId))?.readAt : null;
  if (!readAt) return pageAfter(threadId, {}, limit, false);
  const page = await pageAfter(threadId, { at: mongoose.trusted({ $gt: readAt }) }, limit, true);
  return page.rows.length > 0 ? page : pageBefore(threadId, {}, limit, false);
}

/** @returns what is hidden between the posts of a page: to its author and to moderators alone */
async function hiddenAmong(
  { thread, mayModerate }: OpenThread,
  { rows, hasPrevious, hasNext }: { rows: PostRecord[]; hasPrevious: boolean; hasNext: boolean },
  limit: number,
  reader: Reader,
): Promise<PostRecord[]> {
  if (reader === null) return [];
  const [first, last] = [rows[0], rows.at(-1)];
  const range = {
    ...(hasPrevious && first && { $gt: first.at }),
    ...(hasNext && last && { $lt: last.at }),
  };
  return PostModel.withheld({
    threadId: thread._id,
    ...(Object.keys(range).length > 0 && { at: mongoose.trusted(range) }),
    ...(!mayModerate && { userId: reader.userId }),
  })
    .sort({ at: 1 })
    .limit(limit)
    .lean<PostRecord[]>();
}

/**
 * @returns the posts of a page, the oldest first, and where it goes on; cursors stay right while posts arrive
 * @throws AppError `post_not_found` for a page around a post that is not there
 */
export async function pageOfPosts(
  opened: OpenThread,
  query: PostListQuery,
  reader: Reader,
): Promise<PostPage> {
  const page = await rowsOf(opened.thread._id, query, reader);
  const { rows, hasPrevious, hasNext } = page;
  const hidden = await hiddenAmong(opened, page, query.limit, reader);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    posts: [...rows, ...hidden].sort((one, other) => one.at.getTime() - other.at.getTime()),
    previous: hasPrevious && first ? cursorOf('before', first) : null,
    next: hasNext && last ? cursorOf('after', last) : null,
  };
}

/** @returns number of posts written from one moment on and before another, and still there */
export function countPostsBetween(from: Date, until: Date): Promise<number> {
  return PostModel.said(createdBetween(from, until)).countDocuments().exec();
}
