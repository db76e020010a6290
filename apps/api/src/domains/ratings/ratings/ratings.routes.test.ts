import { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import { ratingResponseSchema } from '@filmfisher/shared/ratings/ratings.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { signInEstablished } from '../../../testing/established-members.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { MemberMovieModel } from '../member-movies/member-movies.model.ts';

let api: TestApi;
let member: SignedIn;
let movie: Awaited<ReturnType<typeof buildMovie>>;
let path: string;

beforeAll(async () => {
  api = await createTestApi();
  member = await signInEstablished(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  movie = await buildMovie();
  path = `/movies/${movie._id.toHexString()}`;
});

const UNKNOWN = '/movies/6530000000000000000000aa';
const rate = (stars: unknown, cookie = member.cookie) =>
  api.send('PUT', `${path}/rating`, { json: { stars }, cookie });
const storedRows = () => MemberMovieModel.find({ movieId: movie._id }).lean();
const film = async () => (await api.send('GET', path)).body;

async function rateAs(role: 'member' | 'critic', stars: number): Promise<SignedIn> {
  const other = await signInEstablished(api, role);
  expect((await rate(stars, other.cookie)).status).toBe(200);
  return other;
}

describe('PUT /movies/{id}/rating', () => {
  it('shows the rating in the answer, the film and the stored row', async () => {
    const answer = await rate(8);
    expect(answer.status).toBe(200);
    const { stars, movie: totals } = ratingResponseSchema.parse(answer.body);
    // One vote of 8 among 9.498283 neutral votes of 6.5: 6.642883.
    expect({ stars, ...totals }).toMatchObject({ stars: 8, overallRating: 6.6, totalRatings: 1 });
    expect(totals.ratings.find(({ star }) => star === 8)).toEqual({ star: 8, count: 1 });
    expect(await film()).toMatchObject({ ...totals, updatedAt: movie.updatedAt.toISOString() });
    expect(await storedRows()).toMatchObject([
      { userId: member.user._id, stars: 8, critic: false, status: null, statusAt: null },
    ]);
  });

  it('moves the member’s vote, and counts it once (S53)', async () => {
    await rate(3);
    const answer = ratingResponseSchema.parse((await rate(10)).body);
    expect(answer.movie).toMatchObject({ totalRatings: 1, overallRating: 6.8 });
    expect(answer.movie.ratings.filter(({ count }) => count > 0)).toEqual([{ star: 10, count: 1 }]);
    expect(await storedRows()).toHaveLength(1);
  });

  it('stores one row for eight identical ratings at once, and answers all alike (R14)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rate(7)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await storedRows()).toHaveLength(1);
    expect(await film()).toMatchObject({ totalRatings: 1 });
  });

  it.each([0, 11, -1, 5.5, '5', Number.NaN, null, true, [5], { $gt: 1 }])(
    'refuses %j stars, and stores nothing (S53)',
    async (stars) => {
      expect(await rate(stars)).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          fields: { stars: 'Stars must be a whole number from 1 to 10' },
        },
      });
      expect(await storedRows()).toEqual([]);
    },
  );

  it('refuses a body that names another member (S50)', async () => {
    const other = await rateAs('member', 9);
    const json = { stars: 1, userId: other.user._id.toHexString() };
    const answer = await api.send('PUT', `${path}/rating`, { json, cookie: member.cookie });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { userId: 'This field is not known here' } },
    });
    expect(await storedRows()).toMatchObject([{ userId: other.user._id, stars: 9 }]);
  });

  it('refuses visitors and unconfirmed members with a plain sentence', async () => {
    const anonymous = await api.send('PUT', `${path}/rating`, { json: { stars: 5 } });
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const { cookie } = await api.signInAs('member', { emailVerified: false });
    for (const method of ['PUT', 'DELETE']) {
      const json = method === 'PUT' ? { json: { stars: 5 } } : {};
      expect(await api.send(method, `${path}/rating`, { ...json, cookie })).toMatchObject({
        status: 403,
        body: { code: 'email_unverified', error: 'Please confirm your e-mail address first.' },
      });
    }
    const phone = { email: undefined, phoneNumber: '08035550199', emailVerified: false };
    const { cookie: withoutEmail } = await api.signInAs('member', phone);
    const answer = await api.send('PUT', `${path}/rating`, { json: { stars: 5 }, cookie: withoutEmail });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'email_unverified',
        error: 'Add an e-mail address in your settings and confirm it first.',
      },
    });
    expect(await storedRows()).toEqual([]);
  });

  it('answers 404 for an unknown film, and 400 for a malformed id', async () => {
    const request = { json: { stars: 5 }, cookie: member.cookie };
    expect(await api.send('PUT', `${UNKNOWN}/rating`, request)).toMatchObject({
      status: 404,
      body: { code: 'movie_not_found' },
    });
    expect(await api.send('PUT', '/movies/abc/rating', request)).toMatchObject({
      status: 400,
      body: { code: 'invalid_id' },
    });
    expect(await MemberMovieModel.countDocuments({ movieId: UNKNOWN.slice(8) })).toBe(0);
  });
});

