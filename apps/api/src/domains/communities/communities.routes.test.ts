import {
  communityListSchema,
  communityResponseSchema,
  ownCommunityListSchema,
} from '@filmfisher/shared/communities/communities.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity, threadOf } from '../../testing/community-flows.ts';
import { inList, makeList } from '../../testing/list-flows.ts';
import { decideOn, sendReport } from '../../testing/moderation-flows.ts';
import { newFan, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { CommunityModel } from './communities.model.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;

beforeAll(async () => {
  api = await createTestApi();
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

const namesIn = async (query: string, who: Fan | null = null) => {
  const { body } = await api.send('GET', `/communities${query}`, { ...(who && { cookie: who.cookie }) });
  return communityListSchema.parse(body).communities.map(({ name }) => name);
};
const own = async (who: Fan) => {
  const { body } = await api.send('GET', '/communities/mine', { cookie: who.cookie });
  return ownCommunityListSchema.parse(body).communities;
};
const send = (method: string, path: string, who: Fan, json?: object) =>
  api.send(method, path, { cookie: who.cookie, ...(json && { json }) });

describe('POST /communities', () => {
  it('founds a community whose first member is its founder, at an address made of its name', async () => {
    const founder = await newFan(api);
    const community = await createCommunity(api, founder, { name: 'Kannywood Ọ̀rẹ́' });
    expect(community).toMatchObject({
      slug: 'kannywood-ore',
      entry: 'open',
      members: 1,
      threads: 0,
      founder: { userId: founder.userId },
      membership: { role: 'founder', state: 'accepted' },
      may: { read: true, write: true, moderate: true, own: true },
    });
    expect((await send('GET', '/communities/kannywood-ore', obi)).body).toMatchObject({
      community: { _id: community._id, membership: null, may: { write: false, moderate: false, own: false } },
    });
    expect(await own(founder)).toMatchObject([{ _id: community._id, requests: 0 }]);
  });

  it('refuses an address that another one has, and names that make none', async () => {
    await createCommunity(api, await newFan(api), { name: 'Old Enugu' });
    expect(await send('POST', '/communities', ada, { name: 'old  ENUGU' })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', fields: { slug: 'Another community has this address' } },
    });
    expect(await send('POST', '/communities', ada, { name: '映画の会' })).toMatchObject({
      status: 400,
      body: { fields: { slug: expect.stringContaining('No address') as unknown } },
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: 'ab' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Fine name', slug: 'Not Fine' }, 'slug'],
    [{ name: 'Fine name', slug: 'mine' }, 'slug'],
    [{ name: 'Fine name', slug: 'a'.repeat(24) }, 'slug'],
    [{ name: 'Fine name', description: 'x'.repeat(1_001) }, 'description'],
    [{ name: 'Fine name', rules: 'x'.repeat(5_001) }, 'rules'],
    [{ name: 'Fine name', entry: 'closed' }, 'entry'],
    [{ name: 'Fine name', colour: 'pink' }, 'colour'],
  ])('refuses %j and names the field', async (json, field) => {
    const { status, body } = await send('POST', '/communities', ada, json);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(body).toHaveProperty(['fields', field]);
  });

  it('lets a member found five, however many are sent at once; a closed one does not count', async () => {
    const founder = await newFan(api);
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        send('POST', '/communities', founder, { name: `Many at once ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many' });
    const [first] = await own(founder);
    await send('DELETE', `/communities/${first?._id ?? ''}`, founder);
    expect((await send('POST', '/communities', founder, { name: 'One more' })).status).toBe(201);
  });
});

describe('GET /communities', () => {
  it('finds open ones and those by approval by their names, in three orders', async () => {
    const prefix = 'Quiz';
    const first = await createCommunity(api, ada, { name: `${prefix} night`, entry: 'approval' });
    const second = await createCommunity(api, obi, { name: `${prefix} morning` });
    await createCommunity(api, obi, { name: `${prefix} secret`, entry: 'invitation' });
    expect(await namesIn('?q=quiz&sort=new')).toEqual(['Quiz morning', 'Quiz night']);
    await inCommunity(api, first).startThread(ada);
    expect(await namesIn('?q=QUI')).toEqual(['Quiz night', 'Quiz morning']);
    await inCommunity(api, second).join(await newFan(api));
    expect(await namesIn('?q=qui&sort=members')).toEqual(['Quiz morning', 'Quiz night']);
    expect(await namesIn('?q=night+qui')).toEqual(['Quiz night']);
    expect(await namesIn('?q=qui&limit=1&page=2&sort=new')).toEqual(['Quiz night']);
    expect((await api.send('GET', '/communities?sort=old')).status).toBe(400);
  });
});

describe('PATCH /communities/{id}', () => {
  it('changes what its founder sends, and pins films in their order', async () => {
    ada = await newFan(api);
    const community = await createCommunity(api, ada);
    const movies = [await buildMovie(), await buildMovie()].map(({ _id }) => _id.toHexString());
    const change = { name: 'Renamed', rules: 'Be kind.', entry: 'invitation', movieIds: movies };
    const { body } = await send('PATCH', `/communities/${community.slug}`, ada, change);
    const changed = communityResponseSchema.parse(body).community;
    expect(changed).toMatchObject({
      name: 'Renamed',
      rules: 'Be kind.',
      entry: 'invitation',
      slug: community.slug,
    });
    expect(changed.movies.map(({ _id }) => _id)).toEqual(movies);
    expect(await namesIn('?q=renamed')).toEqual([]);
    await send('PATCH', `/communities/${community._id}`, ada, { entry: 'open' });
    expect(await namesIn('?q=renamed')).toEqual(['Renamed']);
  });

  it('shows the lists that its founder has pinned, in their order, while everybody can find them', async () => {
    const community = await createCommunity(api, ada);
    const [one, two] = [await makeList(api, obi), await makeList(api, ada)];
    const listIds = [two._id, one._id];
    const change = await send('PATCH', `/communities/${community._id}`, ada, { listIds });
    expect(change.status).toBe(200);
    const pinned = async (who: Fan) => {
      const { body } = await send('GET', `/communities/${community._id}`, who);
      return communityResponseSchema.parse(body).community.lists.map(({ _id }) => _id);
    };
    const reader = await newFan(api);
    expect(await pinned(reader)).toEqual(listIds);
    await send('PUT', `/members/${obi.userId}/block`, reader);
    expect(await pinned(reader)).toEqual([two._id]);
    await inList(api, two).send('PATCH', '', ada, { visibility: 'unlisted' });
    expect(await pinned(obi)).toEqual([one._id]);
    await inList(api, one).send('DELETE', '', obi);
    expect(await pinned(obi)).toEqual([]);
  });

  it('refuses nothing to change, films and lists that are not there, and an address that is taken', async () => {
    const community = await createCommunity(api, ada);
    const other = await createCommunity(api, obi);
    const path = `/communities/${community._id}`;
    expect((await send('PATCH', path, ada, {})).status).toBe(400);
    expect(await send('PATCH', path, ada, { movieIds: ['f'.repeat(24)] })).toMatchObject({
      status: 400,
      body: { fields: { 'movieIds.0': 'There is no such film' } },
    });
    const secret = await makeList(api, obi, { visibility: 'private' });
    for (const id of ['f'.repeat(24), secret._id]) {
      expect(await send('PATCH', path, ada, { listIds: [id] })).toMatchObject({
        status: 400,
        body: { fields: { 'listIds.0': 'There is no such public list' } },
      });
    }
    expect(await send('PATCH', path, ada, { slug: other.slug })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
  });
});

describe('who may change and close a community', () => {
  it('is its founder alone', async () => {
    const community = await createCommunity(api, ada);
    const calls = inCommunity(api, community);
    const helper = await newFan(api);
    await calls.join(helper);
    await calls.change(ada, helper, { role: 'moderator' });
    const moderator = await api.signInAs('moderator');
    for (const who of [helper, obi, moderator]) {
      expect((await calls.send('PATCH', '', who, { name: 'Mine now' })).status).toBe(403);
      expect((await calls.send('DELETE', '', who)).status).toBe(403);
    }
    const nowhere = `/communities/${'f'.repeat(24)}`;
    expect(await send('PATCH', nowhere, ada, { name: 'Nowhere' })).toMatchObject({
      status: 404,
      body: { code: 'community_not_found' },
    });
    expect((await send('GET', '/communities/no-such-place', ada)).status).toBe(404);
  });
});

describe('a closed community', () => {
  it('is in no list, stays readable, and takes nothing any more', async () => {
    const founder = await newFan(api);
    const community = await createCommunity(api, founder, { name: 'Soon over' });
    const calls = inCommunity(api, community);
    await calls.join(obi);
    const thread = threadOf(await calls.startThread(founder, 'The last conversation'));
    for (let times = 0; times < 2; times += 1) {
      expect((await calls.send('DELETE', '', founder)).body).toMatchObject({
        community: { closedAt: expect.any(String) as unknown, may: { write: false, own: false } },
      });
    }
    expect(await namesIn('?q=soon')).toEqual([]);
    expect(await own(obi)).not.toContainEqual(expect.objectContaining({ _id: community._id }));
    expect((await calls.read(null)).status).toBe(200);
    expect((await api.send('GET', `/threads/${thread}/posts`)).status).toBe(200);
    expect((await api.send('GET', `/threads?space=community:${community._id}`)).body).toMatchObject({
      threads: [{ _id: thread }],
    });
    const closed = { status: 403, body: { code: 'community_closed' } };
    expect(await calls.startThread(founder)).toMatchObject(closed);
    expect(await send('POST', `/threads/${thread}/posts`, obi, { text: 'Too late' })).toMatchObject(closed);
    expect(await calls.join(await newFan(api))).toMatchObject(closed);
    expect(await calls.invite(founder, await newFan(api))).toMatchObject(closed);
    expect(await calls.change(founder, obi, { role: 'founder' })).toMatchObject(closed);
    expect(await calls.change(founder, obi, { state: 'banned' })).toMatchObject(closed);
    expect(await calls.send('PATCH', '', founder, { name: 'Again' })).toMatchObject(closed);
    expect((await calls.leave(obi)).status).toBe(200);
  });
});

describe('moderation', () => {
  it('hides a reported community from everybody but its founder and the moderators of the site', async () => {
    const founder = await newFan(api);
    const community = await createCommunity(api, founder, { name: 'Rude words', description: 'Worse ones' });
    const calls = inCommunity(api, community);
    await calls.join(obi);
    const thread = threadOf(await calls.startThread(obi));
    const target = { kind: 'community', id: community._id };
    expect((await sendReport(api, founder.cookie, target)).status).toBe(403);
    expect((await sendReport(api, obi.cookie, target)).status).toBe(201);
    const moderator = await api.signInAs('moderator');
    await decideOn(api, moderator.cookie, target, 'hide');
    expect(await calls.read(obi)).toMatchObject({ status: 404, body: { code: 'community_not_found' } });
    expect((await api.send('GET', `/threads/${thread}`)).status).toBe(404);
    expect(await namesIn('?q=rude')).toEqual([]);
    expect(await own(obi)).not.toContainEqual(expect.objectContaining({ _id: community._id }));
    expect((await calls.read(founder)).body).toMatchObject({ community: { hidden: { reason: 'abuse' } } });
    expect((await calls.read(moderator)).status).toBe(200);
    expect((await calls.send('PATCH', '', founder, { name: 'Kind words' })).status).toBe(200);
    expect((await calls.read(obi)).status).toBe(404);
    expect(await namesIn('?q=kind')).toEqual([]);
  });

  it('refuses what a word rule refuses, before anything is stored', async () => {
    const { cookie } = await api.signInAs('moderator');
    const rule = { phrase: 'buy followers', places: ['community'], action: 'refuse', active: true };
    expect((await api.send('POST', '/moderation/word-rules', { cookie, json: rule })).status).toBe(201);
    const json = { name: 'Honest people', rules: 'Buy followers here' };
    expect(await send('POST', '/communities', await newFan(api), json)).toMatchObject({
      status: 400,
      body: { code: 'text_refused' },
    });
    expect(await CommunityModel.countDocuments({ slug: 'honest-people' })).toBe(0);
  });
});
