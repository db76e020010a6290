import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { threadRow } from '../threads/new-threads.service.ts';
import { listsOf } from '../threads/thread-lists.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { detachArticleReplies } from './former-replies.service.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Stores a thread as a former release did. */
async function store(
  kind: 'article' | 'review' | 'film',
  fields: Partial<ThreadRecord>,
): Promise<Types.ObjectId> {
  const id = new Types.ObjectId().toHexString();
  const space = `${kind}:${id}`;
  const only = kind === 'film' ? {} : { only: space };
  const place = { name: 'Somewhere', path: '/' };
  const plain = { title: '', spoiler: false, movieIds: [], userId: null };
  const row = threadRow({ space, place, ...plain, ...only }, new Date());
  await ThreadModel.collection.insertOne({ ...row, ...fields });
  return row._id;
}
const stored = async (_id: Types.ObjectId) =>
  ThreadModel.findById(_id, { _id: 0, space: 1, lists: 1, movieId: 1, only: 1 }).lean<
    Partial<ThreadRecord>
  >();

it('gives replies that were kept as those of a film back to their article, once, and touches no others', async () => {
  const movieId = new Types.ObjectId();
  const space = `film:${movieId.toHexString()}`;
  const moved = { space, lists: listsOf({ space, pinned: false }), movieId };
  const former = await store('article', moved);
  const { only } = (await stored(former)) ?? {};
  const others = [await store('article', {}), await store('review', {}), await store('film', moved)];
  const before = await Promise.all(others.map(stored));

  expect(await detachArticleReplies()).toBe(1);
  expect(await stored(former)).toEqual({ space: only, only, lists: [], movieId: null });
  expect(await Promise.all(others.map(stored))).toEqual(before);
  expect(await detachArticleReplies()).toBe(0);
});
