import type { Types } from 'mongoose';
import { recommendationsSchema } from '@filmfisher/shared/recommendations/recommendations.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { MovieNeighboursModel, NeighbourPassModel } from './movie-neighbours.model.ts';
import { computeNeighbours } from './neighbour-pass.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let now = Date.parse('2126-03-10T09:00:00Z');
const context = { clock: { now: () => new Date(now) } };
const pass = (goesOn = true) =>
  computeNeighbours(context, { mayGoOn: () => goesOn, restUntil: () => undefined });

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await MovieNeighboursModel.deleteMany({});
  await NeighbourPassModel.deleteMany({});
});

async function rate(member: SignedIn, film: { _id: Types.ObjectId }, stars: number): Promise<void> {
  const path = `/movies/${film._id.toHexString()}/rating`;
  expect((await api.send('PUT', path, { cookie: member.cookie, json: { stars } })).status).toBe(200);
}
const members = (count: number) => Promise.all(Array.from({ length: count }, () => api.signInAs('member')));
const titlesNear = async (film: { _id: Types.ObjectId }) => {
  const row = await MovieNeighboursModel.findById(film._id).lean();
  return row?.neighbours.map(({ movieId }) => movieId.toHexString());
};
async function picksOf(member: SignedIn): Promise<string[]> {
  const { body } = await api.send('GET', '/recommendations', { cookie: member.cookie });
  return recommendationsSchema.parse(body).movies.map(({ movie, reason }) => `${movie.title}: ${reason}`);
}

describe('the pass over all films', () => {
  it('finds what others like who like the same film, for a pick that is fresh after a rating and says why', async () => {
    const [liked, near, bad, lonely] = await Promise.all(
      ['Liked', 'Near', 'Bad', 'Lonely'].map((title) => buildMovie({ title, genre: [`Kind of ${title}`] })),
    );
    if (!liked || !near || !bad || !lonely) throw new Error('No films');
    const [one, other, third] = await members(3);
    if (!one || !other || !third) throw new Error('No members');
    for (const member of [one, other]) {
      await rate(member, liked, 9);
      await rate(member, near, 8);
      await rate(member, bad, 3);
    }
    await rate(one, lonely, 10);
    expect(await pass()).toBe(true);
    expect(await titlesNear(liked)).toEqual([near._id.toHexString()]);
    expect(await titlesNear(lonely)).toBeUndefined();

    expect(await picksOf(third)).toEqual([]);
    await rate(third, liked, 7);
    expect(await picksOf(third)).toEqual(['Near: You rated Liked 7/10']);
    await rate(third, near, 2);
    expect(await picksOf(third)).toEqual([]);
  });

  it('rests twenty times as long as it took', async () => {
    await buildMovie();
    const begun = now;
    let rests: Date | undefined;
    const slow = {
      mayGoOn: () => (now += 10_000) > 0,
      restUntil: (moment: Date) => void (rests = moment),
    };
    expect(await computeNeighbours(context, slow)).toBe(true);
    expect(rests).toEqual(new Date(now + 20 * (now - begun)));
  });

  it('computes only what has changed or is old', async () => {
    const [liked, near] = [await buildMovie(), await buildMovie()];
    const both = await members(2);
    for (const member of both) {
      await rate(member, liked, 9);
      await rate(member, near, 9);
    }
    expect(await pass()).toBe(true);
    const computedAt = async () => (await MovieNeighboursModel.findById(liked._id).lean())?.computedAt;
    const first = await computedAt();

    now += 2 * MINUTE;
    expect(await pass()).toBe(true);
    expect(await computedAt()).toEqual(first);

    now += DAY;
    expect(await pass()).toBe(true);
    expect(await computedAt()).toEqual(new Date(now));
  });

  it('is gone on with where it was left, and forgets films that are gone or liked no more', async () => {
    const movies = await Promise.all([buildMovie(), buildMovie(), buildMovie()]);
    const both = await members(2);
    for (const member of both) for (const film of movies) await rate(member, film, 9);
    expect(await pass(false)).toBe(false);
    expect(await MovieNeighboursModel.countDocuments()).toBe(0);
    expect(await pass()).toBe(true);
    const [gone, unliked, kept] = movies;
    expect(await titlesNear(kept)).toHaveLength(2);

    await MovieModel.deleteOne({ _id: gone._id });
    for (const member of both) await rate(member, unliked, 1);
    now += 2 * MINUTE;
    expect(await pass()).toBe(true);
    expect(await titlesNear(gone)).toBeUndefined();
    expect(await titlesNear(unliked)).toBeUndefined();
  });
});
