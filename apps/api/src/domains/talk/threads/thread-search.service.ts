import type { FoundPost, ThreadListQuery } from '@filmfisher/shared/threads/threads.schema';
import mongoose, { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { plainTextOf } from '../../markdown/index.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { requirePlace, type FoundPlace } from '../spaces/spaces.service.ts';
import { PostModel, type PostRecord } from './posts.model.ts';
import { FORUM, queryTerms, wordsIn } from './thread-lists.ts';
import { ThreadModel, type ThreadRecord } from './threads.model.ts';
import { listThreads } from './threads.list.service.ts';

/** Posts with one word that one look into the index passes at most, and how often a request looks. */
const STRETCH = 500;
const ROUNDS_MAX = 4;
/** Posts with all words that are taken at once. */
const TAKEN = 60;
/** Words of a query that may be the rarest. */
const PROBED_MAX = 5;
const EXCERPT_MAX = 180;
const BEFORE_MAX = 60;
const INDEX = { terms: 1, _id: -1 } as const;
const LATEST_FIRST = { _id: -1 } as const;
/** Begins the cursor of what is found in posts; other cursors are those of titles. */
const IN_POSTS = 'p_';

const FIRST_POST = IN_POSTS + 'f'.repeat(24);

const WORD = /[\p{L}\p{M}\p{N}'’`]+/gu;

/**
 * @param words as the index has them
 * @returns the part of a post that says one of the words, on one line, and where they stand in it
 */
export function excerptAround(post: Pick<PostRecord, 'tree' | 'spoiler'>, words: readonly string[]) {
  const text = plainTextOf(post);
  const isOne = (word: string) => wordsIn(word).some((term) => words.includes(term));
  const hits = [...text.matchAll(WORD)].filter(([word]) => isOne(word));
  const first = hits[0]?.index ?? 0;
  const cut = text.lastIndexOf(' ', Math.max(0, first - BEFORE_MAX)) + 1;
  const begin = first <= BEFORE_MAX ? 0 : cut;
  const isCut = begin + EXCERPT_MAX < text.length;
  const last = isCut ? text.lastIndexOf(' ', begin + EXCERPT_MAX) : text.length;
  const end = last > first ? last : Math.min(text.length, begin + EXCERPT_MAX);
  const [lead, rest] = [begin > 0 ? '… ' : '', end < text.length ? ' …' : ''];
  return {
    excerpt: `${lead}${text.slice(begin, end)}${rest}`,
    marks: hits
      .filter(({ index, 0: word }) => index >= begin && index + word.length <= end)
      .map(({ index, 0: word }) => {
        const at = index - begin + lead.length;
        return { from: at, to: at + word.length };
      }),
  };
}

/** @returns the post before which a cursor goes on; null for one of titles */
function postOf(cursor: string | undefined): Types.ObjectId | null {
  if (!cursor?.startsWith(IN_POSTS)) return null;
  const id = cursor.slice(IN_POSTS.length);
  if (/^[\da-f]{24}$/.test(id)) return new Types.ObjectId(id);
  throw new AppError('validation_failed', { fields: { cursor: 'cursor must be one that an answer gave' } });
}

const older = (before: Types.ObjectId | null) => (before ? { $lt: before } : {});

/**
 * @returns the words with the rarest first, and the post up to which a search for it looks; null where it looks at all
 *   that are left
 */
async function stretchOf(words: readonly string[], before: Types.ObjectId | null) {
  const probed = await Promise.all(
    words.slice(0, PROBED_MAX).map(async (word) => {
      const filter = { terms: word, ...(before && { _id: mongoose.trusted(older(before)) }) };
      const post = await PostModel.inSight(filter, { _id: 1 })
        .findOne()
        .sort(LATEST_FIRST)
        .skip(STRETCH - 1)
        .setOptions({ hint: INDEX })
        .lean<Pick<PostRecord, '_id'>>();
      return { word, floor: post?._id ?? null };
    }),
  );
  // So many posts with the rarest word reach back the farthest.
  const ageOf = ({ floor }: (typeof probed)[number]) => floor?.toHexString() ?? '';
  const [rarest] = probed.toSorted((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1));
  const first = rarest?.word ?? '';
  return { terms: [first, ...words.filter((word) => word !== first)], floor: rarest?.floor ?? null };
}

/** @returns the latest posts before one that have all the words, and where the next look begins; null at the end */
async function postsSaying(words: readonly string[], before: Types.ObjectId | null) {
  const { terms, floor } = await stretchOf(words, before);
  const range = { ...older(before), ...(floor && { $gte: floor }) };
  const posts = await PostModel.said({
    // The index begins with the first of them.
    terms: mongoose.trusted({ $all: terms }),
    spoiler: false,
    ...(Object.keys(range).length > 0 && { _id: mongoose.trusted(range) }),
  })
    .sort(LATEST_FIRST)
    .limit(TAKEN)
    .setOptions({ hint: INDEX })
    .lean<PostRecord[]>();
  return { posts, next: posts.length === TAKEN ? (posts.at(-1)?._id ?? null) : floor };
}

interface Found {
  threads: ThreadRecord[];
  /** Of those that are found by a post: which, and what it says; by the thread's id. */
  found: Map<string, FoundPost>;
  next: string | null;
  places: Map<string, FoundPlace>;
}

/** Adds threads in whose posts the words stand, the latest post first, to what was found. */
async function addFromPosts(
  { threads, found, places }: Found,
  { q = '', space, limit, cursor }: ThreadListQuery,
  reader: Reader,
): Promise<string | null> {
  const list = space?.toLowerCase() ?? FORUM;
  const place = places.get(list) ?? (space === undefined ? null : await requirePlace(list, reader));
  if (space !== undefined && place) places.set(list, place);
  const readsAfter = place?.readsAfter;
  const isRead = readsAfter && { createdAt: mongoose.trusted({ $gt: readsAfter }) };
  const words = wordsIn(q).sort((one, other) => other.length - one.length);
  const inTitle = queryTerms(q);
  let before = postOf(cursor);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { posts, next } = await postsSaying(words, before);
    const ids = mongoose.trusted({ $in: posts.map(({ threadId }) => threadId) });
    const rows =
      posts.length === 0
        ? []
        : await ThreadModel.inSight({ _id: ids, lists: list, ...isRead }).lean<ThreadRecord[]>();
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    const leftOut = await leftOutAmong(
      reader,
      [...posts, ...rows].flatMap(({ userId }) => userId ?? []),
    );
    const isLeftOut = ({ userId }: { userId: Types.ObjectId | null }) =>
      userId !== null && leftOut.has(userId.toHexString());
    for (const post of posts) {
      const id = post.threadId.toHexString();
      const thread = byId.get(id);
      // Those that are found by their titles have been shown before.
      const isShown = found.has(id) || (thread && inTitle.every((term) => thread.terms.includes(term)));
      if (!thread || isShown || isLeftOut(post) || isLeftOut(thread)) continue;
      const spoiler = thread.spoiler;
      found.set(id, { _id: post._id.toHexString(), ...excerptAround({ tree: post.tree, spoiler }, words) });
      threads.push(thread);
      if (threads.length === limit) return IN_POSTS + post._id.toHexString();
    }
    if (next === null) return null;
    before = next;
  }
  return before && IN_POSTS + before.toHexString();
}

/**
 * Lists threads, or searches among them: those that have all the words in their titles, then those that have them in one
 * post. A thread with several such posts may come again on a later page.
 * @throws AppError of the space where there is none
 */
export async function searchThreads(query: ThreadListQuery, reader: Reader, now: Date): Promise<Found> {
  const titled = postOf(query.cursor)
    ? { threads: [], next: null, places: new Map<string, FoundPlace>() }
    : await listThreads(query, reader, now);
  const result: Found = { ...titled, found: new Map() };
  if (titled.next !== null || wordsIn(query.q ?? '').length === 0) return result;
  if (titled.threads.length >= query.limit) return { ...result, next: FIRST_POST };
  return { ...result, next: await addFromPosts(result, query, reader) };
}
