import { webPages } from '@filmfisher/shared/pages/web-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotificationModel } from '../domains/notifications/notifications.model.ts';
import { createCommunity, inCommunity } from '../testing/community-flows.ts';
import { READ_CALLS } from '../testing/read-calls.ts';
import type { Fan } from '../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

/*
 * Every place where something of a community that only its members read can appear. The list is read from the
 * endpoints and the pages, so that a new one is looked at without being named.
 */

const SAID = 'unmistakable-words of the community';
let api: TestApi;
let founder: Fan;
let guest: Fan;
let outsider: Fan;
let communityId: string;
let slug: string;
let threadId: string;
let postId: string;

beforeAll(async () => {
  api = await createTestApi({ env: { PUBLIC_WEB_URL: 'https://films.example' } });
  [founder, guest, outsider] = [await newTalker(api), await newTalker(api), await newTalker(api)];
  const community = await createCommunity(api, founder, { entry: 'invitation' });
  ({ _id: communityId, slug } = community);
  const { invite, join } = inCommunity(api, community);
  await invite(founder, guest);
  await join(guest);
  const begun = await beginThread(api, founder, `community:${communityId}`, { title: SAID, text: SAID });
  threadId = begun.thread._id;
  postId = (await writeIn(api, founder, threadId, { text: `${SAID}, again` }))._id;
  // The outsider has to do with its founder as far as anybody can.
  for (const { cookie } of [guest, outsider])
    await api.send('PUT', `/profile/${founder.userId}/follow`, { cookie });
});
afterAll(() => api.close());

function places(): string[] {
  const filled = (address: string) =>
    address
      .replace(':userId', founder.userId)
      .replace('/posts/:id', `/posts/${postId}`)
      .replace(/\/communities\/:(id|slug)/, `/communities/${address.startsWith('/api') ? communityId : slug}`)
      .replace(/(?<=threads\/):id|:thread/, threadId)
      .replace(/:id\b/, communityId);
  const calls = READ_CALLS.map((call) => filled(`/api/v1${call}`));
  const pages = webPages.map(({ path }) => filled(path));
  const inIt = `?space=community:${communityId}`;
  const queries = ['?q=unmistakable', '?q=unmistakable+again', inIt, `${inIt}&q=again`].map(
    (query) => `/api/v1/threads${query}`,
  );
  return [
    ...calls,
    ...pages,
    ...queries,
    '/api/v1/search?q=unmistakable',
    '/sitemap.xml',
    '/sitemap-talk.xml',
  ];
}

/** @returns the places at which what was said is found */
async function foundBy(cookie: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of places()) {
    const answer = await fetch(`${api.origin}${address}`, { headers: { cookie } });
    expect(answer.status, address).toBeLessThan(500);
    if ((await answer.text()).includes('unmistakable-')) found.push(address.replaceAll(/[\da-f]{24}/g, '…'));
  }
  return found.sort();
}

describe('what is said in a community that is by invitation', () => {
  it('is read by its members, in these places', async () => {
    expect(await foundBy(guest.cookie)).toEqual([
      '/api/v1/feed',
      '/api/v1/threads/…',
      '/api/v1/threads/…/posts',
      '/api/v1/threads?space=community:…',
      '/api/v1/threads?space=community:…&q=again',
    ]);
  });

  it('is read by nobody else, follower of its founder or visitor, anywhere', async () => {
    expect(await foundBy(outsider.cookie)).toEqual([]);
    expect(await foundBy('')).toEqual([]);
  });

  it('is read nowhere by somebody who has left it, not even in earlier notifications', async () => {
    await api.send('PUT', `/threads/${threadId}/follow`, { cookie: guest.cookie });
    await writeIn(api, founder, threadId, { text: `${SAID}, once more` });
    const told = async () => NotificationModel.countDocuments({ userId: guest.userId, threadId });
    expect(await told()).toBe(1);
    await api.send('DELETE', `/communities/${communityId}/membership`, { cookie: guest.cookie });
    expect(await foundBy(guest.cookie)).toEqual([]);
    expect(await told()).toBe(0);
  });
});

