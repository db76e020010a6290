import { boardListSchema, boardResponseSchema } from '@filmfisher/shared/threads/boards.schema';
import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import { threadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { postReview, type Fan } from '../../../testing/review-flows.ts';
import { NotificationModel } from '../../notifications/notifications.model.ts';
import { decideOn, sendReport } from '../../../testing/moderation-flows.ts';
import {
  beginThread,
  buildBoard,
  newTalker,
  readPosts,
  readThreads,
  sendPost,
  spaceOf,
  writeIn,
} from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { ThreadModel } from './threads.model.ts';

const UNKNOWN = 'f'.repeat(24);
let now: Date;
let api: TestApi;
let ada: Fan;
let bola: Fan;
let moderator: Fan;
let admin: Fan;

const send = (method: string, path: string, { cookie }: Pick<Fan, 'cookie'>, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });
const codeOf = (body: unknown) => errorBodySchema.parse(body).code;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const titles = async (query: string, fan?: Fan) =>
  (await readThreads(api, query, fan)).threads.map(({ title }) => title);

async function signInAs(role: 'moderator' | 'admin'): Promise<Fan> {
  const { cookie, user } = await api.signInAs(role);
  return { cookie, userId: user._id.toHexString() };
}

beforeAll(async () => {
  // Later than any day on which the tests run: the database removes what has expired by its own clock.
  now = new Date('2100-11-20T12:00:00.000Z');
  api = await createTestApi({ context: { clock: { now: () => now } } });
  [ada, bola] = [await newTalker(api), await newTalker(api)];
  [moderator, admin] = [await signInAs('moderator'), await signInAs('admin')];
});
afterAll(() => api.close());

describe('boards', () => {
  it('are made, changed and deleted by admins, and deleted only while they are empty', async () => {
    const made = await send('POST', '/boards', admin, { name: 'Short films' });
    expect(made.status).toBe(201);
    const { board } = boardResponseSchema.parse(made.body);
    expect(board).toMatchObject({ slug: 'short-films', threads: 0, posts: 0, latest: null });
    expect((await send('POST', '/boards', admin, { name: 'Short films' })).status).toBe(409);
    expect((await send('POST', '/boards', moderator, { name: 'Another' })).status).toBe(403);
    expect(await send('POST', '/boards', admin, { name: '🎬🎬🎬' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Name must have letters or digits' } },
    });
    const changed = await send('PATCH', `/boards/${board._id}`, admin, { description: 'Below 40 minutes' });
    expect(changed.body).toMatchObject({ board: { name: 'Short films', description: 'Below 40 minutes' } });
    const { thread } = await beginThread(api, ada, `board:${board._id}`);
    const refused = await send('DELETE', `/boards/${board._id}`, admin);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'not_empty']);
    await send('PATCH', `/threads/${thread._id}`, moderator, { space: spaceOf(await buildBoard('Other')) });
    expect((await send('DELETE', `/boards/${board._id}`, admin)).status).toBe(200);
    expect((await send('DELETE', `/boards/${board._id}`, admin)).status).toBe(404);
  });

  it('tell their latest thread, and members how many threads have new posts', async () => {
    const board = await buildBoard('Anime');
    const { thread } = await beginThread(api, ada, spaceOf(board));
    later(60);
    await writeIn(api, bola, thread._id);
    const boardFor = async (fan?: Fan) => {
      const { body } = await api.send('GET', '/boards', fan ? { cookie: fan.cookie } : {});
      return boardListSchema.parse(body).boards.find(({ _id }) => _id === board._id.toHexString());
    };
    expect(await boardFor()).toMatchObject({
      threads: 1,
      posts: 2,
      latest: { title: thread.title, author: { userId: bola.userId } },
    });
    expect(await boardFor()).not.toHaveProperty('unread');
    expect(await boardFor(ada)).toMatchObject({ unread: 1 });
    expect(await boardFor(bola)).toMatchObject({ unread: 0 });
  });
});

