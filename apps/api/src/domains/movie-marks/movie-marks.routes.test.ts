import type {
  MovieAdvice,
  MovieAspects,
  MovieSubtitles,
} from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { filterOf } from '../catalogue/movies/movie-conditions.ts';
import { aspectOrder } from '../catalogue/movies/movie-indexes.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';

let api: TestApi;
let members: SignedIn[];
let movie: string;
beforeAll(async () => {
  api = await createTestApi();
  members = await Promise.all(Array.from({ length: 6 }, () => api.signInAs('member')));
});
beforeEach(async () => {
  movie = (await buildMovie({ subtitles: ['Ẹdo'] }))._id.toHexString();
});
afterAll(() => api.close());

/** Sends what a member says, or a visitor. @param where the kind's path; of subtitles with the language */
const mark = (member: SignedIn | undefined, where: string, json: object, id = movie) =>
  api.send('PUT', `/movies/${id}/${where}`, { json, ...(member && { cookie: member.cookie }) });
const undo = (member: SignedIn | undefined, where: string) =>
  api.send('DELETE', `/movies/${movie}/${where}`, { cookie: member?.cookie ?? '' });
const shown = async (id = movie) =>
  (await api.send('GET', `/movies/${id}`)).body as {
    aspects?: MovieAspects;
    advice?: MovieAdvice;
    subtitleScores?: MovieSubtitles[];
  };

