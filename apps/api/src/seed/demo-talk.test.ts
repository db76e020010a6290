import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBoards } from '../domains/talk/index.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { readThreads } from '../testing/talk-flows.ts';
import { loadDemoTalk } from './demo-talk.ts';
import { loadDemo } from './demo.ts';
import { FIRST_BOARDS } from './first-boards.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('Demo members talk on the first boards, once', async () => {
  await makeBoards(FIRST_BOARDS);
  await loadDemo(api.context);
  expect(await loadDemoTalk(api.context)).toBeGreaterThan(100);
  expect(await loadDemoTalk(api.context)).toBe(0);
  const { threads } = await readThreads(api);
  expect(threads.length).toBeGreaterThanOrEqual(20);
  expect(threads.every(({ author, posts }) => author !== null && posts > 1)).toBe(true);
});
