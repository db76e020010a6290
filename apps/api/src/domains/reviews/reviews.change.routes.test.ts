import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import {
  ownReviewSchema,
  reviewResponseSchema,
  type Review,
} from '@filmfisher/shared/reviews/reviews.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { idsOf, newFan, postReview, sendReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { finishRemovals } from '../curation/index.ts';
import { ReportModel } from '../moderation/reports/reports.model.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

const UNKNOWN_ID = 'f'.repeat(24);
const CHANGED = 'On second thought it is even better.';

let api: TestApi;
/** The server is so far ahead that the database, by its own clock, sweeps nothing away during a test. */
const AHEAD_MS = 60 * 60_000;
/** Added to the time of the server. */
let offsetMs = AHEAD_MS;
let movieId: string;
let author: Fan;
let stranger: Fan;
let review: Review;

const stored = (id = review._id) => ReviewModel.findById(id).lean<ReviewRecord>();
const send = (method: string, path: string, cookie?: string, json?: unknown) =>
  api.send(method, path, {
    ...(json !== undefined && { json }),
    ...(cookie !== undefined && { cookie }),
  });
const patch = (cookie: string | undefined, json: unknown, id = review._id) =>
  send('PATCH', `/reviews/${id}`, cookie, json);
const remove = (cookie: string | undefined, id = review._id) => send('DELETE', `/reviews/${id}`, cookie);
const restore = (cookie: string | undefined, id = review._id) =>
  send('POST', `/reviews/${id}/restore`, cookie);
const count = async () => movieSchema.parse((await send('GET', `/movies/${movieId}`)).body).reviews;
const listed = async () => idsOf((await send('GET', `/movies/${movieId}/reviews`)).body);
const reviewOf = (body: unknown) => reviewResponseSchema.parse(body).data.review;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(Date.now() + offsetMs) } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  offsetMs = AHEAD_MS;
  movieId = (await buildMovie())._id.toHexString();
  [author, stranger] = await Promise.all([newFan(api), newFan(api)]);
  review = await postReview(api, movieId, author);
});

describe('PATCH /reviews/{id}', () => {
  it('changes the text and says that it was edited', async () => {
    offsetMs += 60_000;
    const { status, body } = await patch(author.cookie, { text: ` ${CHANGED} `, spoiler: true });
    expect(status).toBe(200);
    const edited = reviewOf(body);
    expect(edited).toMatchObject({ _id: review._id, text: CHANGED, spoiler: true, edited: true });
    expect(edited.createdAt).toBe(review.createdAt);
    expect(edited.updatedAt > review.updatedAt).toBe(true);
    expect(await stored()).toMatchObject({ text: CHANGED, spoiler: true });
  });

  it('leaves the spoiler mark when it is not sent, and says nothing of an edit that changed nothing', async () => {
    await patch(author.cookie, { text: review.text, spoiler: true });
    expect(reviewOf((await patch(author.cookie, { text: CHANGED })).body)).toMatchObject({ spoiler: true });
    const other = await postReview(api, movieId, stranger);
    const same = await patch(stranger.cookie, { text: other.text, spoiler: false }, other._id);
    expect(reviewOf(same.body)).toEqual(other);
  });

  it.each([
    [{ text: 'Too short' }, 'Review must be at least 10 characters'],
    [{ text: '   ' }, 'Review is required'],
    [{}, 'Review is required'],
    [{ text: 'x'.repeat(10_001) }, 'Review must not exceed 10,000 characters.'],
  ])('refuses %j', async (json, message) => {
    expect(await patch(author.cookie, json)).toMatchObject({
      status: 400,
      body: { fields: { text: message } },
    });
    expect(await stored()).toMatchObject({ text: review.text, editedAt: null });
  });

  it("is for the author: others, moderators too, leave it as it was, and a sent author's id is refused", async () => {
    const { cookie: moderator } = await api.signInAs('moderator');
    expect(await patch(undefined, { text: CHANGED })).toMatchObject({ status: 401 });
    for (const cookie of [stranger.cookie, moderator]) {
      expect(await patch(cookie, { text: CHANGED })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await patch(stranger.cookie, { text: CHANGED, userId: author.userId })).toMatchObject({
      status: 400,
    });
    expect(await stored()).toMatchObject({ text: review.text, editedAt: null });
  });

  it('is for members with a confirmed address', async () => {
    const { cookie } = await api.signInAs('member', { emailVerified: false });
    expect(await patch(cookie, { text: CHANGED })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
  });

  it('knows unknown reviews', async () => {
    expect(await patch(author.cookie, { text: CHANGED }, UNKNOWN_ID)).toMatchObject({
      status: 404,
      body: { code: 'review_not_found' },
    });
    expect(await patch(author.cookie, { text: CHANGED }, 'x')).toMatchObject({ status: 400 });
  });
});

describe('DELETE /reviews/{id}', () => {
  it('removes the review everywhere at once', async () => {
    const kept = await postReview(api, movieId, stranger);
    expect(await remove(author.cookie)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ state: 'deleted' });
    expect(await count()).toBe(1);
    expect(await listed()).toEqual([kept._id]);
    expect(idsOf((await send('GET', '/reviews?sort=latest&limit=100')).body)).not.toContain(review._id);
    const mine = await send('GET', `/movies/${movieId}/reviews/mine`, author.cookie);
    expect(ownReviewSchema.parse(mine.body).review).toBeNull();
  });

  it('may be sent again', async () => {
    await remove(author.cookie);
    expect(await remove(author.cookie)).toMatchObject({ status: 200 });
    expect(await count()).toBe(0);
  });

  it('lets only the author delete: moderators decide at the desk', async () => {
    expect(await remove(undefined)).toMatchObject({ status: 401 });
    for (const role of ['member', 'critic', 'moderator', 'admin'] as const) {
      const { cookie } = await api.signInAs(role);
      expect(await remove(cookie)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await stored()).not.toBeNull();
  });

  it('knows unknown reviews', async () => {
    expect(await remove(author.cookie, UNKNOWN_ID)).toMatchObject({
      status: 404,
      body: { code: 'review_not_found' },
    });
  });

  it('counts right when several are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(author.cookie)));
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await count()).toBe(0);
    expect(await ReviewModel.countDocuments({ movieId, state: 'deleted' })).toBe(1);
  });
});

