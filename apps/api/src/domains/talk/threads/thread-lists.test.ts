import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { beginThread, buildBoard, newTalker, readThreads, spaceOf } from '../../../testing/talk-flows.ts';
import { queryTerms, termsOf } from './thread-lists.ts';
import { ThreadModel, type ThreadRecord } from './threads.model.ts';

describe('the terms of a title', () => {
  it('are its words and each two of them, in one order', () => {
    expect(termsOf('Films in Lagos at night')).toEqual([
      ...['film', 'in', 'lago', 'at', 'night'],
      ...['film lago', 'film night', 'lago night'],
    ]);
  });

  it.each(['night', 'lagos night', 'NIGHT Film', 'at night', 'in lagos films night', 'in'])(
    'have all that a search for “%s” seeks',
    (text) => {
      expect(termsOf('Films in Lagos at night')).toEqual(expect.arrayContaining(queryTerms(text)));
    },
  );

  it.each(['day', 'lagos day', 'lagos night day', 'film on'])(
    'lack some that a search for “%s” seeks',
    (text) => {
      expect(termsOf('Films in Lagos at night')).not.toEqual(expect.arrayContaining(queryTerms(text)));
    },
  );
});

describe('the search', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('reads only threads with both of two words, however many have one of them', async () => {
    const space = spaceOf(await buildBoard('Talk'));
    const { thread } = await beginThread(api, await newTalker(api), space, { title: 'Cinema of Lagos' });
    const row = await ThreadModel.findById(thread._id).lean<ThreadRecord>();
    const titles = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'A cinema' : 'All of Lagos'));
    await ThreadModel.insertMany(
      titles.map((title) => ({ ...row, _id: new Types.ObjectId(), title, terms: termsOf(title) })),
    );
    expect((await readThreads(api, `?q=lagos+cinema`)).threads).toMatchObject([{ _id: thread._id }]);
    const plan = (await ThreadModel.collection
      .find({ terms: { $all: queryTerms('lagos cinema') }, state: 'visible' })
      .hint({ terms: 1, _id: -1 })
      .explain('executionStats')) as { executionStats: { totalDocsExamined: number } };
    expect(plan.executionStats.totalDocsExamined).toBe(1);
  });
});
