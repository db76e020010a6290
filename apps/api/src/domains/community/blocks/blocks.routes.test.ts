import { blockListSchema } from '@filmfisher/shared/members/blocks.schema';
import { BLOCKS_MAX } from '@filmfisher/shared/members/members';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BlockModel, MuteModel } from '../../blocks/blocks.model.ts';
import { FollowModel } from '../follows/follows.model.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;

const send = (method: string, whom: Fan, what: 'block' | 'mute', by = ada) =>
  api.send(method, `/members/${whom.userId}/${what}`, { cookie: by.cookie });
const follow = (follower: Fan, followee: Fan) =>
  api.send('PUT', `/profile/${followee.userId}/follow`, { cookie: follower.cookie });
const profileOf = (whom: Fan, by: Fan) => api.send('GET', `/profile/${whom.userId}`, { cookie: by.cookie });
async function lists(by = ada) {
  const { body } = await api.send('GET', '/settings/blocks', { cookie: by.cookie });
  return blockListSchema.parse(body);
}

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

describe('PUT and DELETE /members/{userId}/block', () => {
  it('ends both follows and the notifications about each other, and is taken back alone', async () => {
    await follow(ada, obi);
    await follow(obi, ada);
    for (let times = 0; times < 2; times += 1) {
      expect(await send('PUT', obi, 'block')).toMatchObject({
        status: 200,
        body: { blockedByMe: true, mutedByMe: false },
      });
    }
    expect(await FollowModel.countDocuments({ followerId: ada.userId })).toBe(0);
    expect(await FollowModel.countDocuments({ followerId: obi.userId })).toBe(0);
    for (const { cookie } of [ada, obi]) {
      expect((await api.send('GET', '/notifications', { cookie })).body).toMatchObject({
        notifications: [],
        unread: 0,
      });
    }
    expect(await lists()).toMatchObject({ blocked: [{ userId: obi.userId }], muted: [] });
    expect(await lists(obi)).toEqual({ blocked: [], muted: [] });

    expect((await send('DELETE', obi, 'block')).body).toEqual({ blockedByMe: false, mutedByMe: false });
    expect((await send('DELETE', obi, 'block')).status).toBe(200);
    expect(await FollowModel.countDocuments({ followerId: obi.userId })).toBe(0);
    expect(await follow(obi, ada)).toMatchObject({ status: 200 });
  });

  it('hides the blocker from the blocked, while the blocker still comes to take it back', async () => {
    await send('PUT', obi, 'block');
    expect(await profileOf(ada, obi)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    expect((await profileOf(obi, ada)).body).toMatchObject({ blockedByMe: true, followedByMe: false });
    await send('PUT', ada, 'block', obi);
    expect(await profileOf(obi, ada)).toMatchObject({ status: 404 });
    await send('DELETE', obi, 'block');
    expect(await profileOf(ada, obi)).toMatchObject({ status: 200, body: { blockedByMe: true } });
  });

  it('lets neither follow the other', async () => {
    await send('PUT', obi, 'block');
    for (const [follower, followee] of [
      [ada, obi],
      [obi, ada],
    ] as const) {
      expect(await follow(follower, followee)).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    }
  });

  it('leaves no follow behind that is made at the same moment', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => newFan(api)));
    await Promise.all(fans.flatMap((fan) => [follow(fan, ada), send('PUT', fan, 'block')]));
    expect(await FollowModel.countDocuments({ followeeId: ada.userId })).toBe(0);
    expect(await BlockModel.countDocuments({ blockerId: ada.userId })).toBe(6);
  });

  it('leaves moderators to see everything', async () => {
    const moderator = await api.signInAs('moderator');
    const id = moderator.user._id.toHexString();
    await api.send('PUT', `/members/${id}/block`, { cookie: ada.cookie });
    const seen = await api.send('GET', `/profile/${ada.userId}`, { cookie: moderator.cookie });
    expect(seen).toMatchObject({ status: 200, body: { blockedByMe: false } });
  });
});

describe('PUT and DELETE /members/{userId}/mute', () => {
  it('is known to the one who mutes alone, and ends no follow', async () => {
    await follow(ada, obi);
    await follow(obi, ada);
    await Promise.all([send('PUT', obi, 'mute'), send('PUT', obi, 'mute')]);
    expect((await profileOf(obi, ada)).body).toMatchObject({ mutedByMe: true, followedByMe: true });
    expect((await profileOf(ada, obi)).body).toMatchObject({ mutedByMe: false, followedByMe: true });
    expect(await lists()).toMatchObject({ blocked: [], muted: [{ userId: obi.userId }] });
    expect((await send('DELETE', obi, 'mute')).body).toEqual({ blockedByMe: false, mutedByMe: false });
    expect(await lists()).toEqual({ blocked: [], muted: [] });
  });

  it('keeps news of the muted away', async () => {
    await send('PUT', obi, 'mute');
    await follow(obi, ada);
    expect((await api.send('GET', '/notifications', { cookie: ada.cookie })).body).toMatchObject({
      notifications: [],
      unread: 0,
    });
  });
});

describe.each(['block', 'mute'] as const)('%s', (what) => {
  it('refuses oneself, visitors, and ids that are nobody’s', async () => {
    for (const method of ['PUT', 'DELETE']) {
      expect(await send(method, ada, what)).toMatchObject({ status: 409, body: { code: 'self_block' } });
      expect(await api.send(method, `/members/${obi.userId}/${what}`)).toMatchObject({ status: 401 });
      expect(await api.send(method, `/members/abc/${what}`, { cookie: ada.cookie })).toMatchObject({
        status: 400,
      });
    }
    expect(await api.send('PUT', `/members/${'f'.repeat(24)}/${what}`, { cookie: ada.cookie })).toMatchObject(
      { status: 404, body: { code: 'member_not_found' } },
    );
    expect(await api.send('GET', '/settings/blocks')).toMatchObject({ status: 401 });
  });

  it('has room for a thousand members', async () => {
    const ids = Array.from({ length: BLOCKS_MAX }, () => new Types.ObjectId());
    const createdAt = new Date();
    const me = new Types.ObjectId(ada.userId);
    if (what === 'block')
      await BlockModel.insertMany(ids.map((blockedId) => ({ blockerId: me, blockedId, createdAt })));
    else await MuteModel.insertMany(ids.map((mutedId) => ({ muterId: me, mutedId, createdAt })));
    expect(await send('PUT', obi, what)).toMatchObject({ status: 409, body: { code: 'too_many_blocked' } });
  });
});