describe('the sides of a film', () => {
  it('are shown from five votes on, and are no part of the score', async () => {
    const [first, ...others] = members;
    for (const member of members.slice(0, 4)) await mark(member, 'aspects', { sound: 5, story: 2 });
    expect(await shown()).not.toHaveProperty('aspects');
    await mark(members[4], 'aspects', { sound: 2 });
    expect((await shown()).aspects).toEqual({ sound: { votes: 5, mean: 4.4 } });
    await mark(first, 'aspects', { sound: 1 });
    expect((await shown()).aspects).toEqual({ sound: { votes: 5, mean: 3.6 } });
    const { body } = await api.send('GET', `/movies/${movie}/aspects`, { cookie: others[0]?.cookie ?? '' });
    expect(body).toMatchObject({ mine: { sound: 5, story: 2, acting: null } });
    await undo(first, 'aspects');
    expect(await shown()).not.toHaveProperty('aspects');
    expect(await shown()).toMatchObject({ overallRating: 0, totalRatings: 0 });
  });

  it('order a list of those films that have them, by an index', async () => {
    const better = (await buildMovie())._id.toHexString();
    await Promise.all(members.map((member) => mark(member, 'aspects', { picture: 3 })));
    await Promise.all(members.map((member) => mark(member, 'aspects', { picture: 4 }, better)));
    const { body } = await api.send('GET', '/movies?sort=aspect:picture');
    expect((body as { movies: { _id: string }[] }).movies.map(({ _id }) => _id)).toEqual([better, movie]);
    const { where, order } = aspectOrder('aspect:picture');
    const plan = JSON.stringify(await MovieModel.find(where).sort(order).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"SORT"');
    expect((await api.send('GET', '/movies?sort=aspect:smell')).status).toBe(400);
  });
});

it('What parents want to know of a film is counted by how much there is, and taken back', async () => {
  const [first, second] = members;
  expect(await shown()).not.toHaveProperty('advice');
  await mark(first, 'advice', { violence: 'strong', flashing: 'none' });
  const answer = await mark(second, 'advice', { violence: 'some' });
  const counted = {
    violence: { none: 0, some: 1, strong: 1 },
    flashing: { none: 1, some: 0, strong: 0 },
  };
  expect(answer.body).toMatchObject({ mine: { violence: 'some', flashing: null }, advice: counted });
  expect((await shown()).advice).toEqual(counted);
  await mark(first, 'advice', { violence: 'some' });
  expect((await shown()).advice).toEqual({ violence: { none: 0, some: 2, strong: 0 } });
  for (const one of [first, second]) expect((await undo(one, 'advice')).body).toMatchObject({ mine: null });
  expect(await shown()).not.toHaveProperty('advice');
});

describe("a film's subtitles", () => {
  const found = async (subtitles: string) =>
    (
      (await api.send('GET', `/movies?subtitles=${subtitles}`)).body as { movies: { _id: string }[] }
    ).movies.map(({ _id }) => _id);

  it('have a mean and marks for each language, and are found by the least score', async () => {
    const [one, other] = members;
    await mark(one, 'subtitles/yoruba', { score: 5 });
    await mark(other, 'subtitles/Yoruba', { score: 4, marks: ['badly_timed', 'badly_timed'] });
    await mark(one, 'subtitles/edo', { marks: ['not_whole'] });
    expect((await shown()).subtitleScores).toEqual([
      { language: 'Yoruba', votes: 2, score: 4.5, hardToRead: 0, badlyTimed: 1, notWhole: 0 },
      { language: 'Ẹdo', votes: 0, hardToRead: 0, badlyTimed: 0, notWhole: 1 },
    ]);
    expect(await found('yoruba:4')).toEqual([movie]);
    expect(await found('Yoruba:5')).toEqual([]);
    expect(await found('edo:1')).toEqual([]);
    await mark(other, 'subtitles/yoruba', { score: 1 });
    expect(await found('yoruba:4')).toEqual([]);
    expect(await found('yoruba:3')).toEqual([movie]);
    const { body } = await undo(other, 'subtitles/yoruba');
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

  it('are asked for as they are written', async () => {
    for (const wrong of ['yoruba', 'yoruba:6', ':3']) {
      expect((await api.send('GET', `/movies?subtitles=${wrong}`)).status).toBe(400);
    }
  });
});

describe("a member's marks on a film", () => {
  it.each([
    ['aspects', { acting: 3 }, { aspects: { acting: { votes: 6, mean: 3 } } }],
    ['advice', { ritual: 'some' }, { advice: { ritual: { none: 0, some: 6, strong: 0 } } }],
    ['subtitles/igbo', { score: 2 }, { subtitleScores: [{ language: 'Igbo', votes: 6, score: 2 }] }],
  ])('miss nobody when all mark at once: %s', async (where, json, counted) => {
    await Promise.all(members.map((member) => mark(member, where, json)));
    expect(await shown()).toMatchObject(counted);
  });

  it('go with the film in a merge, kind by kind, where the other film has none of the member’s', async () => {
    const other = (await buildMovie({ subtitles: ['Ẹdo'] }))._id.toHexString();
    const [one, two] = members;
    await mark(one, 'advice', { violence: 'some' });
    await mark(one, 'subtitles/edo', { score: 1 });
    await mark(one, 'subtitles/igbo', { score: 2 });
    await mark(two, 'advice', { violence: 'some' });
    await mark(one, 'advice', { violence: 'strong' }, other);
    await mark(one, 'subtitles/edo', { score: 5 }, other);
    const { cookie } = await api.signInAs('admin');
    await api.send('POST', `/movies/${movie}/merge`, { cookie, json: { into: other } });
    expect(await shown(other)).toMatchObject({
      advice: { violence: { some: 1, strong: 1 } },
      subtitleScores: [
        { language: 'Ẹdo', votes: 1, score: 5 },
        { language: 'Igbo', votes: 1, score: 2 },
      ],
    });
  });

  it('stand in the download as they were said, also of a film that was removed', async () => {
    const me = await api.signInAs('member');
    await mark(me, 'aspects', { sound: 2 });
    await mark(me, 'subtitles/edo', { score: 4 });
    const download = async () => (await api.send('GET', '/settings/data', { cookie: me.cookie })).body;
    const subtitles = { movieId: movie, language: 'Ẹdo', score: 4, marks: [] };
    expect(await download()).toMatchObject({
      aspects: [{ movieId: movie, sound: 2, story: null }],
      advice: [],
      subtitleScores: [subtitles],
    });
    const { cookie } = await api.signInAs('admin');
    await api.send('DELETE', `/movies/${movie}`, { cookie });
    expect(await download()).toMatchObject({
      aspects: [],
      saidOfRemovedFilms: [
        { kind: 'aspects', movieId: movie, sound: 2, story: null },
        { kind: 'subtitleScores', ...subtitles },
      ],
    });
  });

  it.each([
    ['sound', 'aspects', { sound: 6 }],
    ['story', 'aspects', { story: 0 }],
    ['pacing', 'aspects', { pacing: 2.5 }],
    ['smell', 'aspects', { smell: 3 }],
    ['violence', 'advice', { violence: 'extreme' }],
    ['sex', 'advice', { sex: 3 }],
    ['smell', 'advice', { smell: 'some' }],
    ['score', 'subtitles/yoruba', {}],
    ['score', 'subtitles/yoruba', { score: 6 }],
    ['marks.0', 'subtitles/yoruba', { marks: ['ugly'] }],
    ['language', 'subtitles/klingon', { score: 3 }],
  ])('are refused by name when %s of %s is wrong', async (field, where, json) => {
    const { status, body } = await mark(members[0], where, json);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['aspects', 'aspects', { sound: 1 }],
    ['advice', 'advice', { sex: 'none' }],
    ['subtitles', 'subtitles/yoruba', { score: 3 }],
  ])('are for members, of films that there are: %s', async (kind, where, json) => {
    expect((await mark(undefined, where, json)).status).toBe(401);
    expect((await api.send('GET', `/movies/${movie}/${kind}`)).status).toBe(401);
    expect((await mark(members[0], where, json, 'f'.repeat(24))).status).toBe(404);
  });
});
