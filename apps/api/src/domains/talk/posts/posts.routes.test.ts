import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import { reactionResponseSchema } from '@filmfisher/shared/posts/posts.schema';
import { POST_RESTORE_MS } from '@filmfisher/shared/posts/posts';
import { threadResponseSchema, threadStateSchema } from '@filmfisher/shared/threads/threads.schema';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { NotificationModel } from '../../notifications/notifications.model.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import {
  anyText,
  beginThread,
  buildBoard,
  newTalker,
  readPosts,
  sendPost,
  spaceOf,
  writeIn,
} from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BoardModel } from '../spaces/boards.model.ts';
import { PostModel, PostVersionModel } from '../threads/posts.model.ts';

const UNKNOWN = 'f'.repeat(24);
let now: Date;
let api: TestApi;
let space: string;
let boardId: Types.ObjectId;
let ada: Fan;
let bola: Fan;
let moderator: Fan;
let thread: string;
let first: string;

const send = (method: string, path: string, { cookie }: Pick<Fan, 'cookie'>, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });
const codeOf = (body: unknown) => errorBodySchema.parse(body).code;
const threadNow = async (fan: Fan) =>
  threadResponseSchema.parse((await send('GET', `/threads/${thread}`, fan)).body).thread;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  // Later than any day on which the tests run: the database removes what has expired by its own clock.
  now = new Date('2100-11-20T12:00:00.000Z');
  api = await createTestApi({ context: { clock: { now: () => now } } });
  const board = await buildBoard('Nollywood');
  [space, boardId] = [spaceOf(board), board._id];
  [ada, bola] = [await newTalker(api), await newTalker(api)];
  const { cookie, user } = await api.signInAs('moderator');
  moderator = { cookie, userId: user._id.toHexString() };
});
afterAll(() => api.close());
beforeEach(async () => {
  later(3_600);
  const begun = await beginThread(api, ada, space);
  [thread, first] = [begun.thread._id, begun.post._id];
  later(60);
});