describe('POST /reviews/{id}/restore', () => {
  it('brings the review back as it was, with its marks and the rating of now', async () => {
    await send('PUT', `/reviews/${review._id}/helpful`, stranger.cookie);
    await patch(author.cookie, { text: CHANGED });
    await remove(author.cookie);
    await send('PUT', `/movies/${movieId}/rating`, author.cookie, { stars: 8 });
    offsetMs += 9_000;
    const { status, body } = await restore(author.cookie);
    expect(status).toBe(200);
    expect(reviewOf(body)).toMatchObject({
      _id: review._id,
      text: CHANGED,
      edited: true,
      createdAt: review.createdAt,
      helpful: 1,
      stars: 8,
    });
    expect(await listed()).toEqual([review._id]);
    expect(await count()).toBe(1);
    expect(await HelpfulMarkModel.findOne({ reviewId: review._id }).lean()).not.toHaveProperty('expiresAt');
    expect(await ReviewModel.countDocuments({ movieId, state: 'deleted' })).toBe(0);
  });

  it('may be sent again, and several times at once', async () => {
    await remove(author.cookie);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(author.cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(await restore(author.cookie)).toMatchObject({ status: 200 });
    expect(await count()).toBe(1);
  });

  it('ends a minute after the delete, also where the sweep has not come yet', async () => {
    await remove(author.cookie);
    offsetMs += 59_000;
    expect(await restore(author.cookie)).toMatchObject({ status: 200 });
    await remove(author.cookie);
    offsetMs += 60_001;
    expect(await restore(author.cookie)).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
    expect(await listed()).toEqual([]);
  });

  it('is over once another review was posted', async () => {
    await remove(author.cookie);
    const next = await sendReview(api, movieId, author.cookie, { text: CHANGED });
    expect(next.status).toBe(201);
    expect(await restore(author.cookie)).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([reviewOf(next.body)._id]);
    expect(await count()).toBe(1);
  });

  it('never lets two reviews of a member live, when the other one is posted at the same moment', async () => {
    await remove(author.cookie);
    const [, next] = await Promise.all([
      restore(author.cookie),
      sendReview(api, movieId, author.cookie, { text: CHANGED }),
    ]);
    expect([201, 409]).toContain(next.status);
    expect(await listed()).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  it('lets only its author restore it', async () => {
    await remove(author.cookie);
    expect(await restore(undefined)).toMatchObject({ status: 401 });
    expect(await restore(stranger.cookie)).toMatchObject({ status: 404 });
    expect(await stored()).toMatchObject({ state: 'deleted' });
  });

  it('knows unknown and foreign reviews', async () => {
    for (const id of [UNKNOWN_ID, review._id]) {
      expect(await restore(stranger.cookie, id)).toMatchObject({
        status: 404,
        body: { code: 'review_not_found' },
      });
    }
  });
});

describe('DELETE /movies/{id}', () => {
  it('removes the reviews of the film, after 30 days with all that belongs to them, and only those', async () => {
    const gone = await postReview(api, movieId, stranger);
    const other = await postReview(api, (await buildMovie())._id.toHexString(), author);
    for (const { _id } of [gone, other]) {
      const { cookie } = await newFan(api);
      await send('PUT', `/reviews/${_id}/helpful`, cookie);
      await send('POST', `/reviews/${_id}/report`, cookie, { reason: 'other' });
    }
    await remove(author.cookie);
    const { cookie: admin } = await api.signInAs('admin');
    expect(await send('DELETE', `/movies/${movieId}`, admin)).toMatchObject({ status: 200 });

    expect(await ReviewModel.kept({ movieId }).countDocuments()).toBe(0);
    expect(await restore(author.cookie)).toMatchObject({ status: 404 });
    const late = { clock: { now: () => new Date(Date.now() + offsetMs + 31 * 24 * 60 * 60_000) } };
    await finishRemovals(late, createTestLogger());
    for (const [id, left] of [
      [gone._id, 0],
      [other._id, 1],
    ] as const) {
      expect(await HelpfulMarkModel.countDocuments({ reviewId: id })).toBe(left);
      expect(await ReportModel.countDocuments({ targetId: id })).toBe(left);
    }
    const feed = idsOf((await send('GET', '/reviews?sort=latest&limit=100')).body);
    expect(feed).toContain(other._id);
    expect(feed).not.toContain(gone._id);
    expect(await send('DELETE', `/movies/${movieId}`, admin)).toMatchObject({ status: 404 });
  });
});
