import { reactionListSchema, type ReactionList } from '@filmfisher/shared/posts/posts.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const UNKNOWN = 'f'.repeat(24);
let api: TestApi;
let ada: Fan;
let bola: Fan;
let emeka: Fan;
let first: string;

const send = (method: string, path: string, { cookie }: Pick<Fan, 'cookie'>, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });

beforeAll(async () => {
  api = await createTestApi();
  [ada, bola, emeka] = [await newTalker(api), await newTalker(api), await newTalker(api)];
  first = (await beginThread(api, ada, spaceOf(await buildBoard('Talk')))).post._id;
});
afterAll(() => api.close());

it('names who reacted, page by page, without those whom the reader has blocked or muted', async () => {
  const chidi = await newTalker(api);
  for (const [fan, kind] of [
    [bola, 'funny'],
    [chidi, 'moving'],
    [emeka, 'moving'],
  ] as const)
    expect((await send('PUT', `/posts/${first}/reaction`, fan, { kind })).status).toBe(200);
  const named = async (fan: Fan, query = '') => {
    const { body } = await send('GET', `/posts/${first}/reactions${query}`, fan);
    return reactionListSchema.parse(body);
  };
  const idsOf = ({ reactions }: ReactionList) => reactions.map(({ member }) => member.userId);
  const all = await named(ada);
  expect(all.reactions).toContainEqual({
    kind: 'funny',
    member: expect.objectContaining({ userId: bola.userId }) as unknown,
  });
  const page = await named(ada, '?limit=2');
  const rest = await named(ada, `?limit=2&cursor=${page.next ?? ''}`);
  expect([...idsOf(page), ...idsOf(rest)]).toEqual(idsOf(all));
  expect([all.reactions.length, rest.next]).toEqual([3, null]);
  await send('PUT', `/members/${bola.userId}/block`, chidi);
  await send('PUT', `/members/${chidi.userId}/mute`, ada);
  expect(idsOf(await named(bola))).not.toContain(chidi.userId);
  expect(idsOf(await named(chidi))).not.toContain(bola.userId);
  expect(idsOf(await named(ada))).not.toContain(chidi.userId);
  expect((await send('GET', `/posts/${UNKNOWN}/reactions`, ada)).status).toBe(404);
});
