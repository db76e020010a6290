import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOf, readsOf } from '../../testing/read-plans.ts';
import type { Fan } from '../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let reader: Fan;
let space: string;
let thread: string;
let post: string;

beforeAll(async () => {
  api = await createTestApi();
  const author = await newTalker(api);
  reader = await newTalker(api);
  space = spaceOf(await buildBoard('Plans'));
  const begun = await beginThread(api, author, space, { title: 'Cinema of Lagos' });
  [thread, post] = [begun.thread._id, begun.post._id];
  await writeIn(api, author, thread);
  await api.send('PUT', `/threads/${thread}/follow`, { cookie: reader.cookie });
  await api.send('PUT', `/profile/${author.userId}/follow`, { cookie: reader.cookie });
});
afterAll(() => api.close());

it.each([
  ['a thread', () => `/threads/${thread}`],
  ['its posts', () => `/threads/${thread}/posts`],
  ['its last posts', () => `/threads/${thread}/posts?from=end`],
  ['boards', () => '/boards'],
  ['the front of the forum', () => '/threads'],
  ['a board', () => `/threads?space=${space}`],
  ['the newest of a board', () => `/threads?space=${space}&sort=new`],
  ['the best of a week', () => `/threads?space=${space}&sort=top&within=week`],
  ['a search', () => '/threads?q=lagos+cinema'],
  ['a search that goes on in posts', () => '/threads?q=nobody+said'],
  ['who reacted', () => `/posts/${post}/reactions`],
  ['what followed members say', () => '/feed?kind=post'],
])(
  'An index holds threads and posts in the order of %s, without those that are out of sight',
  async (_what, path) => {
    const reads = await readsOf(() => api.send('GET', path(), { cookie: reader.cookie }));
    const talk = reads.filter(({ find }) => ['posts', 'threads', 'reactions'].includes(String(find)));
    expect(talk.length).toBeGreaterThan(0);
    for (const read of talk) {
      const plan = await planOf(read);
      // What is withheld of a page is little, and sorted by the database.
      const isWithheld = JSON.stringify(read.filter).includes('"held"');
      expect([
        read,
        plan.filter((stage) => stage === 'COLLSCAN' || (stage === 'SORT' && !isWithheld)),
      ]).toEqual([read, []]);
    }
  },
);
