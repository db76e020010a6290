import {
  communityMemberListSchema,
  type CommunityDetail,
} from '@filmfisher/shared/communities/communities.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity, threadOf } from '../../testing/community-flows.ts';
import { newFan, type Fan } from '../../testing/review-flows.ts';
import { readPosts } from '../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { CommunityModel, MembershipModel, type CommunityRecord } from './communities.model.ts';

type Actor = Pick<Fan, 'cookie'> | null;

let api: TestApi;
let founder: Fan;
let helper: Fan;
let guest: Fan;
let community: CommunityDetail;
let calls: ReturnType<typeof inCommunity>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [founder, helper, guest] = [await newFan(api), await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

/** A community with a moderator. */
async function open(entry: string): Promise<void> {
  community = await createCommunity(api, founder, { entry });
  calls = inCommunity(api, community);
  await calls.invite(founder, helper);
  await calls.join(helper);
  await calls.change(founder, helper, { role: 'moderator' });
}

const stored = () => CommunityModel.findById(community._id).lean<CommunityRecord>();
const state = async ({ userId }: Fan) => {
  const row = await MembershipModel.findOne({ communityId: community._id, userId }).lean();
  return row && `${row.role} ${row.state}`;
};
const toldTo = async ({ cookie }: Fan) => {
  const { body } = await api.send('GET', '/notifications', { cookie });
  return notificationListSchema.parse(body).notifications.map(({ kind, text }) => ({ kind, text }));
};
const namesOf = (body: unknown) =>
  communityMemberListSchema.parse(body).members.map(({ member }) => member.userId);

describe('joining', () => {
  it('an open community takes one tap, and counts those who join at once', async () => {
    await open('open');
    const fans = await Promise.all(Array.from({ length: 5 }, () => newFan(api)));
    const answers = await Promise.all(fans.flatMap((fan) => [calls.join(fan), calls.join(fan)]));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stored()).toMatchObject({ members: 7, requests: 0 });
    const [first] = fans;
    await Promise.all(first ? [calls.leave(first), calls.leave(first)] : []);
    expect((await stored())?.members).toBe(6);
    expect((await calls.join(guest)).body).toEqual({
      membership: { role: 'member', state: 'accepted' },
      members: 7,
    });
  });

  it('one by approval takes a request, which its moderators hear of and answer', async () => {
    await open('approval');
    for (let times = 0; times < 2; times += 1) {
      expect((await calls.join(guest)).body).toMatchObject({
        membership: { state: 'requested' },
        members: 2,
      });
    }
    expect((await stored())?.requests).toBe(1);
    for (const one of [founder, helper]) {
      expect((await toldTo(one))[0]).toMatchObject({ kind: 'community_request' });
    }
    expect((await calls.startThread(guest)).status).toBe(403);
    expect((await calls.change(helper, guest, { state: 'accepted' })).body).toMatchObject({
      member: { role: 'member', state: 'accepted', member: { userId: guest.userId } },
    });
    expect(await toldTo(guest)).toEqual([
      { kind: 'community_accepted', text: `You are now a member of “${community.name}”` },
    ]);
    expect(await stored()).toMatchObject({ members: 3, requests: 0 });
    expect((await calls.startThread(guest)).status).toBe(201);
  });

  it('who was refused cannot ask again, until a moderator invites', async () => {
    await open('approval');
    await calls.join(guest);
    await calls.change(helper, guest, { state: 'refused' });
    expect(await calls.join(guest)).toMatchObject({ status: 403, body: { code: 'request_refused' } });
    await calls.leave(guest);
    expect(await state(guest)).toBe('member refused');
    expect((await stored())?.requests).toBe(0);
    await calls.invite(helper, guest);
    await calls.join(guest);
    expect(await state(guest)).toBe('member accepted');
  });

  it('one by invitation is not there for others, and an invitation opens it', async () => {
    await open('invitation');
    expect(await calls.join(guest)).toMatchObject({ status: 404, body: { code: 'community_not_found' } });
    expect((await calls.read(guest)).status).toBe(404);
    expect((await calls.members(null)).status).toBe(404);
    expect((await calls.invite(helper, guest)).status).toBe(201);
    expect((await toldTo(guest))[0]).toMatchObject({ kind: 'community_invited' });
    expect((await calls.read(guest)).body).toMatchObject({
      community: { membership: { state: 'invited' }, may: { read: false } },
    });
    expect((await calls.members(guest)).status).toBe(403);
    await calls.join(guest);
    expect((await calls.members(guest)).status).toBe(200);
    expect((await calls.leave(guest)).body).toEqual({ membership: null, members: 2 });
    expect((await calls.read(guest)).status).toBe(404);
  });

  it('lets an invitation be declined, accepts a member who has asked, and refuses across a block', async () => {
    await open('approval');
    await calls.invite(helper, guest);
    await calls.leave(guest);
    expect(await state(guest)).toBeNull();
    await calls.join(guest);
    await calls.invite(helper, guest);
    expect(await state(guest)).toBe('member accepted');
    const [shy, shyer] = [await newFan(api), await newFan(api)];
    await api.send('PUT', `/members/${helper.userId}/block`, { cookie: shy.cookie });
    await api.send('PUT', `/members/${founder.userId}/block`, { cookie: shyer.cookie });
    for (const one of [shy, shyer]) {
      expect(await calls.invite(helper, one)).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    }
  });
});

