import { eveningSchema, eveningsSchema } from '@filmfisher/shared/evenings/evenings.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { togetherSchema, tonightSchema } from '@filmfisher/shared/evenings/movies-together.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { EveningModel } from './evenings.model.ts';
import { remindOfEvenings } from './evenings.service.ts';

let api: TestApi;
// Ahead of the real time: the database removes sessions by its own clock.
const NOW = Date.parse('2126-03-10T20:00:00Z');
let now = NOW;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());
beforeEach(() => {
  now = NOW;
});

const send = (method: string, path: string, { cookie }: Fan, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });
const follow = async (one: Fan, other: Fan) => {
  await send('PUT', `/profile/${other.userId}/follow`, one);
};
async function want(fans: readonly Fan[], traits = {}): Promise<string> {
  const id = (await buildMovie(traits))._id.toHexString();
  for (const fan of fans) await send('PUT', `/movies/${id}/watch`, fan, { status: 'watchlist' });
  return id;
}

async function remind(): Promise<void> {
  await remindOfEvenings(api.context, () => true);
  await api.jobs.soon.drain();
}

describe('GET /watch-together', () => {
  it('has films on all watchlists first, with their minutes and who wants them', async () => {
    const [ada, obi] = [await newFan(api), await newFan(api)];
    await follow(ada, obi);
    await follow(obi, ada);
    const alone = await want([obi]);
    const both = await want([ada, obi], { minutes: 95 });
    await want([await newFan(api)]);
    const { body } = await send('GET', `/watch-together?with=${obi.userId}`, ada);
    const { members, films: movies } = togetherSchema.parse(body);
    expect(members.map(({ userId }) => userId)).toEqual([ada.userId, obi.userId]);
    expect(movies.map(({ movie, wantedBy }) => [movie._id, wantedBy.length])).toEqual([
      [both, 2],
      [alone, 1],
    ]);
    expect(movies[0]).toMatchObject({ minutes: 95 });
    expect(movies[1]).not.toHaveProperty('minutes');
    expect(movies[1]).toMatchObject({ providers: [], free: false });
  });

  it('is for members who follow each other and show their watchlist', async () => {
    const [ada, obi] = [await newFan(api), await newFan(api)];
    const path = `/watch-together?with=${obi.userId}`;
    await follow(ada, obi);
    expect((await send('GET', path, ada)).status).toBe(403);
    await follow(obi, ada);
    expect((await send('GET', path, ada)).status).toBe(200);
    await send('PATCH', '/settings/privacy', obi, { watchlist: 'private' });
    expect((await send('GET', path, ada)).status).toBe(403);
    await send('PUT', `/members/${ada.userId}/block`, obi);
    expect((await send('GET', path, ada)).status).toBe(404);
    expect((await api.send('GET', path)).status).toBe(401);
    for (const ids of ['', 'none', ada.userId, Array.from({ length: 6 }, () => obi.userId).join(',')]) {
      const { status, body } = await send('GET', `/watch-together?with=${ids}`, ada);
      expect(status, ids).toBe(400);
      expect(JSON.stringify(body)).toContain('"with');
    }
  });
});

describe('GET /tonight', () => {
  it('picks from the watchlist what fits, says why, and offers another one', async () => {
    const ada = await newFan(api);
    const pick = async (query = '') => tonightSchema.parse((await send('GET', `/tonight${query}`, ada)).body);
    expect(await pick()).toEqual({ movie: null, reason: '' });
    const long = await want([ada], { minutes: 180, language: 'Yoruba' });
    const short = await want([ada], { minutes: 80 });
    const unknown = await want([ada]);
    expect((await pick()).movie?._id).toBe(long);
    expect(await pick('?minutes=90')).toMatchObject({
      movie: { _id: short },
      minutes: 80,
      reason: 'It is on your watchlist and takes 80 minutes.',
    });
    expect((await pick('?language=yoruba')).movie?._id).toBe(long);
    expect((await pick(`?not=${long},${short}`)).movie?._id).toBe(unknown);
    expect((await pick('?minutes=10')).movie).toBeNull();
    expect((await pick('?free=true')).movie).toBeNull();
    const free = await want([ada], { offerProviders: ['youtube'], freeToWatch: true, offersCount: 1 });
    expect(await pick('?free=true&provider=youtube')).toMatchObject({
      movie: { _id: free },
      providers: ['youtube'],
      free: true,
      reason: 'It is on your watchlist, is free to watch and is on YouTube.',
    });
    expect((await pick('?provider=netflix')).movie).toBeNull();
    expect((await send('GET', '/tonight?provider=none', ada)).body).toHaveProperty(['fields', 'provider']);
    expect((await send('GET', '/tonight?minutes=none', ada)).body).toHaveProperty(['fields', 'minutes']);
    expect((await api.send('GET', '/tonight')).status).toBe(401);
  });
});