describe('POST /threads/{id}/posts', () => {
  it('stores the post with its tree, and counts it on the thread and the board', async () => {
    const movie = await buildMovie({ title: 'Owambe', yearOfRelease: 2024 });
    const before = await BoardModel.findById(boardId).lean();
    const text = `Try [[Owambe (2024)]], @${((await send('GET', '/profile/me', ada).then(({ body }) => body)) as { username: string }).username}!`;
    const post = await writeIn(api, bola, thread, { text, quoteId: first });
    expect(post).toMatchObject({ text, author: { userId: bola.userId }, quote: { _id: first }, mine: null });
    const [paragraph] = post.tree;
    expect(paragraph?.children).toMatchObject([
      { type: 'text' },
      { type: 'film', text: 'Owambe', movieId: movie._id.toHexString() },
      { type: 'text' },
      { type: 'mention', userId: ada.userId },
      { type: 'text' },
    ]);
    expect(await threadNow(bola)).toMatchObject({
      posts: 2,
      members: 2,
      lastPost: { _id: post._id },
      following: true,
    });
    const after = await BoardModel.findById(boardId).lean();
    expect(after?.posts).toBe((before?.posts ?? 0) + 1);
    const told = await NotificationModel.find({ threadId: thread }).lean();
    expect(told.map(({ kind, userId }) => [kind, userId.toHexString()])).toEqual([['mention', ada.userId]]);
  });

  it('stores what is sent twice, or at once, as one post', async () => {
    const text = anyText();
    const sent = await Promise.all([1, 2, 3].map(() => writeIn(api, bola, thread, { text })));
    const again = await writeIn(api, bola, thread, { text });
    expect(new Set([...sent, again].map(({ _id }) => _id)).size).toBe(1);
    expect(await threadNow(bola)).toMatchObject({ posts: 2 });
    later(31);
    expect((await writeIn(api, bola, thread, { text }))._id).not.toBe(again._id);
  });

  it('keeps the order and the counts of posts that are written at once', async () => {
    const fans = await Promise.all([1, 2, 3, 4].map(() => newTalker(api)));
    await Promise.all(fans.flatMap((fan) => [writeIn(api, fan, thread), writeIn(api, fan, thread)]));
    const { posts } = await readPosts(api, thread);
    expect(new Set(posts.map(({ at }) => at)).size).toBe(9);
    expect(await threadNow(ada)).toMatchObject({ posts: 9, members: 5 });
  });

  it.each([
    ['without a text', {}, 400, 'validation_failed'],
    ['with too long a text', { text: 'x'.repeat(10_001) }, 400, 'validation_failed'],
    ['with a field of its own', { text: 'Hello', userId: UNKNOWN }, 400, 'validation_failed'],
    ['that answers a post of nowhere', { text: 'Hello', quoteId: UNKNOWN }, 404, 'post_not_found'],
  ])('refuses one %s', async (_name, json, status, code) => {
    const answer = await send('POST', `/threads/${thread}/posts`, bola, json);
    expect([answer.status, codeOf(answer.body)]).toEqual([status, code]);
  });

  it('refuses visitors, unknown threads, and everybody but moderators in a locked one', async () => {
    expect((await api.send('POST', `/threads/${thread}/posts`, { json: { text: 'Hello' } })).status).toBe(
      401,
    );
    expect((await sendPost(api, bola, UNKNOWN)).status).toBe(404);
    await send('PATCH', `/threads/${thread}`, moderator, { locked: true });
    const refused = await sendPost(api, bola, thread);
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'thread_locked']);
    expect((await sendPost(api, moderator, thread)).status).toBe(201);
  });

  it('asks for patience in slow mode, and says how long', async () => {
    await send('PATCH', `/threads/${thread}`, moderator, { slowMinutes: 5 });
    await writeIn(api, bola, thread);
    later(61);
    const refused = await sendPost(api, bola, thread);
    expect([refused.status, codeOf(refused.body), refused.headers.get('retry-after')]).toEqual([
      429,
      'slow_mode',
      '239',
    ]);
    expect((await sendPost(api, await newTalker(api), thread)).status).toBe(201);
    later(240);
    expect((await sendPost(api, bola, thread)).status).toBe(201);
  });

  it('keeps the pace of a member who deletes what was written', async () => {
    await send('PATCH', `/threads/${thread}`, moderator, { slowMinutes: 5 });
    const { cookie, user } = await api.signInAs('member', { createdAt: now });
    const young = { cookie, userId: user._id.toHexString() };
    const forget = async ({ _id }: { _id: string }) => {
      expect((await send('DELETE', `/posts/${_id}`, young)).status).toBe(200);
      // As the database does a minute later.
      await PostModel.deleteOne({ _id });
    };
    await forget(await writeIn(api, young, thread));
    later(61);
    expect(codeOf((await sendPost(api, young, thread)).body)).toBe('slow_mode');
    for (const _ of [1, 2]) {
      later(300);
      await forget(await writeIn(api, young, thread));
    }
    later(300);
    expect(codeOf((await sendPost(api, young, thread)).body)).toBe('new_member_limit');
  });

  it('takes three posts an hour and no links from a member of today who has rated nothing', async () => {
    const { cookie, user } = await api.signInAs('member', { createdAt: now });
    const young = { cookie, userId: user._id.toHexString() };
    const link = await sendPost(api, young, thread, { text: 'See https://example.com/' });
    expect([link.status, codeOf(link.body)]).toEqual([403, 'links_not_yet']);
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => sendPost(api, young, thread)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = await sendPost(api, young, thread);
    expect([codeOf(refused.body), refused.headers.get('retry-after')]).toEqual(['new_member_limit', '3600']);
    const movieId = (await buildMovie())._id.toHexString();
    await send('PUT', `/movies/${movieId}/rating`, young, { stars: 7 });
    expect((await sendPost(api, young, thread, { text: 'See https://example.com/' })).status).toBe(201);
  });
});

describe('GET /threads/{id}/posts', () => {
  it('goes by pages in both directions, from the unread, and around a post, while posts arrive', async () => {
    const ids = [first];
    for (let count = 0; count < 9; count += 1) ids.push((await writeIn(api, ada, thread))._id);
    const idsOf = async (query: string, fan?: Fan) => {
      const { posts, previous, next } = await readPosts(api, thread, query, fan);
      return { ids: posts.map(({ _id }) => ids.indexOf(_id)), previous, next };
    };
    const one = await idsOf('?limit=4');
    expect(one).toMatchObject({ ids: [0, 1, 2, 3], previous: null });
    ids.push((await writeIn(api, bola, thread))._id);
    const two = await idsOf(`?limit=4&cursor=${one.next}`);
    expect(two.ids).toEqual([4, 5, 6, 7]);
    const three = await idsOf(`?limit=4&cursor=${two.next}`);
    expect(three).toMatchObject({ ids: [8, 9, 10], next: null });
    expect(await idsOf(`?limit=4&cursor=${three.previous}`)).toMatchObject({ ids: [4, 5, 6, 7] });
    expect(await idsOf(`?limit=4&around=${ids[5]}`)).toMatchObject({ ids: [3, 4, 5, 6] });
    expect(await idsOf('?limit=4&from=end')).toMatchObject({ ids: [7, 8, 9, 10], next: null });
    const { unread } = threadStateSchema.parse(
      (await send('PUT', `/threads/${thread}/read`, ada, { postId: ids[7] })).body,
    );
    // Who writes has read what stands before; nobody goes back.
    expect(unread).toBe(1);
    expect(await threadNow(ada)).toMatchObject({ unread: 1, firstUnread: ids[10] });
    expect(await idsOf('?limit=4&from=unread', ada)).toMatchObject({ ids: [10] });
  });

  it('refuses two ways at once, and cursors of its own making', async () => {
    for (const query of [`?from=end&around=${first}`, '?cursor=after.x.y', '?limit=0', '?page=2']) {
      expect((await api.send('GET', `/threads/${thread}/posts${query}`)).status, query).toBe(400);
    }
    expect((await api.send('GET', `/threads/${thread}/posts?around=${UNKNOWN}`)).status).toBe(404);
  });
});