describe('GET /threads', () => {
  it('lists a space in three orders, by pages, with what is pinned on top', async () => {
    const space = spaceOf(await buildBoard('Orders'));
    const begun: Record<string, string> = {};
    for (const title of ['First of all', 'Second of all', 'Third of all', 'Fourth of all']) {
      begun[title] = (await beginThread(api, ada, space, { title })).thread._id;
      later(60);
    }
    await writeIn(api, bola, begun['Second of all'] ?? '');
    await send('PATCH', `/threads/${begun['First of all']}`, moderator, { pinned: true });
    const query = `?space=${space}`;
    expect(await titles(query)).toEqual(['First of all', 'Second of all', 'Fourth of all', 'Third of all']);
    expect(await titles(`${query}&sort=new`)).toEqual([
      'First of all',
      'Fourth of all',
      'Third of all',
      'Second of all',
    ]);
    expect(await titles(`${query}&sort=top&within=week`)).toEqual([
      'First of all',
      'Second of all',
      'Fourth of all',
      'Third of all',
    ]);
    const one = await readThreads(api, `${query}&limit=2`);
    await writeIn(api, bola, begun['Fourth of all'] ?? '');
    const two = await readThreads(api, `${query}&limit=2&cursor=${one.next}`);
    expect([...one.threads, ...two.threads].map(({ title }) => title)).toEqual(
      await titles(`${query}&sort=top&within=all`).then((all) => [
        all[0],
        'Second of all',
        'Fourth of all',
        'Third of all',
      ]),
    );
    expect(two.next).toBeNull();
    const longAgo = new Date(now.getTime() - 40 * 24 * 3_600_000);
    await ThreadModel.updateMany({ space, pinned: false }, { $set: { createdAt: longAgo } });
    expect(await titles(`${query}&sort=top&within=month`)).toEqual(['First of all']);
  });

  it('finds words of titles, whatever their case, accents and plural', async () => {
    const space = spaceOf(await buildBoard('Search'));
    await beginThread(api, ada, space, { title: 'The best wedding scenes of Ọ̀ṣun' });
    await beginThread(api, ada, space, { title: 'The worst wedding of them all' });
    expect(await titles(`?space=${space}&q=WEDDINGS%20scene`)).toEqual(['The best wedding scenes of Ọ̀ṣun']);
    expect(await titles(`?space=${space}&q=osun`)).toHaveLength(1);
    expect(await titles(`?q=wedding`)).toHaveLength(2);
    expect(await titles(`?space=${space}&q=funeral`)).toEqual([]);
  });

  it('refuses spaces that are not there, and cursors of its own making', async () => {
    expect((await api.send('GET', `/threads?space=board:${UNKNOWN}`)).status).toBe(404);
    for (const query of ['?space=moon:1', '?cursor=x', '?sort=best']) {
      expect((await api.send('GET', `/threads${query}`)).status, query).toBe(400);
    }
  });
});

describe('POST /threads', () => {
  it('begins a thread about films once, also when it is sent twice', async () => {
    const movie = (await buildMovie({ title: 'Anikulapo' }))._id.toHexString();
    const space = `film:${movie}`;
    const json = { space, title: 'The ending', text: 'Why did he do it?', movieIds: [movie] };
    const [one, two] = [await send('POST', '/threads', ada, json), await send('POST', '/threads', ada, json)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await readThreads(api, `?space=${space}`)).toMatchObject({
      threads: [
        {
          title: 'The ending',
          space: { kind: 'film', name: 'Anikulapo' },
          movies: [{ _id: movie }],
          posts: 1,
        },
      ],
    });
    expect((await titles('')).filter((title) => title === 'The ending')).toHaveLength(1);
  });

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a short title', { title: 'Why?' }, 'title'],
    ['no text', { text: ' ' }, 'text'],
    ['a film that is not there', { movieIds: [UNKNOWN] }, 'movieIds.0'],
    ['the space of a review', { space: `review:${UNKNOWN}` }, 'space'],
    ['a field of its own', { pinned: true }, 'pinned'],
  ])('refuses %s', async (_name, change, field) => {
    const space = spaceOf(await buildBoard('Refusals'));
    const json = { space, title: 'A good title', text: 'A text', ...change };
    const { status, body } = await send('POST', '/threads', ada, json);
    expect(status).toBe(400);
    expect(Object.keys(errorBodySchema.parse(body).fields ?? {})).toContain(field);
  });
});

