import { togetherSchema, tonightSchema } from '@filmfisher/shared/together';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

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

describe('GET /watch-together', () => {
  it('has films on all watchlists first, with their minutes and who wants them', async () => {
    const [ada, obi] = [await newFan(api), await newFan(api)];
    await follow(ada, obi);
    await follow(obi, ada);
    const alone = await want([obi]);
    const both = await want([ada, obi], { minutes: 95 });
    await want([await newFan(api)]);
    const { body } = await send('GET', `/watch-together?with=${obi.userId}`, ada);
    const { members, films } = togetherSchema.parse(body);
    expect(members.map(({ userId }) => userId)).toEqual([ada.userId, obi.userId]);
    expect(films.map(({ movie, wantedBy }) => [movie._id, wantedBy.length])).toEqual([
      [both, 2],
      [alone, 1],
    ]);
    expect(films[0]).toMatchObject({ minutes: 95 });
    expect(films[1]).not.toHaveProperty('minutes');
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
    expect((await send('GET', '/tonight?minutes=none', ada)).body).toHaveProperty(['fields', 'minutes']);
    expect((await api.send('GET', '/tonight')).status).toBe(401);
  });
});