describe('DELETE /movies/{id}/rating', () => {
  it('removes the rating completely, and changes nothing the second time', async () => {
    await rateAs('member', 4);
    await rate(9);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await api.send('DELETE', `${path}/rating`, { cookie: member.cookie });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ stars: null, movie: { totalRatings: 1 } });
    }
    expect(await storedRows()).toMatchObject([{ stars: 4 }]);
  });

  it('leaves the film unrated when its last rating is taken back', async () => {
    await rate(9);
    const answer = await api.send('DELETE', `${path}/rating`, { cookie: member.cookie });
    expect(answer.body).toMatchObject({ stars: null, movie: { totalRatings: 0, overallRating: 0 } });
    expect(await film()).toMatchObject({ totalRatings: 0, overallRating: 0 });
    expect(await storedRows()).toEqual([]);
  });

  it('answers 401 to a visitor, and 404 for an unknown film', async () => {
    expect((await api.send('DELETE', `${path}/rating`)).status).toBe(401);
    expect((await api.send('DELETE', `${UNKNOWN}/rating`, { cookie: member.cookie })).status).toBe(404);
  });
});

describe('GET /movies/{id}/rating', () => {
  it("answers the member's own stars only, null without any", async () => {
    await rateAs('member', 2);
    const ask = () => api.send('GET', `${path}/rating`, { cookie: member.cookie });
    expect(await ask()).toMatchObject({ status: 200, body: { stars: null } });
    await rate(6);
    expect((await ask()).body).toEqual({ stars: 6 });
  });

  it('answers 401 to a visitor, and 404 for an unknown film', async () => {
    expect((await api.send('GET', `${path}/rating`)).status).toBe(401);
    expect((await api.send('GET', `${UNKNOWN}/rating`, { cookie: member.cookie })).status).toBe(404);
  });
});

describe('GET /movies/{id}/score', () => {
  it('answers the numbers of members and critics from which the score can be recomputed', async () => {
    for (const stars of [8, 6, 9]) await rateAs('member', stars);
    await rateAs('critic', 4);
    const { audience, critics, viewers, overall, overallRating } = scoreResponseSchema.parse(
      (await api.send('GET', `${path}/score`)).body,
    );
    expect(audience).toMatchObject({ votes: 3, sum: 23 });
    expect(critics).toEqual({ count: 1, mean: 4, weight: 0.075 });
    expect(viewers).toBe(4);
    const score =
      (audience.neutralVotes * audience.neutralStars + audience.sum) / (audience.neutralVotes + 3);
    expect(overall).toBeCloseTo(score + 0.075 * (4 - score), 12);
    // P = log10(5)/3, m = 8.835050; A = (6.5·8.835050 + 23)/11.835050 = 6.795732; 0.075 of the way to 4: 6.586052.
    expect(overall).toBeCloseTo(6.586052, 6);
    expect(overallRating).toBe(6.6);
    expect(await film()).toMatchObject({ overallRating, totalRatings: 4 });
  });

  it('answers zeros for a film without ratings', async () => {
    expect(await api.send('GET', `${path}/score`)).toMatchObject({
      status: 200,
      body: {
        audience: { votes: 0, neutralVotes: 10 },
        critics: { mean: null },
        overall: 0,
        overallRating: 0,
      },
    });
  });

  it('answers 404 for an unknown film', async () => {
    expect((await api.send('GET', `${UNKNOWN}/score`)).status).toBe(404);
  });
});

describe('the limit of 60 changes a minute', () => {
  it('answers 429 with Retry-After when a member changes ratings and lists more often', async () => {
    const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '0.05' } });
    try {
      const { cookie } = await strict.signInAs('member');
      const statuses: number[] = [];
      for (const [what, json] of [
        ['rating', { stars: 5 }],
        ['watch', { status: 'watched' }],
        ['rating', { stars: 6 }],
        ['rating', { stars: 7 }],
      ] as const) {
        const answer = await strict.send('PUT', `${path}/${what}`, { json, cookie });
        statuses.push(answer.status);
        if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
