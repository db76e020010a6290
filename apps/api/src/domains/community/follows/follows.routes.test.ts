import { followResponseSchema, memberListSchema } from '@filmfisher/shared/members/members.schema';
import { memberProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { FollowModel } from './follows.model.ts';
import { setUser } from '../../members/users/users.builder.ts';

// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = START;
let me: SignedIn;
let star: SignedIn;

const idOf = (member: SignedIn) => member.user._id.toHexString();
const follow = (member: SignedIn, cookie = me.cookie) =>
  api.send('PUT', `/profile/${idOf(member)}/follow`, { cookie });
const unfollow = (member: SignedIn, cookie = me.cookie) =>
  api.send('DELETE', `/profile/${idOf(member)}/follow`, { cookie });

async function list(member: SignedIn, side: string, cookie = '', query = '') {
  const { body } = await api.send('GET', `/profile/${idOf(member)}/${side}${query}`, { cookie });
  expect(body).toEqual(memberListSchema.parse(body));
  return memberListSchema.parse(body);
}

beforeAll(async () => {
  // Each question is a minute later than the one before, so that an order by time is a total one.
  api = await createTestApi({ context: { clock: { now: () => new Date((now += 60_000)) } } });
});
beforeEach(async () => {
  now = START;
  [me, star] = [await api.signInAs('member'), await api.signInAs('member')];
});
afterAll(() => api.close());

describe('PUT and DELETE /profile/{userId}/follow', () => {
  it('follows and stops following, once each however often it is asked', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await follow(star);
      expect(status).toBe(200);
      expect(body).toEqual(followResponseSchema.parse({ followedByMe: true, followers: 1, following: 0 }));
    }
    const seen = await api.send('GET', `/profile/${idOf(star)}`, { cookie: me.cookie });
    expect(memberProfileSchema.parse(seen.body)).toMatchObject({ followedByMe: true, followers: 1 });
    const own = await api.send('GET', '/profile/me', { cookie: me.cookie });
    expect(own.body).toMatchObject({ followers: 0, following: 1 });
    for (let times = 0; times < 2; times += 1) {
      expect((await unfollow(star)).body).toEqual({ followedByMe: false, followers: 0, following: 0 });
    }
    expect(await FollowModel.countDocuments({ followerId: me.user._id })).toBe(0);
  });

  it('counts right when many follow and stop at once', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => api.signInAs('member')));
    await Promise.all(fans.flatMap((fan) => [follow(star, fan.cookie), follow(star, fan.cookie)]));
    await Promise.all([
      ...fans.slice(0, 3).map((fan) => unfollow(star, fan.cookie)),
      ...fans.slice(3).map((fan) => follow(star, fan.cookie)),
    ]);
    const { body } = await api.send('GET', `/profile/${idOf(star)}`);
    expect(body).toMatchObject({ followers: 5 });
    expect(await FollowModel.countDocuments({ followeeId: star.user._id })).toBe(5);
  });

  it('refuses oneself, visitors, unconfirmed members, and ids that are nobody’s', async () => {
    expect(await follow(me)).toMatchObject({ status: 409, body: { code: 'self_follow' } });
    expect(await unfollow(me)).toMatchObject({ status: 409 });
    expect(await follow(star, '')).toMatchObject({ status: 401 });
    const fresh = await api.signInAs('member', { emailVerified: false });
    expect(await follow(star, fresh.cookie)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    await setUser(fresh.user._id, { status: 'disabled' });
    for (const [id, status] of [
      ['f'.repeat(24), 404],
      [idOf(fresh), 404],
      ['abc', 400],
    ] as const) {
      expect(await api.send('PUT', `/profile/${id}/follow`, { cookie: me.cookie })).toMatchObject({ status });
    }
    expect(await FollowModel.countDocuments({ followeeId: star.user._id })).toBe(0);
  });

  it('takes no other follower from a body (S50)', async () => {
    const answer = await api.send('PUT', `/profile/${idOf(star)}/follow`, {
      cookie: me.cookie,
      json: { followerId: idOf(star), userId: idOf(star) },
    });
    expect(answer.status).toBe(200);
    expect(await FollowModel.find({ followeeId: star.user._id }).lean()).toMatchObject([
      { followerId: me.user._id },
    ]);
  });
});

describe('GET /profile/{userId}/followers and /following', () => {
  it('lists the latest first, by pages, with whom the viewer follows', async () => {
    const fans = [await api.signInAs('member'), await api.signInAs('member'), await api.signInAs('member')];
    for (const fan of fans) await follow(star, fan.cookie);
    await follow(star);
    const [oldest] = fans;
    if (oldest) await follow(oldest);

    const seen = await list(star, 'followers', me.cookie);
    expect(seen).toMatchObject({ total: 4, totalPages: 1, page: 1, limit: 20 });
    const names = [me, ...fans.toReversed()].map(({ user }) => user.username);
    expect(seen.members.map(({ username }) => username)).toEqual(names);
    // Oneself, two whom one does not follow, and one whom one does.
    expect(seen.members.map(({ followedByMe }) => followedByMe)).toEqual([null, false, false, true]);
    expect((await list(star, 'followers')).members.map(({ followedByMe }) => followedByMe)).toEqual([
      null,
      null,
      null,
      null,
    ]);

    const second = await list(star, 'followers', me.cookie, '?page=2&limit=3');
    expect(second).toMatchObject({ total: 4, totalPages: 2, page: 2, limit: 3 });
    expect(second.members.map(({ username }) => username)).toEqual(names.slice(3));

    const following = await list(me, 'following', me.cookie);
    expect(following.members.map(({ userId }) => userId)).toEqual([oldest && idOf(oldest), idOf(star)]);
    expect((await list(star, 'following')).members).toEqual([]);
    const { members } = await list(me, 'followers');
    expect(members).toEqual([]);
  });

  it('knows no member by another id and refuses pages that are none', async () => {
    expect(await api.send('GET', `/profile/${'f'.repeat(24)}/followers`)).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await api.send('GET', `/profile/${idOf(star)}/following?page=0`)).toMatchObject({ status: 400 });
    expect(await api.send('GET', `/profile/${idOf(star)}/following?limit=101`)).toMatchObject({
      status: 400,
    });
    expect((await list(star, 'followers', '', '?page=9')).members).toEqual([]);
  });
});