it('nobody becomes a member who never wanted to', async () => {
  await open('open');
  for (const former of ['refused', 'banned']) {
    const stranger = await newFan(api);
    await calls.invite(helper, stranger);
    await calls.change(helper, stranger, { state: former });
    expect((await calls.change(helper, stranger, { state: 'accepted' })).status).toBe(200);
    expect(await state(stranger)).toBe('member invited');
    expect(await stored()).toMatchObject({ members: 2 });
    expect((await toldTo(stranger)).map(({ kind }) => kind)).toEqual(['community_invited']);
    await calls.join(stranger);
    expect(await state(stranger)).toBe('member accepted');
    await calls.leave(stranger);
  }
});

describe('banning', () => {
  it('takes a member out, keeps the member out, and is taken back by accepting', async () => {
    await open('open');
    await calls.join(guest);
    const thread = threadOf(await calls.startThread(guest));
    await calls.change(helper, guest, { state: 'banned' });
    expect((await stored())?.members).toBe(2);
    expect(await calls.join(guest)).toMatchObject({ status: 403, body: { code: 'banned' } });
    await calls.leave(guest);
    expect(await state(guest)).toBe('member banned');
    expect(await calls.invite(helper, guest)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const post = { cookie: guest.cookie, json: { text: 'Still here' } };
    expect((await api.send('POST', `/threads/${thread}/posts`, post)).status).toBe(403);
    const { posts } = await readPosts(api, thread);
    const reaction = { cookie: guest.cookie, json: { kind: 'disagree' } };
    expect(await api.send('PUT', `/posts/${posts[0]?._id}/reaction`, reaction)).toMatchObject({
      status: 403,
      body: { code: 'space_closed' },
    });
    expect((await calls.change(helper, guest, { state: 'accepted' })).status).toBe(200);
    expect(await stored()).toMatchObject({ members: 3 });
    expect((await api.send('POST', `/threads/${thread}/posts`, post)).status).toBe(201);
  });
});

describe('who decides about members', () => {
  it.each([
    ['a visitor', () => null, 401],
    ['a stranger', () => guest, 403],
    [
      'a member',
      async () => {
        await calls.join(guest);
        return guest;
      },
      403,
    ],
    ['a moderator of the community', () => helper, 200],
    ['its founder', () => founder, 200],
    ['a moderator of the site', () => api.signInAs('moderator'), 200],
  ] as [string, () => Actor | Promise<Actor>, number][])(
    '%s is answered as the role allows',
    async (_name, actor, status) => {
      await open('open');
      const target = await newFan(api);
      await calls.join(target);
      const who = await actor();
      const path = `/members/${target.userId}`;
      expect((await calls.send('PATCH', path, who, { state: 'refused' })).status).toBe(status);
      const lists = (await calls.members(who, '?state=refused')).status;
      expect(lists).toBe(status === 200 ? 200 : 403);
      expect((await calls.members(who)).status).toBe(200);
      const invited = await calls.send('POST', '/invitations', who, { userId: (await newFan(api)).userId });
      expect(invited.status).toBe(status === 200 ? 201 : status);
    },
  );

  it('moderators do not touch the founder, one another or themselves, and appoint nobody', async () => {
    await open('open');
    await calls.join(guest);
    for (const [target, change] of [
      [founder, { state: 'banned' }],
      [helper, { state: 'banned' }],
      [guest, { role: 'moderator' }],
      [guest, { role: 'founder' }],
      [helper, { role: 'founder' }],
    ] as const) {
      expect((await calls.change(helper, target, change)).status, JSON.stringify(change)).toBe(403);
    }
    await calls.change(founder, guest, { role: 'moderator' });
    expect((await calls.change(helper, guest, { state: 'refused' })).status).toBe(403);
    expect((await calls.change(helper, helper, { role: 'member' })).status).toBe(200);
    expect(await state(helper)).toBe('member accepted');
    expect((await calls.change(founder, guest, { state: 'banned' })).status).toBe(200);
    expect(await state(guest)).toBe('member banned');
  });

  it('refuses what makes no sense', async () => {
    await open('approval');
    await calls.join(guest);
    const stranger = await newFan(api);
    for (const [target, change, status, code] of [
      [stranger, { state: 'accepted' }, 404, 'member_not_found'],
      [guest, { role: 'moderator' }, 409, 'conflict'],
      [founder, { role: 'member' }, 409, 'founder_stays'],
      [guest, {}, 400, 'validation_failed'],
      [guest, { role: 'member', state: 'accepted' }, 400, 'validation_failed'],
      [guest, { state: 'requested' }, 400, 'validation_failed'],
    ] as const) {
      expect(await calls.change(founder, target, change)).toMatchObject({ status, body: { code } });
    }
    await calls.invite(founder, stranger);
    expect((await calls.change(founder, stranger, { state: 'accepted' })).status).toBe(409);
  });
});

describe('the founder', () => {
  it('hands over, and can leave only then', async () => {
    await open('open');
    await calls.join(guest);
    expect(await calls.leave(founder)).toMatchObject({ status: 409, body: { code: 'founder_stays' } });
    expect((await calls.change(founder, guest, { role: 'founder' })).status).toBe(200);
    expect([await state(founder), await state(guest)]).toEqual(['moderator accepted', 'founder accepted']);
    expect((await calls.read(null)).body).toMatchObject({ community: { founder: { userId: guest.userId } } });
    expect((await calls.send('PATCH', '', guest, { rules: 'Mine now' })).status).toBe(200);
    expect((await calls.leave(founder)).status).toBe(200);
  });

  it('hands over once when two are meant at once', async () => {
    await open('open');
    const heirs = [await newFan(api), await newFan(api)];
    for (const heir of heirs) await calls.join(heir);
    const answers = await Promise.all(heirs.map((heir) => calls.change(founder, heir, { role: 'founder' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const founders = await MembershipModel.find({ communityId: community._id, role: 'founder' }).lean();
    expect(founders.map(({ userId }) => userId)).toEqual([(await stored())?.founderId]);
  });

  it('has no heir who has founded five already', async () => {
    await open('open');
    for (let count = 0; count < 5; count += 1) await createCommunity(api, guest);
    await calls.join(guest);
    expect(await calls.change(founder, guest, { role: 'founder' })).toMatchObject({
      status: 409,
      body: { code: 'too_many', message: 'This member has founded as many communities as one can.' },
    });
    expect(await state(founder)).toBe('founder accepted');
  });

  it('is followed by any member where nobody is left to moderate', async () => {
    await open('open');
    await calls.join(guest);
    await calls.leave(helper);
    const filter = { communityId: community._id, userId: founder.userId };
    await MembershipModel.deleteOne(filter);
    await CommunityModel.updateOne({ _id: community._id }, { $set: { founderId: null, members: 1 } });
    expect((await calls.read(guest)).body).toMatchObject({ community: { offered: true, founder: null } });
    expect((await calls.change(await newFan(api), guest, { role: 'founder' })).status).toBe(403);
    expect((await calls.change(guest, guest, { role: 'founder' })).status).toBe(200);
    expect((await calls.read(guest)).body).toMatchObject({
      community: { offered: false, founder: { userId: guest.userId } },
    });
  });
});

describe('GET /communities/{id}/members', () => {
  it('lists who came first first, without those whom a block keeps from the reader', async () => {
    await open('approval');
    await calls.join(guest);
    expect(namesOf((await calls.members(null)).body)).toEqual([founder.userId, helper.userId]);
    expect(namesOf((await calls.members(helper, '?state=requested')).body)).toEqual([guest.userId]);
    await api.send('PUT', `/members/${helper.userId}/block`, { cookie: guest.cookie });
    expect(namesOf((await calls.members(guest)).body)).toEqual([founder.userId]);
    expect((await calls.read(guest)).body).toMatchObject({ community: { moderators: [] } });
    expect((await calls.members(null, '?limit=1&page=2')).body).toMatchObject({
      total: 2,
      totalPages: 2,
      page: 2,
    });
    expect((await calls.members(null, '?state=left')).status).toBe(400);
  });
});