it('is not named to those who read it before the closing, in notifications or their download', async () => {
  const { _id } = await createCommunity(api, founder, {});
  const { body: session } = await api.send('GET', '/users/auth', { cookie: outsider.cookie });
  const { username } = (session as { user: { username: string } }).user;
  await beginThread(api, founder, `community:${_id}`, { title: SAID, text: `@${username} ${SAID}` });
  const told = async () => {
    const calls = ['/notifications', '/settings/data'];
    const answers = calls.map((call) => api.send('GET', call, { cookie: outsider.cookie }));
    return (await Promise.all(answers)).map(({ body }) => JSON.stringify(body).includes('unmistakable-'));
  };
  const unread = async () => {
    const answers = await Promise.all([
      api.send('GET', '/notifications/unread', { cookie: outsider.cookie }),
      api.send('GET', '/notifications', { cookie: outsider.cookie }),
      api.send('POST', '/notifications/read', { cookie: outsider.cookie, json: { ids: [] } }),
    ]);
    return answers.map(({ body }) => (body as { unread: number }).unread);
  };
  expect(await told()).toEqual([true, true]);
  const [before = 0] = await unread();
  const json = { entry: 'invitation' };
  expect((await api.send('PATCH', `/communities/${_id}`, { cookie: founder.cookie, json })).status).toBe(200);
  expect(await told()).toEqual([false, false]);
  expect(await unread()).toEqual([before - 1, before - 1, before - 1]);
});

describe('what was said in a community by invitation that was opened', () => {
  let late: Fan;
  beforeAll(async () => {
    const { invite, join } = inCommunity(api, { _id: communityId });
    await invite(founder, guest);
    await join(guest);
    const opened = await api.send('PATCH', `/communities/${communityId}`, {
      cookie: founder.cookie,
      json: { entry: 'open' },
    });
    expect(opened.status).toBe(200);
    late = await newTalker(api);
    await join(late);
  });

  it('is read by those who were members, and by nobody who came later or never', async () => {
    const read = ({ cookie }: Fan) => api.send('GET', `/threads/${threadId}/posts`, { cookie });
    expect((await read(guest)).status).toBe(200);
    expect((await read(outsider)).status).toBe(404);
    for (const cookie of [late.cookie, '']) expect(await foundBy(cookie)).toEqual([]);
  });

  it('reaches nobody who came later by a mention', async () => {
    const { body: session } = await api.send('GET', '/users/auth', { cookie: late.cookie });
    const { username } = (session as { user: { username: string } }).user;
    await writeIn(api, founder, threadId, { text: `@${username} ${SAID}` });
    const { body } = await api.send('GET', '/notifications', { cookie: late.cookie });
    expect(JSON.stringify(body)).not.toContain('unmistakable-');
  });

  it('stays with members, while everybody reads what is said after the opening', async () => {
    const { thread } = await beginThread(api, founder, `community:${communityId}`, { title: 'Said later' });
    const answer = await api.send('GET', `/threads?space=community:${communityId}`);
    expect(answer.body).toMatchObject({ threads: [{ _id: thread._id }] });
    expect((await api.send('GET', `/threads/${thread._id}`)).status).toBe(200);
    const feed = await api.send('GET', `/rss/communities/${communityId}`);
    expect(feed.status).toBeLessThan(500);
  });

  it('cannot be moved elsewhere, or merged with what is said after the opening', async () => {
    const { cookie } = await api.signInAs('moderator');
    const board = spaceOf(await buildBoard('Talk'));
    const moved = await api.send('PATCH', `/threads/${threadId}`, { cookie, json: { space: board } });
    expect(moved).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const space of [`community:${communityId}`, board]) {
      const { thread } = await beginThread(api, founder, space, { title: `Newer in ${space}` });
      const into = { cookie, json: { into: thread._id } };
      expect((await api.send('POST', `/threads/${threadId}/merge`, into)).status, space).toBe(409);
    }
  });
});