describe('a thread about a film', () => {
  it('carries the film, and stands on the front of the forum with those of boards', async () => {
    const movie = (await buildMovie({ title: 'Talked about' }))._id.toHexString();
    const other = (await buildMovie())._id.toHexString();
    const { thread } = await beginThread(api, ada, `film:${movie}`, { movieIds: [other, movie] });
    expect(thread.movies.map(({ _id }) => _id)).toEqual([movie, other]);
    const { threads } = await readThreads(api, '?sort=new&limit=1');
    expect(threads).toMatchObject([{ _id: thread._id, space: { kind: 'film', name: 'Talked about' } }]);
  });
});

describe('PATCH and merge', () => {
  it('lets authors change title and spoiler mark, and moderators everything', async () => {
    const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Changes')));
    const change = (fan: Fan, json: object) => send('PATCH', `/threads/${thread._id}`, fan, json);
    const changed = await change(ada, { title: 'A better title', spoiler: true });
    expect(threadResponseSchema.parse(changed.body).thread).toMatchObject({
      title: 'A better title',
      slug: 'a-better-title',
      spoiler: true,
    });
    expect((await change(ada, { pinned: true })).status).toBe(403);
    expect((await change(bola, { title: 'Not my title' })).status).toBe(403);
    expect((await change(moderator, { locked: true, slowMinutes: 10 })).status).toBe(200);
    expect((await send('PATCH', `/threads/${UNKNOWN}`, moderator, { locked: true })).status).toBe(404);
    const log = await send('GET', `/admin/log?target=${thread._id}`, admin);
    expect(log.body).toMatchObject({ entries: [{ kind: 'thread_changed', after: { locked: true } }] });
  });

  it('moves posts into another thread in order of time, with a way from the old address', async () => {
    const space = spaceOf(await buildBoard('Merging'));
    const [one, two] = [
      await beginThread(api, ada, space),
      await beginThread(api, bola, space, { title: 'The other one' }),
    ];
    later(5);
    const answer = await writeIn(api, bola, one.thread._id);
    later(5);
    const last = await writeIn(api, ada, two.thread._id);
    const merged = await send('POST', `/threads/${one.thread._id}/merge`, moderator, {
      into: two.thread._id,
    });
    expect(merged.body).toMatchObject({
      thread: { _id: two.thread._id, posts: 4, members: 2, lastPost: { _id: last._id } },
    });
    const { posts } = await readPosts(api, two.thread._id);
    expect(posts.map(({ _id }) => _id)).toEqual([one.post._id, two.post._id, answer._id, last._id]);
    const moved = await fetch(`${api.origin}/api/v1/threads/${one.thread._id}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/v1/threads/${two.thread._id}`]);
    expect((await send('PUT', `/threads/${one.thread._id}/follow`, ada)).status).toBe(200);
    const writes = [
      await sendPost(api, bola, one.thread._id, { text: 'Typed before the merge' }),
      await send('PATCH', `/threads/${one.thread._id}`, moderator, { locked: true }),
      await send('POST', `/threads/${one.thread._id}/merge`, moderator, { into: two.thread._id }),
    ];
    for (const { status, body } of writes)
      expect({ status, body }).toMatchObject({
        status: 409,
        body: {
          code: 'thread_merged',
          data: { threadId: two.thread._id, path: `/forum/${two.thread._id}-the-other-one` },
        },
      });
    expect((await readPosts(api, two.thread._id)).posts).toHaveLength(4);
    const kept = await send('GET', `/threads/${two.thread._id}`, ada);
    expect(threadResponseSchema.parse(kept.body).thread.locked).toBe(false);
    expect(
      (await send('POST', `/threads/${two.thread._id}/merge`, moderator, { into: two.thread._id })).status,
    ).toBe(409);
    expect(
      (await send('POST', `/threads/${two.thread._id}/merge`, ada, { into: two.thread._id })).status,
    ).toBe(403);
  });
});

