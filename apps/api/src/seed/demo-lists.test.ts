import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { loadDemoLists } from './demo-lists.ts';
import { loadDemo } from './demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('Demo members make their lists once, also when a start was ended before it was through', async () => {
  await loadDemo(api.context);
  expect(await loadDemoLists(api.context)).toBeGreaterThan(2);
  expect(await loadDemoLists(api.context)).toBe(0);
});