describe('PATCH /posts/{id}', () => {
  it('changes an own post, says so, and keeps the former text for moderators', async () => {
    const post = await writeIn(api, bola, thread, { text: 'First thought' });
    later(60);
    const edited = await send('PATCH', `/posts/${post._id}`, bola, { text: 'Second **thought**' });
    expect(edited.body).toMatchObject({
      data: { post: { text: 'Second **thought**', editedAt: now.toISOString() } },
    });
    const { body } = await send('GET', `/posts/${post._id}/history`, moderator);
    expect(body).toMatchObject({ versions: [{ text: 'Second **thought**' }, { text: 'First thought' }] });
    for (const fan of [ada, moderator]) {
      expect((await send('PATCH', `/posts/${post._id}`, fan, { text: 'Mine' })).status).toBe(403);
    }
    expect((await send('GET', `/posts/${post._id}/history`, ada)).status).toBe(403);
  });

  it('takes what it took out of the first post out of the words that a thread is shared with', async () => {
    await send('PATCH', `/posts/${first}`, ada, { text: 'Call me some time.' });
    expect(await threadNow(bola)).toMatchObject({ excerpt: 'Call me some time.' });
  });
});

describe('DELETE /posts/{id}', () => {
  it('takes the former texts of a post along, and brings them back with it', async () => {
    const post = await writeIn(api, bola, thread, { text: 'I live at number 5.' });
    await send('PATCH', `/posts/${post._id}`, bola, { text: 'I live here.' });
    const ends = async () => (await PostVersionModel.findOne({ postId: post._id }).lean())?.expiresAt;
    await send('DELETE', `/posts/${post._id}`, bola);
    expect(await ends()).toEqual(new Date(now.getTime() + POST_RESTORE_MS));
    await send('POST', `/posts/${post._id}/restore`, bola);
    expect(await ends()).toBeUndefined();
  });

  it('takes a post away at once, and brings it back within a minute', async () => {
    const post = await writeIn(api, bola, thread);
    await send('PUT', `/posts/${post._id}/reaction`, ada, { kind: 'funny' });
    expect((await send('DELETE', `/posts/${post._id}`, ada)).status).toBe(403);
    expect((await send('DELETE', `/posts/${post._id}`, bola)).status).toBe(200);
    expect((await send('DELETE', `/posts/${post._id}`, bola)).status).toBe(200);
    expect((await readPosts(api, thread)).posts.map(({ _id }) => _id)).toEqual([first]);
    expect(await threadNow(ada)).toMatchObject({
      posts: 1,
      members: 1,
      reactions: 0,
      lastPost: { _id: first },
    });
    expect((await send('POST', `/posts/${post._id}/restore`, ada)).status).toBe(403);
    later(59);
    expect((await send('POST', `/posts/${post._id}/restore`, bola)).status).toBe(200);
    expect((await send('POST', `/posts/${post._id}/restore`, bola)).status).toBe(200);
    expect(await threadNow(ada)).toMatchObject({
      posts: 2,
      members: 2,
      reactions: 1,
      lastPost: { _id: post._id },
    });
    await send('DELETE', `/posts/${post._id}`, moderator);
    later(61);
    const late = await send('POST', `/posts/${post._id}/restore`, moderator);
    expect([late.status, codeOf(late.body)]).toEqual([410, 'undo_expired']);
  });

  it('leaves the place of a post that others answer', async () => {
    const answer = await writeIn(api, bola, thread, { quoteId: first });
    await send('DELETE', `/posts/${first}`, ada);
    const { posts } = await readPosts(api, thread);
    expect(posts).toMatchObject([
      { _id: first, deleted: true, text: '', tree: [], author: null },
      { _id: answer._id, quote: { _id: first, excerpt: '', author: null } },
    ]);
    expect((await send('PUT', `/posts/${first}/reaction`, bola, { kind: 'agree' })).status).toBe(404);
    await send('POST', `/posts/${first}/restore`, ada);
    expect((await readPosts(api, thread)).posts[0]).toMatchObject({ author: { userId: ada.userId } });
    expect(await PostModel.countDocuments({ threadId: thread })).toBe(2);
  });

  it('keeps the text of a removed post for a minute, in the data of its deleter', async () => {
    const deleted = async () => {
      const { body } = await send('GET', '/settings/data', ada);
      return (body as { conversations: { deletedAMomentAgo: object[] } }).conversations.deletedAMomentAgo;
    };
    await writeIn(api, bola, thread, { quoteId: first });
    await send('PATCH', `/posts/${first}`, ada, { text: 'What I think **now**' });
    await send('PUT', `/posts/${first}/reaction`, bola, { kind: 'agree' });
    await send('DELETE', `/posts/${first}`, ada);
    expect((await readPosts(api, thread)).posts[0]).toMatchObject({ text: '', tree: [], reactions: {} });
    expect(await deleted()).toMatchObject([{ threadId: thread, text: 'What I think **now**' }]);
    expect((await send('POST', `/posts/${first}/restore`, moderator)).status).toBe(403);
    await send('POST', `/posts/${first}/restore`, ada);
    const [back] = (await readPosts(api, thread)).posts;
    expect(back).toMatchObject({ text: 'What I think **now**', reactions: { agree: 1 } });
    expect(back?.tree[0]?.children).toMatchObject([{ text: 'What I think ' }, { type: 'strong' }]);
    expect(await PostVersionModel.countDocuments({ postId: first })).toBe(1);
    await send('DELETE', `/posts/${first}`, ada);
    later(61);
    const late = await send('POST', `/posts/${first}/restore`, ada);
    expect([late.status, codeOf(late.body)]).toEqual([410, 'undo_expired']);
  });

  it('shows nothing of a post that gives the plot away in quotes and in its thread', async () => {
    await writeIn(api, bola, thread, { quoteId: first });
    await decideOn(api, moderator.cookie, { kind: 'post', id: first }, 'spoiler', { reason: 'spoiler' });
    expect((await readPosts(api, thread)).posts).toMatchObject([
      { spoiler: true },
      { quote: { excerpt: '█████' } },
    ]);
    expect(await threadNow(bola)).toMatchObject({ excerpt: '█████' });
  });

  it('takes the thread along with its only post, and brings both back', async () => {
    const threads = async () => (await BoardModel.findById(boardId).lean())?.threads ?? 0;
    const before = await threads();
    await send('DELETE', `/posts/${first}`, ada);
    expect((await send('GET', `/threads/${thread}`, ada)).status).toBe(404);
    expect(await threads()).toBe(before - 1);
    expect((await send('POST', `/posts/${first}/restore`, ada)).status).toBe(200);
    expect(await threadNow(ada)).toMatchObject({ posts: 1 });
    expect(await threads()).toBe(before);
  });
});

describe('PUT and DELETE /posts/{id}/reaction', () => {
  it('counts one reaction per member, and tells the author once', async () => {
    const react = async (fan: Fan, kind: string) =>
      reactionResponseSchema.parse((await send('PUT', `/posts/${first}/reaction`, fan, { kind })).body);
    expect(await react(bola, 'agree')).toEqual({ reactions: { agree: 1 }, mine: 'agree' });
    expect(await react(moderator, 'agree')).toEqual({ reactions: { agree: 2 }, mine: 'agree' });
    expect(await react(bola, 'moving')).toEqual({ reactions: { agree: 1, moving: 1 }, mine: 'moving' });
    expect(await threadNow(ada)).toMatchObject({ reactions: 2 });
    expect((await send('DELETE', `/posts/${first}/reaction`, bola)).body).toEqual({
      reactions: { agree: 1 },
      mine: null,
    });
    expect((await send('PUT', `/posts/${first}/reaction`, bola, { kind: 'love' })).status).toBe(400);
    expect(
      await NotificationModel.countDocuments({ kind: 'reaction', userId: ada.userId, postId: first }),
    ).toBe(1);
  });
});
