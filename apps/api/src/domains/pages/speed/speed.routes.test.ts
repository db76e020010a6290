import { SPEED_TEST_BYTES } from '@filmfisher/shared/api/api';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('the speed test is as large as it says, cannot be packed, and is kept by nobody', async () => {
  const answer = await fetch(`${api.origin}/api/v1/speed-test`);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(SPEED_TEST_BYTES);
  expect(gzipSync(bytes).length).toBeGreaterThan(SPEED_TEST_BYTES * 0.99);
});
