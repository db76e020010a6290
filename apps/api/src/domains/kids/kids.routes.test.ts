import { kidsListSchema } from '@filmfisher/shared/kids/kids.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { BUILT_PASSWORD } from '../members/users/users.builder.ts';
import { KIDS_KEY } from '@filmfisher/shared/kids/kids';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { KidsPinModel } from './pin/kids-pins.model.ts';

let api: TestApi;
let parent: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  parent = await api.signInAs('member');
});
afterAll(() => api.close());

const classed = (name: 'G' | 'PG' | '12' | '18') => ({ board: 'nfvcb' as const, class: name });
const shown = async () => {
  const { status, body } = await api.send('GET', '/kids?limit=100');
  expect(status).toBe(200);
  return kidsListSchema.parse(body);
};

describe("the films of the kids' corner", () => {
  it('are those of the classes G and PG, and those that the desk lets in', async () => {
    const movies = {
      general: await buildMovie({ classification: classed('G'), overallRating: 9 }),
      guided: await buildMovie({ classification: classed('PG'), overallRating: 8 }),
      twelve: await buildMovie({ classification: classed('12') }),
      adult: await buildMovie({ classification: classed('18') }),
      unknown: await buildMovie(),
    };
    const admin = await api.signInAs('admin');
    const id = movies.unknown._id.toHexString();
    expect((await shown()).movies.map(({ _id }) => _id)).toEqual(
      [movies.general, movies.guided].map(({ _id }) => _id.toHexString()),
    );
    expect((await api.send('GET', `/kids/${id}`)).status).toBe(404);
    const change = (forKids: unknown) =>
      api.send('PATCH', `/movies/${id}`, { cookie: admin.cookie, json: { forKids } });
    expect(await change(true)).toMatchObject({ status: 200, body: { forKids: true } });
    expect((await shown()).movies.map(({ _id }) => _id)).toContain(id);
    expect(await api.send('GET', `/kids/${id}`)).toMatchObject({ status: 200, body: { _id: id } });
    await change(false);
    expect((await shown()).total).toBe(2);
    const rule = 'forKids must be true or false';
    expect(await change('yes')).toMatchObject({ status: 400, body: { fields: { forKids: rule } } });
  });

  it('lose those that most of three or more members mark as strong, until the desk lets them in', async () => {
    const id = (await buildMovie({ classification: classed('PG') }))._id.toHexString();
    const mark = async (violence: string | null, cookie: string) => {
      const marked = await api.send('PUT', `/movies/${id}/advice`, { cookie, json: { violence } });
      expect(marked.status).toBe(200);
    };
    const status = async () => (await api.send('GET', `/kids/${id}`)).status;
    const members = await Promise.all(Array.from({ length: 6 }, () => api.signInAs('member')));
    for (const { cookie } of members.slice(0, 2)) await mark('strong', cookie);
    expect(await status()).toBe(200);
    await mark('strong', members[2]?.cookie ?? '');
    expect(await status()).toBe(404);
    expect((await shown()).movies.map(({ _id }) => _id)).not.toContain(id);
    for (const { cookie } of members.slice(3)) await mark('some', cookie);
    expect((await api.send('GET', `/kids/${id}`)).body).toMatchObject({
      advice: { violence: { none: 0, some: 3, strong: 3 } },
    });
    await mark(null, members[5]?.cookie ?? '');
    expect(await status()).toBe(404);
    const { cookie } = await api.signInAs('admin');
    await api.send('PATCH', `/movies/${id}`, { cookie, json: { forKids: true } });
    expect(await status()).toBe(200);
  });

  it('come without anything that members wrote or that leads elsewhere', async () => {
    const { _id } = await buildMovie({
      classification: { ...classed('G'), source: 'https://example.org/class' },
      trailer: { site: 'youtube', id: 'abcdefghijk' },
    });
    const { body } = await api.send('GET', `/kids/${_id.toHexString()}`);
    expect(Object.keys(body as object)).toEqual(
      expect.not.arrayContaining(['reviews', 'trailer', 'classification', 'externalIds', 'overallRating']),
    );
  });

  it('are found by an index', async () => {
    const plan = await MovieModel.find({ filterKeys: KIDS_KEY }).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('"IXSCAN"');
  });

  it('are asked for by page', async () => {
    expect((await api.send('GET', '/kids?page=0')).status).toBe(400);
    expect((await api.send('GET', '/kids/nonsense')).status).toBe(400);
  });
});

describe('the PIN', () => {
  const set = (json: object) => api.send('PUT', '/settings/kids-pin', { cookie: parent.cookie, json });
  const leave = (json: object) => api.send('POST', '/kids/leave', { cookie: parent.cookie, json });

  it('is stored as a hash and asked for when the corner is left', async () => {
    const state = async () => (await api.send('GET', '/settings/kids-pin', { cookie: parent.cookie })).body;
    expect(await state()).toEqual({ isSet: false });
    expect((await leave({})).status).toBe(200);
    expect(await set({ pin: '4711' })).toMatchObject({ status: 200, body: { isSet: true } });
    expect(await state()).toEqual({ isSet: true });
    const stored = await KidsPinModel.findOne({ userId: parent.user._id }).lean();
    expect(stored?.pin.hash).toMatch(/^\$2/);
    expect(await leave({ pin: '4712' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_pin', fields: { pin: 'This is not the PIN.' } },
    });
    expect((await leave({})).status).toBe(403);
    expect((await leave({ pin: '4711' })).status).toBe(200);
  });

  it('takes the current PIN, or the password of the account, to change', async () => {
    await set({ pin: '4711' });
    expect(await set({ pin: '5822' })).toMatchObject({ status: 403, body: { code: 'wrong_pin' } });
    expect((await set({ pin: '5822', currentPin: '1111' })).status).toBe(403);
    expect((await set({ pin: '5822', currentPin: '4711' })).status).toBe(200);
    expect((await leave({ pin: '5822' })).status).toBe(200);
    expect(await set({ pin: '1234', currentPassword: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect((await set({ pin: '123456', currentPassword: BUILT_PASSWORD })).status).toBe(200);
    expect((await leave({ pin: '123456' })).status).toBe(200);
  });

  it('waits after five wrong tries, also for the right one and for a change', async () => {
    await set({ pin: '4711' });
    for (let tries = 0; tries < 5; tries += 1) expect((await leave({ pin: '0000' })).status).toBe(403);
    const { status, headers } = await leave({ pin: '4711' });
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await set({ pin: '5822', currentPin: '4711' })).status).toBe(429);
  });

  it.each(['471', '4711471', 'abcd', 4_711, null])('is not %j', async (pin) => {
    expect(await set({ pin })).toMatchObject({
      status: 400,
      body: { fields: { pin: 'PIN must be 4 to 6 digits' } },
    });
  });

  it('is for members', async () => {
    expect((await api.send('PUT', '/settings/kids-pin', { json: { pin: '4711' } })).status).toBe(401);
    expect((await api.send('POST', '/kids/leave', { json: {} })).status).toBe(401);
    expect((await api.send('GET', '/settings/kids-pin')).status).toBe(401);
  });
});
