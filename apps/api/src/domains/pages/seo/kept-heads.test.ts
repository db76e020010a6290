import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { createPageHeads } from './page-heads.ts';

let at = Date.now();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    context: { clock: { now: () => new Date(at) } },
    env: { RESPONSE_CACHE: 'on' },
  });
});
afterAll(() => api.close());

it('keeps the head of a page for a moment, but not for a visitor who has just written', async () => {
  const { _id } = await buildMovie({ title: 'Before' });
  const path = `/rating/${_id.toHexString()}`;
  const findHead = createPageHeads(api.context);
  expect((await findHead(path, false)).html).toContain('Before');
  await mongoose.connection.collection('movies').updateOne({ _id }, { $set: { title: 'Behind' } });
  expect((await findHead(path, false)).html).toContain('Before');
  expect((await findHead(path, true)).html).toContain('Behind');
  at += 5_000;
  expect((await findHead(path, false)).html).toContain('Behind');
});

it('keeps nothing for a page that does not exist', async () => {
  const before = api.context.answers.stats().entries;
  expect((await createPageHeads(api.context)('/no/such/page', false)).status).toBe(404);
  expect(api.context.answers.stats().entries).toBe(before);
});
