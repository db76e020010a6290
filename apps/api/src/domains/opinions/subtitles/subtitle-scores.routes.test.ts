import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { MovieModel } from '../../catalogue/index.ts';
import { filterOf } from '../../catalogue/movies/movie-conditions.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let one: SignedIn;
let other: SignedIn;
let film: string;
beforeAll(async () => {
  api = await createTestApi();
  [one, other] = [await api.signInAs('member'), await api.signInAs('member')];
});
beforeEach(async () => {
  film = (await buildMovie({ subtitles: ['Ẹdo'] }))._id.toHexString();
});
afterAll(() => api.close());

const judge = (member: SignedIn | undefined, language: string, json: object) =>
  api.send('PUT', `/movies/${film}/subtitles/${encodeURIComponent(language)}`, {
    json,
    ...(member && { cookie: member.cookie }),
  });
const found = async (subtitles: string) =>
  (
    (await api.send('GET', `/movies?subtitles=${subtitles}`)).body as { movies: { _id: string }[] }
  ).movies.map(({ _id }) => _id);

describe("a film's subtitles", () => {
  it('have a mean and marks for each language, and are found by the least score', async () => {
    await judge(one, 'yoruba', { score: 5 });
    await judge(other, 'Yoruba', { score: 4, marks: ['badly_timed', 'badly_timed'] });
    await judge(one, 'edo', { marks: ['not_whole'] });
    expect((await api.send('GET', `/movies/${film}`)).body).toMatchObject({
      subtitleScores: [
        { language: 'Yoruba', votes: 2, score: 4.5, hardToRead: 0, badlyTimed: 1, notWhole: 0 },
        { language: 'Ẹdo', votes: 0, notWhole: 1 },
      ],
    });
    expect(await found('yoruba:4')).toEqual([film]);
    expect(await found('Yoruba:5')).toEqual([]);
    expect(await found('edo:1')).toEqual([]);
    await judge(other, 'yoruba', { score: 1 });
    expect(await found('yoruba:4')).toEqual([]);
    expect(await found('yoruba:3')).toEqual([film]);
    const { body } = await api.send('DELETE', `/movies/${film}/subtitles/yoruba`, { cookie: other.cookie });
    expect(body).toMatchObject({ mine: [], subtitleScores: [{ votes: 1, score: 5 }, {}] });
  });

  it('are found by an index, also together with a language and a place to watch', async () => {
    for (const filters of [
      { subtitles: 'yoruba:4' },
      { subtitles: 'yoruba:4', language: 'yoruba', provider: 'youtube' as const, free: 'true' as const },
    ]) {
      const plan = await MovieModel.find(filterOf(filters)).explain('queryPlanner');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
    }
  });

  it.each([
    ['score', 'yoruba', {}],
    ['score', 'yoruba', { score: 6 }],
    ['marks.0', 'yoruba', { marks: ['ugly'] }],
    ['language', 'klingon', { score: 3 }],
  ])('are refused by name when the %s is wrong', async (field, language, json) => {
    const { status, body } = await judge(one, language, json);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('are judged by members, and asked for as they are written', async () => {
    expect((await judge(undefined, 'yoruba', { score: 3 })).status).toBe(401);
    for (const wrong of ['yoruba', 'yoruba:6', ':3']) {
      expect((await api.send('GET', `/movies?subtitles=${wrong}`)).status).toBe(400);
    }
  });
});
