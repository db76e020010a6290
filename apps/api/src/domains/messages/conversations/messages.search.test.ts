import { messageSearchSchema } from '@filmfisher/shared/messages/conversations.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fan } from '../../../testing/review-flows.ts';
import { newTalker } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Fan;
let bola: Fan;
let chidi: Fan;

beforeAll(async () => {
  api = await createTestApi();
  [ada, bola, chidi] = [await newTalker(api), await newTalker(api), await newTalker(api)];
  for (const { cookie } of [ada, bola, chidi])
    await api.send('PATCH', '/settings/messages', { cookie, json: { from: 'everybody' } });
});
afterAll(() => api.close());

const write = async (from: Fan, to: Fan, text: string) => {
  const json = { userId: to.userId, text };
  expect((await api.send('POST', '/conversations', { cookie: from.cookie, json })).status).toBe(201);
};
const find = async ({ cookie }: Fan, q: string) => {
  const { body } = await api.send('GET', `/conversations/search?q=${encodeURIComponent(q)}`, { cookie });
  return messageSearchSchema.parse(body).found;
};

it('GET /conversations/search finds words in one’s own messages, and in nobody else’s', async () => {
  await write(ada, bola, 'Shall we see *Owambe* on Friday?');
  await write(bola, ada, 'Friday is fine (8.30).');
  await write(bola, chidi, 'Friday with Ada');
  expect((await find(ada, 'friday')).map(({ excerpt }) => excerpt)).toEqual([
    'Friday is fine (8.30).',
    'Shall we see Owambe on Friday?',
  ]);
  expect(await find(ada, 'FRIDAY owambe')).toMatchObject([
    { from: ada.userId, with: { userId: bola.userId } },
  ]);
  expect(await find(ada, '(8.30)')).toHaveLength(1);
  expect(await find(ada, '8x30')).toEqual([]);
  expect((await find(chidi, 'friday')).map(({ excerpt }) => excerpt)).toEqual(['Friday with Ada']);
  await api.send('PUT', `/members/${bola.userId}/block`, { cookie: ada.cookie });
  expect(await find(ada, 'friday')).toEqual([]);
  expect((await api.send('GET', '/conversations/search?q=a', { cookie: ada.cookie })).status).toBe(400);
  expect((await api.send('GET', '/conversations/search?q=friday')).status).toBe(401);
});
