import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn } from '../../testing/moderation-flows.ts';
import type { Fan } from '../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, readPosts, spaceOf, writeIn } from '../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { ERASED } from '../privacy/personal-data-sources.ts';
import { UserModel } from '../members/users/users.model.ts';
import { MessageModel } from '../messages/conversations/conversations.model.ts';
import { PostModel, PostVersionModel } from './threads/posts.model.ts';
import { ReaderModel } from './threads/readers.model.ts';
import { ThreadModel } from './threads/threads.model.ts';

let api: TestApi;
let ada: Fan;
let bola: Fan;
let moderator: Fan;
let admin: Fan;

async function erase({ userId }: Fan): Promise<void> {
  for (const { erase: eraseData } of ERASED) await eraseData(new Types.ObjectId(userId), api.context);
}

const remove = (movie: string) => api.send('DELETE', `/movies/${movie}`, { cookie: admin.cookie });
const restore = (movie: string) => api.send('POST', `/movies/${movie}/restore`, { cookie: admin.cookie });

async function signInAs(role: 'moderator' | 'admin'): Promise<Fan> {
  const { cookie, user } = await api.signInAs(role);
  return { cookie, userId: user._id.toHexString() };
}

beforeAll(async () => {
  api = await createTestApi();
  [moderator, admin] = [await signInAs('moderator'), await signInAs('admin')];
});
afterAll(() => api.close());
beforeEach(async () => {
  [ada, bola] = [await newTalker(api), await newTalker(api)];
});

describe('whose account is erased', () => {
  it('leaves the conversation about a removed film to those who wrote in it, with right counts', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const { thread } = await beginThread(api, ada, `film:${movie}`);
    const answer = await writeIn(api, bola, thread._id);
    await writeIn(api, ada, thread._id);
    await remove(movie);
    await erase(ada);
    await restore(movie);
    const stored = await ThreadModel.findById(thread._id).lean();
    expect(stored).toMatchObject({ userId: null, posts: 1, members: 1 });
    expect(stored?.lastPost?.userId?.toHexString()).toBe(bola.userId);
    const { posts } = await readPosts(api, thread._id);
    expect(posts.map(({ _id, author }) => [_id, author?.userId])).toEqual([
      [thread.firstPostId, undefined],
      [answer._id, bola.userId],
    ]);
  });

  it('takes a conversation about a removed film along in which nobody else has written', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const { thread } = await beginThread(api, ada, `film:${movie}`);
    await remove(movie);
    await erase(ada);
    await restore(movie);
    expect(await ThreadModel.findById(thread._id)).toBeNull();
    expect(await PostModel.findOne({ threadId: thread._id })).toBeNull();
  });

  it('leaves a hidden conversation to those who wrote in it, for the case that it is shown again', async () => {
    const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Hidden')));
    await writeIn(api, bola, thread._id);
    const target = { kind: 'thread', id: thread._id };
    await decideOn(api, moderator.cookie, target, 'hide');
    await erase(ada);
    expect(await ThreadModel.findById(thread._id).lean()).toMatchObject({
      state: 'hidden',
      userId: null,
      posts: 1,
    });
    await decideOn(api, moderator.cookie, target, 'keep');
    expect((await readPosts(api, thread._id)).posts).toHaveLength(2);
  });

  it('takes a hidden conversation along in which nobody else has written, and where others stood in it', async () => {
    const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Alone')));
    await api.send('PUT', `/threads/${thread._id}/follow`, { cookie: bola.cookie });
    await decideOn(api, moderator.cookie, { kind: 'thread', id: thread._id }, 'hide');
    await erase(ada);
    expect(await ThreadModel.findById(thread._id)).toBeNull();
    expect(await ReaderModel.findOne({ threadId: thread._id })).toBeNull();
  });
});

it('texts of others name nobody any more whose account is erased', async () => {
  const name = (await UserModel.findById(ada.userId).lean())?.username ?? '';
  const text = `@${name.toUpperCase()}, *ask @${name}* or \`@${name}\`, not @${name}x`;
  const { thread, post } = await beginThread(api, bola, spaceOf(await buildBoard('Named')), { text });
  const edited = await writeIn(api, bola, thread._id, { text: `As @${name} said` });
  const patch = { cookie: bola.cookie, json: { text: 'As somebody said' } };
  expect((await api.send('PATCH', `/posts/${edited._id}`, patch)).status).toBe(200);
  const chidi = await newTalker(api);
  const json = { from: 'everybody' };
  await api.send('PATCH', '/settings/messages', { cookie: chidi.cookie, json });
  const letter = { userId: chidi.userId, text: `Do you know @${name}?` };
  expect((await api.send('POST', '/conversations', { cookie: bola.cookie, json: letter })).status).toBe(201);
  await erase(ada);
  const [stored] = (await readPosts(api, thread._id)).posts;
  expect(stored?.text).toBe(`deleted member, *ask deleted member* or \`deleted member\`, not @${name}x`);
  const rows = await Promise.all([
    PostModel.findById(post._id).lean(),
    ThreadModel.findById(thread._id).lean(),
    PostVersionModel.find({ postId: edited._id }).lean(),
    MessageModel.find({ userId: bola.userId }).lean(),
  ]);
  const kept = JSON.stringify(rows).replaceAll(`${name}x`, '');
  expect(kept).toContain('Do you know deleted member?');
  expect(kept).toContain('As deleted member said');
  expect(kept.toLowerCase()).not.toContain(name.toLowerCase());
  expect(kept).not.toContain(ada.userId);
});

it('a conversation ends with the account of the last one who wrote in it', async () => {
  const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Last')));
  await writeIn(api, bola, thread._id);
  await erase(ada);
  await erase(bola);
  expect(await ThreadModel.findById(thread._id)).toBeNull();
  expect(await PostModel.findOne({ threadId: thread._id })).toBeNull();
});

it('an answer that is taken back while its post is hidden is not counted when the post is shown again', async () => {
  const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Answers')));
  const post = await writeIn(api, bola, thread._id);
  const answer = await writeIn(api, ada, thread._id, { quoteId: post._id });
  const { id } = await decideOn(api, moderator.cookie, { kind: 'post', id: post._id }, 'hide');
  await api.send('DELETE', `/posts/${answer._id}`, { cookie: ada.cookie });
  await api.send('DELETE', `/moderation/decisions/${id}`, { cookie: moderator.cookie });
  expect(await PostModel.findById(post._id).lean()).toMatchObject({ answers: 0 });
});
