import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import {
  ownReviewSchema,
  reviewListSchema,
  reviewResponseSchema,
} from '@filmfisher/shared/reviews/reviews.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, newFan, postReview, sendReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';
import { buildReview } from './reviews.builder.ts';

const UNKNOWN_ID = 'f'.repeat(24);
const TEXT = 'A film that stays with you for days.';

let api: TestApi;
let movieId: string;
let fan: Fan;

const stored = () => ReviewModel.find({ movieId }).lean<ReviewRecord[]>();
const send = (cookie: string | undefined, json: unknown, id = movieId) => sendReview(api, id, cookie, json);
const film = async () => movieSchema.parse((await api.send('GET', `/movies/${movieId}`)).body);
const rate = (cookie: string, stars: number) =>
  api.send('PUT', `/movies/${movieId}/rating`, { cookie, json: { stars } });

async function listOf(query = '', cookie?: string) {
  const path = `/movies/${movieId}/reviews${query}`;
  const { status, body } = await api.send('GET', path, cookie === undefined ? {} : { cookie });
  expect(status).toBe(200);
  return reviewListSchema.parse(body);
}

async function mineOf(cookie: string) {
  const { body } = await api.send('GET', `/movies/${movieId}/reviews/mine`, { cookie });
  return ownReviewSchema.parse(body).review;
}

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  movieId = (await buildMovie())._id.toHexString();
  fan = await newFan(api);
});

describe('POST /movies/{id}/reviews', () => {
  it('stores the review, answers it and raises the number of reviews of the film', async () => {
    const { status, body } = await send(fan.cookie, { text: `  ${TEXT}\n`, spoiler: true });
    expect(status).toBe(201);
    const { message, data } = reviewResponseSchema.parse(body);
    expect(message).toBe('Review posted successfully!');
    expect(data.review).toMatchObject({
      movieId,
      text: TEXT,
      spoiler: true,
      edited: false,
      author: { userId: fan.userId, profilePicture: null, critic: false },
      stars: null,
      helpful: 0,
      mine: { own: true, helpful: false, reported: false },
    });
    expect(await stored()).toMatchObject([{ text: TEXT, spoiler: true, editedAt: null, helpful: 0 }]);
    expect((await film()).reviews).toBe(1);
    expect(await mineOf(fan.cookie)).toEqual(data.review);
  });

  it('is for members with a confirmed address', async () => {
    expect(await send(undefined, { text: TEXT })).toMatchObject({ status: 401 });
    const { cookie } = await api.signInAs('member', { emailVerified: false });
    expect(await send(cookie, { text: TEXT })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}, 'Review is required'],
    [{ text: '' }, 'Review is required'],
    [{ text: '            ' }, 'Review is required'],
    [{ text: '   123456789   ' }, 'Review must be at least 10 characters'],
    [{ text: '🎬'.repeat(9) }, 'Review must be at least 10 characters'],
    [{ text: 'x'.repeat(10_001) }, 'Review must not exceed 10,000 characters.'],
    [{ text: { $ne: '' } }, 'Review must be text'],
    [{ text: [TEXT] }, 'Review must be text'],
  ])('refuses %j', async (json, message) => {
    const { status, body } = await send(fan.cookie, json);
    expect(status).toBe(400);
    expect(errorBodySchema.parse(body).fields).toEqual({ text: message });
    expect(await stored()).toEqual([]);
  });

  it('takes ten emoji, and ten thousand however they are written', async () => {
    expect((await send(fan.cookie, { text: '🎬'.repeat(10) })).status).toBe(201);
    const escaped = `{"text":"${'\\ud83c\\udfac'.repeat(10_000)}"}`;
    const answer = await api.send('POST', `/movies/${movieId}/reviews`, {
      cookie: (await newFan(api)).cookie,
      body: escaped,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect((await stored()).map(({ text }) => Array.from(text).length)).toEqual([10, 10_000]);
  });

  it('refuses fields that only the server sets', async () => {
    for (const extra of [
      { userId: UNKNOWN_ID },
      { helpful: 99 },
      { stars: 10 },
      { createdAt: '2020-01-01' },
    ]) {
      expect(await send(fan.cookie, { text: TEXT, ...extra })).toMatchObject({ status: 400 });
    }
    expect(await stored()).toEqual([]);
  });

  it('says when the film is unknown', async () => {
    expect(await send(fan.cookie, { text: TEXT }, UNKNOWN_ID)).toMatchObject({
      status: 404,
      body: { code: 'movie_not_found' },
    });
    expect(await send(fan.cookie, { text: TEXT }, 'x')).toMatchObject({ status: 400 });
  });

  it('refuses a second review of the film, and answers the same one to a repeated request', async () => {
    const first = await send(fan.cookie, { text: TEXT });
    const again = await send(fan.cookie, { text: `${TEXT} ` });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    for (const other of [{ text: `${TEXT} Really.` }, { text: TEXT, spoiler: true }]) {
      expect(await send(fan.cookie, other)).toMatchObject({ status: 409, body: { code: 'review_exists' } });
    }
    expect(await stored()).toMatchObject([{ text: TEXT, spoiler: false }]);
    expect((await film()).reviews).toBe(1);
  });

  it('keeps one of ten equal requests at once, and answers all of them with it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fan.cookie, { text: TEXT })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    const ids = answers.map(({ body }) => reviewResponseSchema.parse(body).data.review._id);
    expect(new Set(ids).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await film()).reviews).toBe(1);
  });

  it('keeps one of ten different requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(fan.cookie, { text: `${TEXT} Version ${index}.` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await stored()).toHaveLength(1);
    expect((await film()).reviews).toBe(1);
  });

  it.each([
    '<img src=x onerror=alert(1)> and more',
    '"><svg onload=alert(1)>',
    '[a link](javascript:alert(1))',
    '</script><script>alert(1)</script>',
    "'; DROP TABLE reviews; --",
    '{"$ne": ""} ${7*7} {{7*7}}',
    'Bọ́lá, नमस्ते, 기생충 and 👩‍🚀',
  ])('stores %j as it was typed, and answers it as JSON that nobody sniffs', async (text) => {
    await send(fan.cookie, { text });
    expect((await stored()).map((review) => review.text)).toEqual([text]);
    const { headers, body } = await api.send('GET', `/movies/${movieId}/reviews`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(reviewListSchema.parse(body).reviews[0]?.text).toBe(text);
  });
});

