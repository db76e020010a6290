import { boardListSchema } from '@filmfisher/shared/threads/boards.schema';
import { threadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { NotificationModel } from '../../notifications/notifications.model.ts';

let api: TestApi;
let ada: Fan;
let bola: Fan;

beforeAll(async () => {
  api = await createTestApi();
  [ada, bola] = [await newTalker(api), await newTalker(api)];
});
afterAll(() => api.close());

const boardsOf = async ({ cookie }: Fan) =>
  boardListSchema.parse((await api.send('GET', '/boards', { cookie })).body).boards;

it('marks the threads of one board and their notifications as read with PUT /boards/{id}/read', async () => {
  const [one, other] = [await buildBoard('One'), await buildBoard('Other')];
  const threads = [];
  for (const board of [one, one, other]) {
    const { thread } = await beginThread(api, ada, spaceOf(board));
    await writeIn(api, bola, thread._id);
    threads.push(thread._id);
  }
  const unread = async () => {
    const boards = await boardsOf(ada);
    return [one, other].map(({ _id }) => boards.find((board) => board._id === _id.toHexString())?.unread);
  };
  expect(await unread()).toEqual([2, 1]);
  const path = `/boards/${one._id.toHexString()}/read`;
  const read = await api.send('PUT', path, { cookie: ada.cookie });
  expect([read.status, read.body]).toEqual([200, { unread: 0 }]);
  expect(await unread()).toEqual([0, 1]);
  const { body } = await api.send('GET', `/threads/${threads[0] ?? ''}`, { cookie: ada.cookie });
  expect(threadResponseSchema.parse(body).thread).toMatchObject({ unread: 0, firstUnread: null });
  expect(await NotificationModel.countDocuments({ userId: ada.userId, read: false })).toBe(1);
  expect((await api.send('PUT', path)).status).toBe(401);
  const unknown = `/boards/${'f'.repeat(24)}/read`;
  expect((await api.send('PUT', unknown, { cookie: ada.cookie })).status).toBe(404);
});

it.each(['mute', 'block'])(
  'what members write whom the reader does not see after a %s is nothing new',
  async (what) => {
    const [reader, silenced, other] = [await newTalker(api), await newTalker(api), await newTalker(api)];
    const board = await buildBoard('Talk');
    // Of a third one, in whose thread both write on.
    const { thread } = await beginThread(api, other, spaceOf(board));
    const own = await writeIn(api, reader, thread._id);
    const seen = async () => {
      const { body } = await api.send('GET', `/threads/${thread._id}`, { cookie: reader.cookie });
      const { unread, firstUnread, lastPost, posts } = threadResponseSchema.parse(body).thread;
      const boards = await boardsOf(reader);
      const shown = boards.find(({ _id }) => _id === board._id.toHexString());
      expect(shown?.latest?.author).toEqual(lastPost?.author);
      expect(lastPost?.author?.userId).not.toBe(silenced.userId);
      return { unread, firstUnread, last: lastPost?._id, posts, ofBoard: shown?.unread };
    };
    await api.send('PUT', `/members/${silenced.userId}/${what}`, { cookie: reader.cookie });
    await writeIn(api, silenced, thread._id);
    const nothing = { unread: 0, firstUnread: null, ofBoard: 0 };
    expect(await seen()).toEqual({ ...nothing, last: own._id, posts: 3 });
    const heard = await writeIn(api, other, thread._id);
    await writeIn(api, silenced, thread._id);
    const last = heard._id;
    expect(await seen()).toEqual({ unread: 1, firstUnread: last, last, posts: 5, ofBoard: 1 });
    const path = `/threads/${thread._id}/read`;
    const read = await api.send('PUT', path, { cookie: reader.cookie, json: { postId: last } });
    expect(read.body).toMatchObject({ unread: 0 });
    expect(await seen()).toEqual({ ...nothing, last, posts: 5 });
  },
);

it('POST /posts/preview shows a text as a post, and stores nothing', async () => {
  const json = { text: 'It is ||over|| [here](https://example.com/)' };
  const { status, body } = await api.send('POST', '/posts/preview', { cookie: ada.cookie, json });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tree: [{ type: 'paragraph', children: [{ text: 'It is ' }, { type: 'spoiler' }, {}, { type: 'link' }] }],
  });
  const empty = await api.send('POST', '/posts/preview', { cookie: ada.cookie, json: { text: ' ' } });
  expect(empty.body).toMatchObject({ fields: { text: expect.any(String) as string } });
});
