import {
  helpfulResponseSchema,
  reviewListSchema,
  type Review,
} from '@filmfisher/shared/reviews/reviews.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { ReportModel, type ReportRecord } from '../moderation/reports/reports.model.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';
import { helpfulScoreOf } from './review-ranking.service.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let movieId: string;
let author: Fan;
let reader: Fan;
let review: Review;

const stored = () => ReviewModel.findById(review._id).lean<ReviewRecord>();
const helpful = (method: 'PUT' | 'DELETE', cookie?: string, id = review._id) =>
  api.send(method, `/reviews/${id}/helpful`, cookie === undefined ? {} : { cookie });
const report = (cookie: string | undefined, json: unknown, id = review._id) =>
  api.send('POST', `/reviews/${id}/report`, { json, ...(cookie !== undefined && { cookie }) });
const marksOf = (id = review._id) => HelpfulMarkModel.countDocuments({ reviewId: id });
const reportsOf = (id = review._id) =>
  ReportModel.find({ kind: 'review', targetId: id }).sort({ _id: 1 }).lean<ReportRecord[]>();

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  movieId = (await buildMovie())._id.toHexString();
  [author, reader] = await Promise.all([newFan(api), newFan(api)]);
  review = await postReview(api, movieId, author);
});

describe('PUT and DELETE /reviews/{id}/helpful', () => {
  it('set and clear the mark of a member, once', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await helpful('PUT', reader.cookie);
      expect([status, helpfulResponseSchema.parse(body)]).toEqual([200, { helpful: 1, mine: true }]);
    }
    expect(await marksOf()).toBe(1);
    expect(await stored()).toMatchObject({ helpful: 1, helpfulScore: helpfulScoreOf(1, 0) });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await helpful('DELETE', reader.cookie);
      expect([status, helpfulResponseSchema.parse(body)]).toEqual([200, { helpful: 0, mine: false }]);
    }
    expect(await marksOf()).toBe(0);
    expect(await stored()).toMatchObject({ helpful: 0, helpfulScore: 0 });
  });

  it('are not for the author, visitors and unconfirmed members', async () => {
    const { cookie: unconfirmed } = await api.signInAs('member', { emailVerified: false });
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await helpful(method, author.cookie)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await helpful(method)).toMatchObject({ status: 401 });
      expect(await helpful(method, unconfirmed)).toMatchObject({ body: { code: 'email_unverified' } });
      expect(await helpful(method, reader.cookie, UNKNOWN_ID)).toMatchObject({
        status: 404,
        body: { code: 'review_not_found' },
      });
      expect(await helpful(method, reader.cookie, 'x')).toMatchObject({ status: 400 });
    }
    expect(await marksOf()).toBe(0);
  });

  it('store one of twenty marks of a member at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => helpful('PUT', reader.cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await marksOf()).toBe(1);
    expect(await stored()).toMatchObject({ helpful: 1 });
  });

  it('count right when many members mark and unmark at once', async () => {
    const readers = await Promise.all(Array.from({ length: 10 }, () => newFan(api)));
    await Promise.all(
      readers.map(async ({ cookie }, index) => {
        await helpful('PUT', cookie);
        if (index % 3 === 0) await helpful('DELETE', cookie);
      }),
    );
    expect(await marksOf()).toBe(6);
    expect(await stored()).toMatchObject({ helpful: 6, helpfulScore: helpfulScoreOf(6, 0) });
  });
});

describe('POST /reviews/{id}/report', () => {
  it('stores the first report of a member', async () => {
    expect(await report(reader.cookie, { reason: 'spoiler', note: ' The ending! ' })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect((await report(reader.cookie, { reason: 'spam' })).status).toBe(201);
    const reports = await reportsOf();
    expect(reports).toMatchObject([{ reason: 'spoiler', note: 'The ending!' }]);
    expect(reports[0]?.userId.toHexString()).toBe(reader.userId);
    expect(await stored()).toMatchObject({ reports: 1, text: review.text });
  });

  it('stores one of ten reports of a member at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => report(reader.cookie, { reason: 'abuse' })));
    expect(await reportsOf()).toHaveLength(1);
    expect(await stored()).toMatchObject({ reports: 1 });
  });

  it('does not show the author or the public who reported it', async () => {
    await report(reader.cookie, { reason: 'spam', note: 'A secret note' });
    for (const cookie of [author.cookie, (await newFan(api)).cookie]) {
      const { body } = await api.send('GET', `/movies/${movieId}/reviews`, { cookie });
      expect(reviewListSchema.parse(body).reviews[0]?.mine).toMatchObject({ reported: false });
      expect(JSON.stringify(body)).not.toContain('secret');
      expect(JSON.stringify(body)).not.toContain('reports');
    }
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'boring' }, 'reason'],
    [{ reason: ['spam'] }, 'reason'],
    [{ reason: 'spam', note: 'x'.repeat(501) }, 'note'],
    [{ reason: 'spam', userId: UNKNOWN_ID }, 'userId'],
  ])('refuses %j', async (json, field) => {
    const answer = await report(reader.cookie, json);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(`fields.${field}`);
    expect(await reportsOf()).toEqual([]);
  });

  it('is not for the author, visitors and unconfirmed members', async () => {
    const json = { reason: 'spam' };
    const { cookie: unconfirmed } = await api.signInAs('member', { emailVerified: false });
    expect(await report(author.cookie, json)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await report(undefined, json)).toMatchObject({ status: 401 });
    expect(await report(unconfirmed, json)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect(await report(reader.cookie, json, UNKNOWN_ID)).toMatchObject({ status: 404 });
    expect(await reportsOf()).toEqual([]);
  });
});

describe('the helpful order', () => {
  it('follows marks and reports; among equals the newer comes first', async () => {
    const [second, third, fourth] = await Promise.all(
      Array.from({ length: 3 }, async () => postReview(api, movieId, await newFan(api))),
    );
    const readers = await Promise.all(Array.from({ length: 4 }, () => newFan(api)));
    const mark = async (id: string, count: number) => {
      for (const { cookie } of readers.slice(0, count)) await helpful('PUT', cookie, id);
    };
    await mark(review._id, 1);
    await mark(second?._id ?? '', 3);
    await mark(third?._id ?? '', 2);
    const order = async () => idsOf((await api.send('GET', `/movies/${movieId}/reviews`)).body);
    expect(await order()).toEqual([second?._id, third?._id, review._id, fourth?._id]);
    for (const { cookie } of readers.slice(2)) await report(cookie, { reason: 'spoiler' }, second?._id);
    expect(await order()).toEqual([third?._id, second?._id, review._id, fourth?._id]);
    await helpful('DELETE', readers[0]?.cookie, review._id);
    const [newer, older] = [review._id, fourth?._id].sort().reverse();
    expect(await order()).toEqual([third?._id, second?._id, newer, older]);
  });
});
