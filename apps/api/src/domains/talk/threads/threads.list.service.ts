import type { ThreadListQuery } from '@filmfisher/shared/threads/threads.schema';
import type { ThreadSort, ThreadWindow } from '@filmfisher/shared/threads/threads';
import mongoose, { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { requirePlace, type FoundPlace } from '../spaces/spaces.service.ts';
import { FORUM, pinnedIn, queryTerms } from './thread-lists.ts';
import { ThreadModel, type ThreadRecord } from './threads.model.ts';

const DAY = 24 * 60 * 60_000;
const DAYS: Record<Exclude<ThreadWindow, 'all'>, number> = { week: 7, month: 30, year: 365 };

/** The orders of lists; each is total, and each list has an index in it. */
const ORDERS = {
  active: { field: 'rank', sort: { rank: -1, _id: -1 } },
  new: { field: null, sort: { _id: -1 } },
  top: { field: 'score', sort: { score: -1, _id: -1 } },
} as const satisfies Record<ThreadSort, { field: 'rank' | 'score' | null; sort: Record<string, -1> }>;

const PINNED_MAX = 20;

const cursorOf = (sort: ThreadSort, thread: ThreadRecord) => {
  const { field } = ORDERS[sort];
  return `${field ? thread[field] : 0}_${thread._id.toHexString()}`;
};

/** @returns a filter for what comes after a page */
function beyond(cursor: string, sort: ThreadSort): object {
  if (!/^\d{1,12}(?:\.\d{1,20})?_[\da-f]{24}$/.test(cursor)) {
    throw new AppError('validation_failed', { fields: { cursor: 'cursor must be one that an answer gave' } });
  }
  const [text, id] = cursor.split('_', 2);
  const { field } = ORDERS[sort];
  const before = mongoose.trusted({ $lt: new Types.ObjectId(id) });
  if (!field) return { _id: before };
  const value = Number(text);
  return {
    // Where the index begins; the rest decides between those of the same value.
    [field]: mongoose.trusted({ $lte: value }),
    $or: [{ [field]: mongoose.trusted({ $lt: value }) }, { [field]: value, _id: before }],
  };
}

/** Of two indexes in the order of a search, the one that holds fewer threads; databases cannot tell which that is. */
const SEARCH_INDEX = { terms: 1, _id: -1 } as const;

/** The condition of a list, the order in which an index gives it, and that index where it must be named. */
function listOf(
  query: ThreadListQuery,
  now: Date,
): { filter: object; sort: ThreadSort; hint?: typeof SEARCH_INDEX } {
  const list = query.space?.toLowerCase() ?? FORUM;
  const terms = queryTerms(query.q ?? '');
  if (terms.length > 0) {
    // The index begins with the first of them.
    const filter = { terms: mongoose.trusted({ $all: terms }), lists: list };
    return { filter, sort: 'new', hint: SEARCH_INDEX };
  }
  const { sort, within } = query;
  if (sort !== 'top' || within === 'all') return { filter: { lists: list }, sort };
  const since = new Date(now.getTime() - DAYS[within] * DAY);
  return { filter: { lists: list, createdAt: mongoose.trusted({ $gte: since }) }, sort };
}

/**
 * @returns a page of threads, where it goes on, and their place where it is one. A thread that gets a post moves to the front: it is then not met
 *   again on later pages, and no other is missed
 * @throws AppError of the space where there is none
 */
export async function listThreads(
  query: ThreadListQuery,
  reader: Reader,
  now: Date,
): Promise<{ threads: ThreadRecord[]; next: string | null; places: Map<string, FoundPlace> }> {
  const { cursor, limit } = query;
  const space = query.space?.toLowerCase();
  const place = space === undefined ? null : await requirePlace(space, reader);
  const readsAfter = place?.readsAfter;
  const isRead = readsAfter && { $and: [{ createdAt: mongoose.trusted({ $gt: readsAfter }) }] };
  const { filter, sort, hint } = listOf(query, now);
  // What is pinned stands above the rest of its own space.
  const apart = space !== undefined && hint === undefined;
  const [found, pinned] = await Promise.all([
    ThreadModel.inSight({
      ...filter,
      ...isRead,
      ...(apart && { pinned: false }),
      ...(cursor !== undefined && beyond(cursor, sort)),
    })
      .sort(ORDERS[sort].sort)
      .limit(limit + 1)
      .setOptions({ ...(hint && { hint }) })
      .lean<ThreadRecord[]>(),
    apart && cursor === undefined
      ? ThreadModel.inSight({ lists: pinnedIn(space), ...isRead })
          .sort(ORDERS.active.sort)
          .limit(PINNED_MAX)
          .lean<ThreadRecord[]>()
      : [],
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const shown = [...pinned, ...rows];
  const leftOut = await leftOutAmong(
    reader,
    shown.flatMap(({ userId }) => userId ?? []),
  );
  return {
    threads: shown.filter(({ userId }) => !userId || !leftOut.has(userId.toHexString())),
    next: found.length > limit && last ? cursorOf(sort, last) : null,
    places: new Map(space !== undefined && place ? [[space, place]] : []),
  };
}