describe('moderation and blocks', () => {
  it('hides a post and a thread from everybody but their author and moderators, and counts neither', async () => {
    const space = spaceOf(await buildBoard('Hidden'));
    const { thread } = await beginThread(api, ada, space);
    const post = await writeIn(api, bola, thread._id);
    expect((await sendReport(api, ada.cookie, { kind: 'post', id: post._id })).status).toBe(201);
    await decideOn(api, moderator.cookie, { kind: 'post', id: post._id }, 'hide');
    const seenBy = async (fan?: Fan) => (await readPosts(api, thread._id, '', fan)).posts.length;
    expect([await seenBy(), await seenBy(ada), await seenBy(bola), await seenBy(moderator)]).toEqual([
      1, 1, 2, 2,
    ]);
    expect((await readPosts(api, thread._id, '', bola)).posts[1]).toMatchObject({
      hidden: { reason: 'abuse' },
    });
    expect((await send('PUT', `/posts/${post._id}/reaction`, ada, { kind: 'agree' })).status).toBe(404);
    expect(await readThreads(api, `?space=${space}`)).toMatchObject({ threads: [{ posts: 1, members: 1 }] });
    await writeIn(api, bola, thread._id);
    expect(await NotificationModel.countDocuments({ threadId: thread._id })).toBe(1);
    await decideOn(api, moderator.cookie, { kind: 'thread', id: thread._id }, 'hide');
    expect(await NotificationModel.countDocuments({ threadId: thread._id })).toBe(0);
    expect(await titles(`?space=${space}`)).toEqual([]);
    expect((await send('GET', `/threads/${thread._id}`, bola)).status).toBe(404);
    expect((await send('GET', `/threads/${thread._id}`, ada)).body).toMatchObject({
      thread: { hidden: { reason: 'abuse' } },
    });
    await decideOn(api, moderator.cookie, { kind: 'thread', id: thread._id }, 'keep').catch(() => null);
  });

  it('keeps members apart of whom one has blocked the other', async () => {
    const [one, two] = [await newTalker(api), await newTalker(api)];
    const space = spaceOf(await buildBoard('Apart'));
    const { thread } = await beginThread(api, ada, space);
    const post = await writeIn(api, one, thread._id);
    const own = await beginThread(api, one, space, { title: 'Of the blocker' });
    await send('PUT', `/members/${two.userId}/block`, one);
    expect((await readPosts(api, thread._id, '', two)).posts).toHaveLength(1);
    expect((await sendPost(api, two, thread._id, { quoteId: post._id })).status).toBe(404);
    expect((await send('GET', `/threads/${own.thread._id}`, two)).status).toBe(404);
    expect(await titles(`?space=${space}`, two)).toEqual([thread.title]);
    expect((await readPosts(api, thread._id, '', moderator)).posts).toHaveLength(2);
  });
});

describe('replies to a review', () => {
  it('are posts of a thread of their own, until the author takes no more', async () => {
    const review = await postReview(api, (await buildMovie())._id.toHexString(), ada);
    const path = `/reviews/${review._id}/posts`;
    expect((await api.send('GET', path)).body).toEqual({
      posts: [],
      previous: null,
      next: null,
      total: 0,
      threadId: null,
      closed: false,
    });
    const sent = await Promise.all(
      [bola, moderator].map((fan) => send('POST', path, fan, { text: `I agree, ${fan.userId}` })),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect((await api.send('GET', path)).body).toMatchObject({ posts: [{}, {}], total: 2 });
    expect(await ThreadModel.countDocuments({ space: `review:${review._id}` })).toBe(1);
    expect((await api.send('GET', `/reviews/${review._id}`)).body).toMatchObject({ replies: 2 });
    expect((await send('PATCH', `/reviews/${review._id}`, bola, { repliesClosed: true })).status).toBe(403);
    const closed = await send('PATCH', `/reviews/${review._id}`, ada, { repliesClosed: true });
    expect(closed.body).toMatchObject({
      data: { review: { repliesClosed: true, text: review.text, edited: false } },
    });
    const refused = await send('POST', path, bola, { text: 'One more thing' });
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'replies_closed']);
    expect((await api.send('GET', `/reviews/${UNKNOWN}/posts`)).status).toBe(404);
  });
});
