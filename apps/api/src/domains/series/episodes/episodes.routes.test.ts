import {
  episodeRatingSchema,
  seasonsSchema,
  type SeasonsRequest,
} from '@filmfisher/shared/series/episodes.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSeries, putSeasons, seasonsOf } from '../../../testing/series-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { EpisodeModel, EpisodeRatingModel } from './episodes.model.ts';

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  [admin, member] = [await api.signInAs('admin'), await api.signInAs('member')];
});
afterAll(() => api.close());

const put = (movieId: string, json: object, { cookie }: SignedIn = admin) =>
  api.send('PUT', `/movies/${movieId}/seasons`, { cookie, json });
const seasons = async (movieId: string) =>
  seasonsSchema.parse((await api.send('GET', `/movies/${movieId}/seasons`)).body);
const rate = (id: string, stars: number, { cookie }: SignedIn = member) =>
  api.send('PUT', `/episodes/${id}/rating`, { cookie, json: { stars } });
const movie = async () => (await buildMovie())._id.toHexString();
const missing = new Types.ObjectId().toHexString();

describe('seasons of a series', () => {
  it('lists the stored seasons to everybody in order, specials last', async () => {
    const movieId = (await buildMovie({ type: 'series' }))._id.toHexString();
    const request: SeasonsRequest = {
      status: 'ended',
      seasons: [
        { number: 0, episodes: [{ number: 1, title: 'Behind the scenes' }] },
        { number: 2, episodes: [{ number: 2 }, { number: 1, date: '2020-02', minutes: 45 }] },
        { number: 1, episodes: [{ number: 1, title: 'Home', date: '2019-03-08' }] },
      ],
    };
    await putSeasons(api, movieId, request);
    expect(await seasons(movieId)).toMatchObject({
      status: 'ended',
      seasons: [
        { number: 1, episodes: [{ title: 'Home', date: '2019-03-08', votes: 0, mean: null, posts: 0 }] },
        { number: 2, episodes: [{ number: 1, title: '', date: '2020-02', minutes: 45 }, { number: 2 }] },
        { number: 0, episodes: [{ season: 0, title: 'Behind the scenes' }] },
      ],
    });
    const [first] = (await seasons(movieId)).seasons[0]?.episodes ?? [];
    const one = await api.send('GET', `/episodes/${first?._id}`);
    expect(one.body).toMatchObject({ episode: { title: 'Home' }, movie: { _id: movieId } });
  });

  it('An episode stays the same one while it keeps its numbers, and goes when it is left out', async () => {
    const { movieId, episodes } = await buildSeries(api, 2);
    await putSeasons(api, movieId, { seasons: seasonsOf(1, 1) });
    const [one, two] = (await seasons(movieId)).seasons;
    expect(one?.episodes.map(({ _id }) => _id)).toEqual([episodes[0]]);
    expect(episodes).not.toContain(two?.episodes[0]?._id);
  });

  it('An episode that members have rated or discussed cannot be left out', async () => {
    const { movieId, episodes } = await buildSeries(api, 3);
    await rate(episodes[1] ?? '', 7);
    await api.send('POST', `/episodes/${episodes[2]}/posts`, {
      cookie: member.cookie,
      json: { text: 'What an end' },
    });
    const { status, body } = await put(movieId, { seasons: seasonsOf(1) });
    expect([status, body]).toMatchObject([409, { code: 'episode_in_use' }]);
    expect(JSON.stringify(body)).toContain('S1 E2, S1 E3');
    expect(await EpisodeModel.countDocuments({ movieId })).toBe(3);
  });

  it('Only a series has seasons, and only administrators store them', async () => {
    const body = { seasons: seasonsOf(1) };
    expect(await put(await movie(), body)).toMatchObject({
      status: 400,
      body: { fields: { seasons: 'Only a series has seasons' } },
    });
    expect((await put(missing, body)).status).toBe(404);
    expect((await put(missing, body, member)).status).toBe(403);
    expect((await api.send('GET', `/movies/${missing}/seasons`)).status).toBe(404);
    expect(await seasons(await movie())).toEqual({ status: null, seasons: [] });
  });

  it.each([
    ['status', { status: 'paused', seasons: [] }],
    ['seasons.0.number', { seasons: [{ number: -1, episodes: [{ number: 1 }] }] }],
    ['seasons.0.episodes', { seasons: [{ number: 1, episodes: [] }] }],
    ['seasons.0.episodes', { seasons: [{ number: 1, episodes: [{ number: 1 }, { number: 1 }] }] }],
    ['seasons', { seasons: [...seasonsOf(1), ...seasonsOf(1)] }],
    ['seasons.0.episodes.0.date', { seasons: [{ number: 1, episodes: [{ number: 1, date: '2020-13' }] }] }],
    ['seasons.0.episodes.0.minutes', { seasons: [{ number: 1, episodes: [{ number: 1, minutes: 0 }] }] }],
  ])('answers 400 naming %s when it is wrong', async (field, json) => {
    const { movieId } = await buildSeries(api, 1);
    const { status, body } = await put(movieId, json);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('Lists of series are narrowed to those that run, and to those that ended', async () => {
    const { movieId } = await buildSeries(api, 1);
    await put(movieId, { status: 'running', seasons: seasonsOf(1) });
    const list = await api.send('GET', '/movies?type=series&status=running');
    expect(list.body).toMatchObject({ total: 1, movies: [{ _id: movieId, seriesStatus: 'running' }] });
    expect((await api.send('GET', '/movies/facets?type=series')).body).toMatchObject({
      statuses: expect.arrayContaining([{ status: 'running', count: 1 }]) as unknown,
    });
    await put(movieId, { seasons: seasonsOf(1) });
    expect((await api.send('GET', '/movies?status=running')).body).toMatchObject({ total: 0 });
  });
});

describe('ratings of an episode', () => {
  it("are counted once a member, can be changed and taken back, and leave the series' score alone", async () => {
    const { movieId, episodes } = await buildSeries(api, 1);
    const [id = ''] = episodes;
    const other = await api.signInAs('member');
    await rate(id, 3);
    await rate(id, 8);
    const { body } = await rate(id, 5, other);
    expect(episodeRatingSchema.parse(body)).toMatchObject({ stars: 5, episode: { votes: 2, mean: 6.5 } });
    const cleared = await api.send('DELETE', `/episodes/${id}/rating`, { cookie: member.cookie });
    expect(cleared.body).toMatchObject({ stars: null, episode: { votes: 1, mean: 5 } });
    await api.send('DELETE', `/episodes/${id}/rating`, { cookie: member.cookie });
    expect(await EpisodeModel.findById(id).lean()).toMatchObject({ votes: 1, stars: 5 });
    expect(await MovieModel.findById(movieId).lean()).toMatchObject({ totalRatings: 0, overallRating: 0 });
  });

  it('given at the same moment by one member count once', async () => {
    const { episodes } = await buildSeries(api, 1);
    const [id = ''] = episodes;
    await Promise.all([1, 2, 3, 4].map(async () => rate(id, 6)));
    expect(await EpisodeModel.findById(id).lean()).toMatchObject({ votes: 1, stars: 6 });
    expect(await EpisodeRatingModel.countDocuments({ episodeId: id })).toBe(1);
  });

  it('are refused of what is missing or no star', async () => {
    expect((await rate(missing, 5)).status).toBe(404);
    const { episodes } = await buildSeries(api, 1);
    expect((await rate(episodes[0] ?? '', 11)).status).toBe(400);
    expect((await api.send('PUT', `/episodes/${missing}/rating`, { json: { stars: 1 } })).status).toBe(401);
  });
});

describe('an episode of a series that is removed', () => {
  it('is gone with what was said of it, and comes back with it', async () => {
    const { movieId, episodes } = await buildSeries(api, 2);
    const [id = ''] = episodes;
    const { cookie } = member;
    await rate(id, 9);
    await api.send('PUT', `/movies/${movieId}/progress`, { cookie, json: { season: 1, episode: 1 } });
    await api.send('POST', `/episodes/${id}/posts`, { cookie, json: { text: 'I did not see that coming' } });
    await api.send('DELETE', `/movies/${movieId}`, { cookie: admin.cookie });
    const paths = [`/episodes/${id}`, `/episodes/${id}/posts`, `/movies/${movieId}/seasons`];
    for (const path of paths) expect([path, (await api.send('GET', path)).status]).toEqual([path, 404]);
    expect((await rate(id, 9)).status).toBe(404);
    await api.send('POST', `/movies/${movieId}/restore`, { cookie: admin.cookie });
    expect((await api.send('GET', `/episodes/${id}`)).body).toMatchObject({
      episode: { votes: 1, mean: 9, posts: 1 },
    });
    expect((await api.send('GET', `/movies/${movieId}/progress`, { cookie })).body).toMatchObject({
      progress: { season: 1, episode: 1 },
      stars: { [id]: 9 },
    });
  });

  it('goes to the series that it is merged with unless that one has it, and comes back from there', async () => {
    const [old, into] = [await buildSeries(api, 2), await buildSeries(api, 1)];
    const [first = '', second = ''] = old.episodes;
    await rate(first, 4);
    await rate(second, 9);
    const { cookie } = admin;
    await api.send('POST', `/movies/${old.movieId}/merge`, { cookie, json: { into: into.movieId } });
    const [season] = (await seasons(into.movieId)).seasons;
    expect(season?.episodes.map(({ _id, mean }) => [_id, mean])).toEqual([
      [into.episodes[0], null],
      [second, 9],
    ]);
    await api.send('POST', `/movies/${old.movieId}/unmerge`, { cookie });
    expect((await seasons(into.movieId)).seasons[0]?.episodes).toHaveLength(1);
    const [back] = (await seasons(old.movieId)).seasons;
    expect(back?.episodes.map(({ _id, mean }) => [_id, mean])).toEqual([
      [first, 4],
      [second, 9],
    ]);
  });
});
