/** Made-up conversations of any size: threads of one board, one of them with a hundredth of all posts. */
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { FollowModel } from 'api/src/domains/community/follows/follows.model.ts';
import { VISIBLE } from 'api/src/domains/moderation/index.ts';
import { BoardModel } from 'api/src/domains/talk/spaces/boards.model.ts';
import { PostModel } from 'api/src/domains/talk/threads/posts.model.ts';
import { ReaderModel } from 'api/src/domains/talk/threads/readers.model.ts';
import { FORUM, termsOf, rankOf } from 'api/src/domains/talk/threads/thread-lists.ts';
import { ThreadModel } from 'api/src/domains/talk/threads/threads.model.ts';
import type { AppContext } from 'api/src/platform/context.ts';
import { Types, type Connection } from 'mongoose';
import type { Growth } from './harness/growth.ts';
import { newIds } from './rating-data.ts';

/** Of the larger size. */
export const POSTS = 1_000_000;
const BATCH = 5_000;
const POSTS_PER_THREAD = 20;
const BIG_PART = 0.01;
/** Whom the reader follows; they write a tenth of all posts. */
const FOLLOWED = 500;
/** Threads that the reader has begun to read: the latest, and the one with very many posts. */
const BEGUN = 300;
const AUTHORS = 5_000;
const MINUTE = 60_000;
const WORDS = [
  'Lagos',
  'wedding',
  'ending',
  'music',
  'director',
  'village',
  'series',
  'cinema',
  'night',
  'sound',
];

/** What the questions are asked about. */
interface Talk {
  /** Cookie of the reader. */
  cookie: string;
  boardId: string;
  bigThread: string;
  /** In its middle. */
  middlePost: string;
}

/** Stores this many posts straight into the collections, and who reads them. */
async function makeTalk(filler: Connection, context: AppContext, posts: number): Promise<Talk> {
  const [begin, now] = [performance.now(), Date.now()];
  const reader = await buildUser(context);
  const { name, value } = await beginSession(context, reader, { remember: false, device: 'bench' });
  const followed: Types.ObjectId[] = [];
  for (let count = 0; count < FOLLOWED; count += 1) followed.push((await buildUser(context))._id);
  const createdAt = new Date(now);
  await FollowModel.insertMany(
    followed.map((followeeId) => ({ followerId: reader._id, followeeId, createdAt })),
  );
  const authors = [...followed, ...newIds(AUTHORS - FOLLOWED)];
  const authorOf = (index: number) => authors[index % authors.length] ?? reader._id;
  const boardId = new Types.ObjectId();
  const threadCount = Math.max(2, Math.floor(posts / POSTS_PER_THREAD));
  const board = { name: 'Talk', slug: 'talk', description: '', position: 1, threads: threadCount, posts };
  await BoardModel.create({ ...board, _id: boardId });

  const bigPosts = Math.floor(posts * BIG_PART);
  const others = Math.floor((posts - bigPosts) / (threadCount - 1));
  let rows: object[] = [];
  let threads: object[] = [];
  const flush = async () => {
    if (rows.length > 0) await filler.collection(PostModel.collection.name).insertMany(rows);
    if (threads.length > 0) await filler.collection(ThreadModel.collection.name).insertMany(threads);
    [rows, threads] = [[], []];
  };
  let [index, bigThread, middlePost] = [0, '', ''];
  const read: object[] = [];
  for (let thread = 0; thread < threadCount; thread += 1) {
    const threadId = new Types.ObjectId();
    const count = thread === 0 ? bigPosts : others;
    const beganAt = now - (threadCount - thread) * MINUTE;
    const first = new Types.ObjectId();
    let last = { _id: first, userId: authorOf(index), at: new Date(beganAt) };
    for (let post = 0; post < count; post += 1) {
      const _id = post === 0 ? first : new Types.ObjectId();
      last = { _id, userId: authorOf(index * 7 + thread), at: new Date(beganAt + post * 1_000) };
      const text = `Number ${index}: what ${WORDS[index % WORDS.length]} says of it, and why it stays with me.`;
      const tree = [{ type: 'paragraph', children: [{ type: 'text', text }] }];
      const plain = {
        spoiler: false,
        quoteId: null,
        answers: 0,
        reactions: {},
        editedAt: null,
        emptied: false,
        ...VISIBLE,
      };
      rows.push({ ...last, threadId, text, tree, ...plain });
      if (thread === 0 && post === Math.floor(count / 2)) middlePost = _id.toHexString();
      index += 1;
      if (rows.length >= BATCH) await flush();
    }
    if (thread === 0) bigThread = threadId.toHexString();
    if (thread === 0 || thread >= threadCount - BEGUN) {
      const readAt = new Date(beganAt + Math.floor(count / 2) * 1_000);
      read.push({ threadId, userId: reader._id, readAt, seenAt: createdAt });
    }
    const title = `${WORDS[thread % 10]} and ${WORDS[(thread * 3 + 1) % 10]} ${thread}`;
    const space = `board:${boardId.toHexString()}`;
    const counted = { posts: count, members: Math.min(count, AUTHORS), reactions: 0 };
    const fields = {
      spoiler: false,
      pinned: false,
      locked: false,
      slowMinutes: 0,
      movieId: null,
      movieIds: [],
      mergedFrom: [],
      ...VISIBLE,
    };
    const at = new Date(beganAt);
    const rank = rankOf({ ...counted, lastPost: last, createdAt: at });
    threads.push({
      ...fields,
      ...counted,
      _id: threadId,
      userId: last.userId,
      title,
      terms: termsOf(title),
      space,
      lists: [space, FORUM],
      firstPostId: first,
      excerpt: 'What somebody says of it.',
      lastPost: last,
      lastAt: last.at,
      rank,
      score: count,
      createdAt: at,
    });
  }
  await flush();
  await ReaderModel.insertMany(read);
  console.log(
    `${index} posts in ${threadCount} threads stored in ${Math.round((performance.now() - begin) / 1_000)} s`,
  );
  return { cookie: `${name}=${value ?? ''}`, boardId: boardId.toHexString(), bigThread, middlePost };
}

/** @returns what is asked of conversations as they grow to this many posts */
export const talkGrowth = (most: number): Growth<Talk> => ({
  name: 'talk',
  noun: 'posts',
  most,
  make: makeTalk,
  questions: {
    'thread, first page': ({ bigThread }) => `/threads/${bigThread}/posts`,
    'thread, in the middle': ({ bigThread, middlePost }) =>
      `/threads/${bigThread}/posts?around=${middlePost}`,
    'thread, first unread': ({ bigThread }) => `/threads/${bigThread}/posts?from=unread`,
    'thread, last page': ({ bigThread }) => `/threads/${bigThread}/posts?from=end`,
    'thread, its head': ({ bigThread }) => `/threads/${bigThread}`,
    boards: () => '/boards',
    'board, active': ({ boardId }) => `/threads?space=board:${boardId}`,
    'board, top of the week': ({ boardId }) => `/threads?space=board:${boardId}&sort=top&within=week`,
    'front of the forum': () => '/threads',
    // A tenth of all titles have both words; the second search finds nothing.
    'search in threads': () => '/threads?q=lagos+wedding',
    'search, nothing found': () => '/threads?q=lagos+cinema',
    feed: () => '/feed',
    'feed, conversations': () => '/feed?kind=post',
  },
});