describe('GET /movies/{id}/reviews', () => {
  it('answers only this film, with what the reader has to do with each', async () => {
    const other = await newFan(api);
    const own = await postReview(api, movieId, fan);
    const foreign = await postReview(api, movieId, other);
    await postReview(api, (await buildMovie())._id.toHexString(), other);
    await api.send('PUT', `/reviews/${foreign._id}/helpful`, { cookie: fan.cookie });
    await api.send('POST', `/reviews/${foreign._id}/report`, {
      cookie: fan.cookie,
      json: { reason: 'spam' },
    });

    const seen = await listOf('?sort=newest', fan.cookie);
    expect(seen).toMatchObject({ total: 2, totalPages: 1, page: 1, limit: 20 });
    expect(seen.reviews).toMatchObject([
      { _id: foreign._id, helpful: 1, mine: { own: false, helpful: true, reported: true } },
      { _id: own._id, helpful: 0, mine: { own: true, helpful: false, reported: false } },
    ]);
    expect((await listOf('')).reviews.map(({ mine }) => mine)).toEqual([null, null]);
  });

  it("shows each author's present rating, and orders by it", async () => {
    const fans = await Promise.all([newFan(api), newFan(api), newFan(api)]);
    const reviews = [];
    for (const author of fans) reviews.push(await postReview(api, movieId, author));
    const [low, high, none] = reviews.map(({ _id }) => _id);
    await rate(fans[0]?.cookie ?? '', 3);
    await rate(fans[1]?.cookie ?? '', 9);
    expect((await listOf('?sort=highest')).reviews.map(({ _id, stars }) => [_id, stars])).toEqual([
      [high, 9],
      [low, 3],
      [none, null],
    ]);
    expect((await listOf('?sort=lowest')).reviews.map(({ _id }) => _id)).toEqual([low, high, none]);

    await rate(fans[0]?.cookie ?? '', 10);
    expect((await listOf('?sort=highest')).reviews.map(({ _id }) => _id)).toEqual([low, high, none]);
    await api.send('DELETE', `/movies/${movieId}/rating`, { cookie: fans[1]?.cookie ?? '' });
    expect((await listOf('?sort=lowest')).reviews.map(({ _id, stars }) => [_id, stars])).toEqual([
      [low, 10],
      [none, null],
      [high, null],
    ]);
  });

  it('shows the rating that was there before the review', async () => {
    await rate(fan.cookie, 7);
    expect(await postReview(api, movieId, fan)).toMatchObject({ stars: 7 });
  });

  it.each(['helpful', 'newest', 'highest', 'lowest'])(
    'neither repeats nor misses a review on pages ordered by %s',
    async (sort) => {
      const movie = await buildMovie();
      const now = new Date();
      for (let index = 0; index < 9; index += 1) {
        const { user } = await api.signInAs('member');
        await buildReview({ movieId: movie._id, userId: user._id, createdAt: now, stars: (index % 2) + 4 });
      }
      const path = `/movies/${movie._id.toHexString()}/reviews?sort=${sort}&limit=2`;
      const pages = [];
      for (const page of [1, 2, 3, 4, 5, 6]) pages.push((await api.send('GET', `${path}&page=${page}`)).body);
      expect(pages.map((page) => idsOf(page).length)).toEqual([2, 2, 2, 2, 1, 0]);
      expect(new Set(pages.flatMap(idsOf)).size).toBe(9);
      expect(reviewListSchema.parse(pages[5])).toMatchObject({ total: 9, totalPages: 5, page: 6 });
    },
  );

  it('marks the reviews of accredited critics', async () => {
    const { cookie } = await api.signInAs('critic');
    await send(cookie, { text: TEXT });
    expect((await listOf()).reviews.map(({ author }) => author.critic)).toEqual([true]);
  });

  it.each(['?sort=best', '?page=0', '?limit=101', '?sort=newest&sort=helpful', '?userId=1'])(
    'refuses the query %s',
    async (query) => {
      expect(await api.send('GET', `/movies/${movieId}/reviews${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('says when the film is unknown', async () => {
    expect(await api.send('GET', `/movies/${UNKNOWN_ID}/reviews`)).toMatchObject({ status: 404 });
    expect(await api.send('GET', '/movies/x/reviews')).toMatchObject({ status: 400 });
  });
});

describe('GET /movies/{id}/reviews/mine', () => {
  it('answers the own review, or null', async () => {
    await postReview(api, movieId, await newFan(api));
    expect(await mineOf(fan.cookie)).toBeNull();
    const review = await postReview(api, movieId, fan);
    expect(await mineOf(fan.cookie)).toEqual(review);
  });

  it('is for members, and knows unknown films', async () => {
    expect(await api.send('GET', `/movies/${movieId}/reviews/mine`)).toMatchObject({ status: 401 });
    expect(await api.send('GET', `/movies/${UNKNOWN_ID}/reviews/mine`, { cookie: fan.cookie })).toMatchObject(
      { status: 404 },
    );
  });
});
