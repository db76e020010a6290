import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let ada: Fan;
let bola: Fan;
let chidi: Fan;
let space: string;
let moderator: string;

const send = (method: string, path: string, { cookie }: Pick<Fan, 'cookie'>, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });

/** @returns Ada's notifications, and how many of them she has not read */
async function told() {
  const { body } = await send('GET', '/notifications', ada);
  const { notifications, unread } = notificationListSchema.parse(body);
  return { unread, kinds: notifications.map(({ kind }) => kind), notifications };
}
const NOTHING = { unread: 0, kinds: [] };

beforeAll(async () => {
  api = await createTestApi();
  ({ cookie: moderator } = await api.signInAs('moderator'));
});
afterAll(() => api.close());
beforeEach(async () => {
  [ada, bola, chidi] = [await newTalker(api), await newTalker(api), await newTalker(api)];
  space = spaceOf(await buildBoard('Told'));
});

describe('notifications of a post', () => {
  it.each([
    ['deleted', (id: string) => send('DELETE', `/posts/${id}`, bola)],
    ['hidden', (id: string) => decideOn(api, moderator, { kind: 'post', id }, 'hide')],
  ])('goes when the post is %s', async (_how, end) => {
    const { thread, post } = await beginThread(api, ada, space);
    const answer = await writeIn(api, bola, thread._id, { quoteId: post._id });
    expect(await told()).toMatchObject({ unread: 1, kinds: ['quote'] });
    await end(answer._id);
    expect(await told()).toMatchObject(NOTHING);
  });

  it('leads to the last one that is left where it tells of others, too', async () => {
    const { thread } = await beginThread(api, ada, space);
    const one = await writeIn(api, bola, thread._id);
    const other = await writeIn(api, chidi, thread._id);
    const [before] = (await told()).notifications;
    expect(before).toMatchObject({ kind: 'reply', count: 2, target: { id: other._id } });
    await send('DELETE', `/posts/${other._id}`, chidi);
    const { notifications, unread } = await told();
    expect(unread).toBe(1);
    const [left] = notifications;
    expect(left).toMatchObject({ kind: 'reply', count: 1, target: { id: one._id } });
    expect(left?.target.path).toBe(before?.target.path?.replace(other._id, one._id));
  });

  it('goes with a reaction that is taken back, and stays for those of others', async () => {
    const { post } = await beginThread(api, ada, space);
    const react = (fan: Fan, method: 'PUT' | 'DELETE') =>
      send(method, `/posts/${post._id}/reaction`, fan, method === 'PUT' ? { kind: 'agree' } : undefined);
    await react(bola, 'PUT');
    await react(chidi, 'PUT');
    await react(bola, 'DELETE');
    expect((await told()).notifications).toMatchObject([{ kind: 'reaction', count: 1 }]);
    await react(chidi, 'DELETE');
    expect(await told()).toMatchObject(NOTHING);
  });

  it.each([
    ['unread', 1],
    ['read', 0],
  ])('is there again, as %s as it was, when the reaction is', async (how, unread) => {
    const { post } = await beginThread(api, ada, space);
    const path = `/posts/${post._id}/reaction`;
    await send('PUT', path, bola, { kind: 'agree' });
    if (how === 'read') await send('POST', '/notifications/read', ada, { all: true });
    const before = await told();
    await send('DELETE', path, bola);
    expect(await told()).toMatchObject(NOTHING);
    await send('PUT', path, bola, { kind: 'moving' });
    expect(await told()).toEqual(before);
    expect(before).toMatchObject({ unread, kinds: ['reaction'] });
  });
});

describe('notifications of a conversation', () => {
  it('goes when the conversation goes with its only post', async () => {
    const { thread, post } = await beginThread(api, bola, space);
    await send('PUT', `/threads/${thread._id}/follow`, ada);
    const answer = await writeIn(api, chidi, thread._id);
    expect(await told()).toMatchObject({ unread: 1, kinds: ['thread'] });
    await send('DELETE', `/posts/${answer._id}`, chidi);
    await send('DELETE', `/posts/${post._id}`, bola);
    expect(await told()).toMatchObject(NOTHING);
  });

  it('is away while its film is removed', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const { thread } = await beginThread(api, ada, `film:${movie}`);
    await writeIn(api, bola, thread._id);
    const before = await told();
    expect(before).toMatchObject({ unread: 1, kinds: ['reply'] });
    const admin = await api.signInAs('admin');
    await send('DELETE', `/movies/${movie}`, admin);
    expect(await told()).toMatchObject(NOTHING);
    await send('POST', `/movies/${movie}/restore`, admin);
    expect(await told()).toEqual(before);
  });
});
