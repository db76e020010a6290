import type { FilmAdvice, FilmAspects } from '@filmfisher/shared/film-verdicts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { MovieModel } from '../../catalogue/index.ts';
import { aspectOrder } from '../../catalogue/movies/movie-indexes.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let members: SignedIn[];
let film: string;
beforeAll(async () => {
  api = await createTestApi();
  members = await Promise.all(Array.from({ length: 6 }, () => api.signInAs('member')));
});
beforeEach(async () => {
  film = (await buildMovie())._id.toHexString();
});
afterAll(() => api.close());

const judge = (member: SignedIn | undefined, json: object, id = film) =>
  api.send('PUT', `/movies/${id}/aspects`, { json, ...(member && { cookie: member.cookie }) });
const aspects = async (id = film) =>
  ((await api.send('GET', `/movies/${id}`)).body as { aspects?: FilmAspects }).aspects;

describe('the sides of a film', () => {
  it('are shown from five votes on, and are no part of the score', async () => {
    const [first, ...others] = members;
    for (const member of members.slice(0, 4)) await judge(member, { sound: 5, story: 2 });
    expect(await aspects()).toBeUndefined();
    await judge(members[4], { sound: 2 });
    expect(await aspects()).toEqual({ sound: { votes: 5, mean: 4.4 } });
    await judge(first, { sound: 1 });
    expect(await aspects()).toEqual({ sound: { votes: 5, mean: 3.6 } });
    const { body } = await api.send('GET', `/movies/${film}/aspects`, { cookie: others[0]?.cookie ?? '' });
    expect(body).toMatchObject({ mine: { sound: 5, story: 2, acting: null } });
    await api.send('DELETE', `/movies/${film}/aspects`, { cookie: first?.cookie ?? '' });
    expect(await aspects()).toBeUndefined();
    expect((await api.send('GET', `/movies/${film}`)).body).toMatchObject({
      overallRating: 0,
      totalRatings: 0,
    });
  });

  it('miss nobody when all judge at once', async () => {
    await Promise.all(members.map((member) => judge(member, { acting: 3 })));
    expect(await aspects()).toEqual({ acting: { votes: 6, mean: 3 } });
  });

  it('order a list of those films that have them, by an index', async () => {
    const better = (await buildMovie())._id.toHexString();
    await Promise.all(members.map((member) => judge(member, { picture: 3 })));
    await Promise.all(members.map((member) => judge(member, { picture: 4 }, better)));
    const { body } = await api.send('GET', '/movies?sort=aspect:picture');
    expect((body as { movies: { _id: string }[] }).movies.map(({ _id }) => _id)).toEqual([better, film]);
    const { where, order } = aspectOrder('aspect:picture');
    const plan = JSON.stringify(await MovieModel.find(where).sort(order).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"SORT"');
    expect((await api.send('GET', '/movies?sort=aspect:smell')).status).toBe(400);
  });

  it.each([
    ['sound', { sound: 6 }],
    ['story', { story: 0 }],
    ['pacing', { pacing: 2.5 }],
    ['smell', { smell: 3 }],
  ])('are refused by name when %s is wrong', async (field, json) => {
    const { status, body } = await judge(members[0], json);
    expect(status).toBe(400);
    expect(JSON.stringify((body as { fields: object }).fields)).toContain(field);
  });

  it('are for members, of films that there are', async () => {
    expect((await judge(undefined, { sound: 1 })).status).toBe(401);
    expect((await judge(members[0], { sound: 1 }, 'f'.repeat(24))).status).toBe(404);
  });
});

describe('what parents want to know of a film', () => {
  const mark = (member: SignedIn | undefined, json: object, id = film) =>
    api.send('PUT', `/movies/${id}/advice`, { json, ...(member && { cookie: member.cookie }) });
  const advice = async () =>
    ((await api.send('GET', `/movies/${film}`)).body as { advice?: FilmAdvice }).advice;

  it('is marked by members, counted by how much there is, and taken back', async () => {
    const [first, second] = members;
    expect(await advice()).toBeUndefined();
    await mark(first, { violence: 'strong', flashing: 'none' });
    const answer = await mark(second, { violence: 'some' });
    const counted = {
      violence: { none: 0, some: 1, strong: 1 },
      flashing: { none: 1, some: 0, strong: 0 },
    };
    expect(answer.body).toMatchObject({ mine: { violence: 'some', flashing: null }, advice: counted });
    expect(await advice()).toEqual(counted);
    await mark(first, { violence: 'some' });
    expect(await advice()).toEqual({ violence: { none: 0, some: 2, strong: 0 } });
    for (const { cookie } of [first, second].filter((one) => one !== undefined)) {
      expect((await api.send('DELETE', `/movies/${film}/advice`, { cookie })).body).toMatchObject({
        mine: null,
      });
    }
    expect(await advice()).toBeUndefined();
  });

  it('misses nobody when all mark at once', async () => {
    await Promise.all(members.map((member) => mark(member, { ritual: 'some' })));
    expect(await advice()).toEqual({ ritual: { none: 0, some: 6, strong: 0 } });
  });

  it.each([
    ['violence', { violence: 'extreme' }],
    ['sex', { sex: 3 }],
    ['smell', { smell: 'some' }],
  ])('is refused by name when %s is wrong', async (field, json) => {
    const { status, body } = await mark(members[0], json);
    expect(status).toBe(400);
    expect(JSON.stringify((body as { fields: object }).fields)).toContain(field);
  });

  it('is for members, of films that there are', async () => {
    expect((await mark(undefined, { sex: 'none' })).status).toBe(401);
    expect((await api.send('GET', `/movies/${film}/advice`)).status).toBe(401);
    expect((await mark(members[0], { sex: 'none' }, 'f'.repeat(24))).status).toBe(404);
  });
});
