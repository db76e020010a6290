import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity, threadOf } from '../../testing/community-flows.ts';
import { decideOn, sendReport } from '../../testing/moderation-flows.ts';
import type { Fan } from '../../testing/review-flows.ts';
import { newTalker, sendPost, writeIn } from '../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { MembershipModel } from './communities.model.ts';

let api: TestApi;
let founder: Fan;
let guest: Fan;
let moderator: Pick<Fan, 'cookie'>;

const change = (thread: string, { cookie }: Pick<Fan, 'cookie'>, json: object) =>
  api.send('PATCH', `/threads/${thread}`, { cookie, json });

beforeAll(async () => {
  api = await createTestApi();
  moderator = await api.signInAs('moderator');
});
beforeEach(async () => {
  [founder, guest] = [await newTalker(api), await newTalker(api)];
});
afterAll(() => api.close());

/** @returns a community of the founder's and a thread in it */
async function open(entry: string) {
  const community = await createCommunity(api, founder, { entry });
  const calls = inCommunity(api, community);
  return { community, calls, thread: threadOf(await calls.startThread(founder)) };
}

describe('who moderates a community', () => {
  it('locks and unlocks its conversations, but none that the moderators of the site have locked', async () => {
    const { calls, thread } = await open('open');
    await calls.join(guest);
    await change(thread, founder, { locked: true });
    expect((await sendPost(api, guest, thread)).status).toBe(403);
    expect((await sendPost(api, founder, thread)).status).toBe(201);
    expect((await change(thread, founder, { locked: false })).status).toBe(200);
    await change(thread, moderator, { locked: true });
    expect((await change(thread, founder, { locked: false })).status).toBe(403);
    expect((await sendPost(api, founder, thread)).body).toMatchObject({ code: 'thread_locked' });
    expect((await change(thread, founder, { pinned: true })).body).toMatchObject({
      thread: { locked: true, may: { write: false } },
    });
    await change(thread, moderator, { locked: false });
    expect((await sendPost(api, founder, thread)).status).toBe(201);
  });

  it('deletes posts of its members, but none that the moderators of the site have hidden', async () => {
    const { calls, thread } = await open('open');
    await calls.join(guest);
    const [one, other] = [await writeIn(api, guest, thread), await writeIn(api, guest, thread)];
    await decideOn(api, moderator.cookie, { kind: 'post', id: other._id }, 'hide');
    const remove = ({ _id }: { _id: string }, { cookie }: Pick<Fan, 'cookie'>) =>
      api.send('DELETE', `/posts/${_id}`, { cookie });
    expect((await remove(one, founder)).status).toBe(200);
    expect((await remove(other, founder)).status).toBe(403);
    expect((await remove(other, moderator)).status).toBe(200);
  });
});

it('a community has twenty moderators, however many are appointed at once', async () => {
  const { community, calls } = await open('open');
  const since = new Date();
  const row = {
    communityId: new Types.ObjectId(community._id),
    state: 'accepted' as const,
    role: 'moderator' as const,
    agreed: true,
    since,
    roleSince: since,
  };
  await MembershipModel.create(Array.from({ length: 19 }, () => ({ ...row, userId: new Types.ObjectId() })));
  const others = [await newTalker(api), await newTalker(api)];
  for (const other of others) await calls.join(other);
  const appointed = await Promise.all(
    others.map((other) => calls.change(founder, other, { role: 'moderator' })),
  );
  expect(appointed.map(({ status }) => status).sort()).toEqual([200, 409]);
  await calls.join(guest);
  expect((await calls.change(founder, guest, { role: 'founder' })).status).toBe(409);
});

it('keeps the name of a hidden community out of notifications', async () => {
  const { community, calls } = await open('invitation');
  const told = async () => {
    const { body } = await api.send('GET', '/notifications', { cookie: guest.cookie });
    return notificationListSchema.parse(body).notifications.map(({ kind }) => kind);
  };
  await calls.invite(founder, guest);
  expect(await told()).toEqual(['community_invited']);
  await decideOn(api, moderator.cookie, { kind: 'community', id: community._id }, 'hide');
  expect(await told()).toEqual([]);
  expect((await calls.invite(founder, await newTalker(api))).status).toBe(409);
});

it('what is said in a community by invitation is reported by those who can read it', async () => {
  const { community, calls, thread } = await open('invitation');
  const post = await writeIn(api, founder, thread);
  const report = async (kind: string, id: string) =>
    (await sendReport(api, guest.cookie, { kind, id })).status;
  const all = async () => [
    await report('community', community._id),
    await report('thread', thread),
    await report('post', post._id),
  ];
  expect(await all()).toEqual([404, 404, 404]);
  await calls.invite(founder, guest);
  await calls.join(guest);
  expect(await all()).toEqual([201, 201, 201]);
});
