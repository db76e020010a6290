import { companySchema, diarySchema, entryResponseSchema } from '@filmfisher/shared/diary/diary.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;
let movieId: string;

const send = (method: string, path: string, fan: Fan | null, json?: object) =>
  api.send(method, path, { ...(fan && { cookie: fan.cookie }), ...(json && { json }) });
async function befriend(one: Fan, other: Fan) {
  await send('PUT', `/profile/${other.userId}/follow`, one);
  await send('PUT', `/profile/${one.userId}/follow`, other);
}
async function note(json: object = {}) {
  const { status, body } = await send('POST', '/diary', ada, { movieId, withIds: [obi.userId], ...json });
  expect(status).toBe(201);
  return entryResponseSchema.parse(body).data.entry;
}
async function named(reader: Fan | null) {
  const { body } = await send('GET', `/profile/${ada.userId}/diary`, reader);
  return diarySchema
    .parse(body)
    .entries.map(({ companions = [] }) =>
      companions.map(({ member, state }) => `${member.userId} ${state}`).join(),
    );
}
const asked = async (fan: Fan) =>
  companySchema.parse((await send('GET', '/diary/company', fan)).body).entries;
const answer = (id: string, accepts: boolean, fan: Fan | null = obi) =>
  send(accepts ? 'PUT' : 'DELETE', `/diary/${id}/companion`, fan);

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [ada, obi] = [await newFan(api), await newFan(api)];
  await befriend(ada, obi);
  movieId = (await buildMovie())._id.toHexString();
});

describe('an entry that names a companion', () => {
  it('asks them, and shows others their name once they accept', async () => {
    const { _id, companions } = await note({ watchedOn: '2024-05-01' });
    expect(companions).toMatchObject([{ member: { userId: obi.userId }, state: 'invited' }]);
    expect([await named(ada), await named(null)]).toEqual([[`${obi.userId} invited`], ['']]);
    expect(await asked(obi)).toMatchObject([
      {
        _id,
        member: { userId: ada.userId },
        movie: { _id: movieId },
        watchedOn: '2024-05-01',
        state: 'invited',
      },
    ]);
    const { notifications } = notificationListSchema.parse((await send('GET', '/notifications', obi)).body);
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'diary_named',
        target: { kind: 'movie', id: movieId, path: `/profile/${obi.userId}/diary` },
      }),
    );
    expect((await answer(_id, true)).status).toBe(200);
    expect(await named(null)).toEqual([`${obi.userId} accepted`]);
  });

  it('removes the name of a member who declines, for good', async () => {
    const { _id } = await note();
    await answer(_id, true);
    expect((await answer(_id, false)).status).toBe(200);
    expect([await named(ada), await asked(obi)]).toEqual([[''], []]);
    const again = await send('PATCH', `/diary/${_id}`, ada, { withIds: [obi.userId] });
    expect([again.status, await named(ada)]).toEqual([200, ['']]);
  });

  it('keeps the answers of those who stay when its member changes the company', async () => {
    const third = await newFan(api);
    await befriend(ada, third);
    const { _id } = await note();
    await answer(_id, true);
    await send('PATCH', `/diary/${_id}`, ada, { withIds: [obi.userId, third.userId] });
    expect(await named(ada)).toEqual([`${obi.userId} accepted,${third.userId} invited`]);
    await send('PATCH', `/diary/${_id}`, ada, { withIds: [] });
    expect([await named(ada), await asked(obi)]).toEqual([[''], []]);
  });

  it('asks nobody while it is private', async () => {
    const { _id } = await note({ private: true });
    expect(await asked(obi)).toEqual([]);
    expect((await answer(_id, true)).status).toBe(404);
    await send('PATCH', `/diary/${_id}`, ada, { private: false });
    expect(await asked(obi)).toHaveLength(1);
  });

  it('names nobody across a block', async () => {
    const { _id } = await note();
    await answer(_id, true);
    await send('PUT', `/members/${ada.userId}/block`, obi);
    expect([await named(ada), await named(null), await asked(obi)]).toEqual([[''], [''], []]);
    expect((await answer(_id, true)).status).toBe(404);
    const refused = await send('POST', '/diary', ada, { movieId, withIds: [obi.userId] });
    expect(refused).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  });

  it('names members who follow its member and are followed, ten at most', async () => {
    const stranger = await newFan(api);
    const wrong = [[stranger.userId], [ada.userId], ['none'], Array.from({ length: 11 }, () => obi.userId)];
    for (const withIds of wrong) {
      const { status, body } = await send('POST', '/diary', ada, { movieId, withIds });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('"withIds');
    }
  });

  it('is answered by those whom it names', async () => {
    const { _id } = await note();
    expect((await answer(_id, true, await newFan(api))).body).toMatchObject({ code: 'entry_not_found' });
    expect((await answer(_id, true, null)).status).toBe(401);
    expect((await send('GET', '/diary/company', null)).status).toBe(401);
    expect((await send('GET', '/diary/company?limit=0', obi)).status).toBe(400);
  });
});