describe('an evening', () => {
  const DAY = '2126-03-11';
  async function friends(): Promise<[Fan, Fan]> {
    const [ada, obi] = [await newFan(api), await newFan(api)];
    await follow(ada, obi);
    await follow(obi, ada);
    return [ada, obi];
  }
  async function call(ada: Fan, obi: Fan) {
    const movieIds = [await want([]), await want([])];
    const json = { day: DAY, withIds: [obi.userId], movieIds };
    const { status, body } = await send('POST', '/evenings', ada, json);
    expect(status).toBe(201);
    return { ...eveningSchema.parse(body), movieIds };
  }
  const ahead = async (fan: Fan) => eveningsSchema.parse((await send('GET', '/evenings', fan)).body).evenings;
  const told = async (fan: Fan) =>
    notificationListSchema
      .parse((await send('GET', '/notifications', fan)).body)
      .notifications.map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('evening'));

  it('is voted on by its guests, and picked by who called for it', async () => {
    const [ada, obi] = await friends();
    const { _id, movieIds } = await call(ada, obi);
    const [first = '', second = ''] = movieIds;
    expect((await send('PUT', `/evenings/${_id}/votes`, obi, { movieIds: [second] })).status).toBe(200);
    await send('PUT', `/evenings/${_id}/votes`, ada, { movieIds });
    const movies = [
      { movie: { _id: first }, votes: 1, mine: false },
      { movie: { _id: second }, votes: 2, mine: true },
    ];
    expect(await ahead(obi)).toMatchObject([{ _id, day: DAY, own: false, films: movies, picked: null }]);
    expect((await send('PUT', `/evenings/${_id}/pick`, obi, { movieId: second })).status).toBe(403);
    await send('PUT', `/evenings/${_id}/pick`, ada, { movieId: second });
    expect(await ahead(obi)).toMatchObject([{ picked: second }]);
    expect([await told(obi), await told(ada)]).toEqual([['evening_picked', 'evening_invited'], []]);
  });

  it('reminds its guests on the day, once', async () => {
    const [ada, obi] = await friends();
    await call(ada, obi);
    await remind();
    expect(await told(ada)).toEqual([]);
    now = Date.parse(`${DAY}T01:00:00Z`);
    await remind();
    await send('POST', '/notifications/read', ada, { all: true });
    await remind();
    expect([await told(ada), await told(obi)]).toEqual([
      ['evening_today'],
      ['evening_today', 'evening_invited'],
    ]);
    expect((await send('GET', '/notifications', ada)).body).toMatchObject({ unread: 0 });
  });

  it('names its day in notifications as people write it, and its film on the day', async () => {
    const [ada, obi] = await friends();
    const { _id, movieIds } = await call(ada, obi);
    await send('PUT', `/evenings/${_id}/pick`, ada, { movieId: movieIds[0] });
    now = Date.parse(`${DAY}T01:00:00Z`);
    await remind();
    const { notifications } = notificationListSchema.parse((await send('GET', '/notifications', obi)).body);
    const day = DAY.split('-').reverse().join('/');
    const texts = notifications.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^You are watching .* together today$/));
    expect(texts.filter((text) => text.endsWith(` ${day}`))).toHaveLength(2);
  });

  it('lets a guest leave and the host call it off, which notifies the guests', async () => {
    const [ada, obi] = await friends();
    const [one, other] = [await call(ada, obi), await call(ada, obi)];
    expect((await send('DELETE', `/evenings/${one._id}`, obi)).status).toBe(200);
    expect([await ahead(ada), await ahead(obi)]).toMatchObject([
      [{ _id: one._id, members: [{ userId: ada.userId }] }, { _id: other._id }],
      [{ _id: other._id }],
    ]);
    await send('DELETE', `/evenings/${other._id}`, ada);
    expect(await ahead(obi)).toEqual([]);
    expect([await told(ada), await told(obi)]).toEqual([
      [],
      ['evening_off', 'evening_invited', 'evening_invited'],
    ]);
  });

  it('is deleted without a word when it is over', async () => {
    const [ada, obi] = await friends();
    const { _id } = await call(ada, obi);
    await EveningModel.updateOne({ _id }, { day: '2126-03-08' });
    expect((await send('DELETE', `/evenings/${_id}`, ada)).status).toBe(200);
    expect(await told(obi)).toEqual(['evening_invited']);
  });

  it('is for its guests, who see nothing of members whom they have blocked', async () => {
    const [ada, obi] = await friends();
    const { _id, movieIds } = await call(ada, obi);
    const stranger = await newFan(api);
    const refused = { status: 404, body: { code: 'evening_not_found' } };
    expect(await send('PUT', `/evenings/${_id}/votes`, stranger, { movieIds })).toMatchObject(refused);
    expect(await send('DELETE', `/evenings/${_id}`, stranger)).toMatchObject(refused);
    expect((await api.send('GET', '/evenings')).status).toBe(401);
    await send('PUT', `/members/${ada.userId}/block`, obi);
    expect(await ahead(obi)).toEqual([]);
    expect(await ahead(ada)).toMatchObject([{ members: [{ userId: ada.userId }] }]);
  });

  it('is refused where it names nobody, no film, a film of another evening or a day that is over', async () => {
    const [ada, obi] = await friends();
    const { _id, movieIds } = await call(ada, obi);
    const right = { day: DAY, withIds: [obi.userId], movieIds };
    const wrong = { day: '2126-03-08', withIds: [ada.userId], movieIds: [] };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await send('POST', '/evenings', ada, { ...right, [field]: value });
      expect(status, field).toBe(400);
      expect(body).toHaveProperty(['fields', field]);
    }
    const stranger = await newFan(api);
    expect((await send('POST', '/evenings', ada, { ...right, withIds: [stranger.userId] })).status).toBe(403);
    const vote = await send('PUT', `/evenings/${_id}/votes`, ada, { movieIds: [await want([])] });
    expect(vote.body).toHaveProperty(['fields', 'movieIds']);
  });
});
