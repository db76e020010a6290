import { reviewFeedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idsOf, newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { HelpfulMarkModel, type HelpfulMarkRecord } from './review-marks.model.ts';
import { buildReview } from './reviews.builder.ts';
import { FEED_ORDERS, MOVIE_ORDERS, ReviewModel } from './reviews.model.ts';
import { rankReview, TRENDING_HALF_LIFE_MS } from './review-ranking.service.ts';

const HOUR = 60 * 60_000;
/** Never behind the real time: the database removes sessions that have ended by its own clock. */
const NOW = Date.now();

let api: TestApi;
let offsetMs = 0;
let movie: Awaited<ReturnType<typeof buildMovie>>;
let fan: Fan;

async function feed(query: string, cookie?: string) {
  const { status, body } = await api.send('GET', `/reviews${query}`, cookie === undefined ? {} : { cookie });
  expect(status).toBe(200);
  return reviewFeedSchema.parse(body);
}

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(NOW + offsetMs) } } });
  movie = await buildMovie({ title: 'Hyènes', yearOfRelease: 1992, directors: ['Djibril Diop Mambéty'] });
  fan = await newFan(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  offsetMs = 0;
  await ReviewModel.deleteMany({});
  await HelpfulMarkModel.deleteMany({});
});

describe('GET /reviews', () => {
  it('answers reviews of all films with film and author, to visitors too', async () => {
    const review = await postReview(api, movie._id.toHexString(), fan);
    expect(await feed('')).toMatchObject({ total: 1, totalPages: 1, page: 1, limit: 20 });
    const [seen] = (await feed('', fan.cookie)).reviews;
    expect(seen).toEqual({
      ...review,
      movie: {
        _id: movie._id.toHexString(),
        slug: 'hyenes-1992',
        type: 'movie',
        title: 'Hyènes',
        yearOfRelease: 1992,
        overallRating: 0,
        image: seen?.movie.image,
      },
    });
    expect((await feed('')).reviews[0]?.mine).toBeNull();
  });

  it('shows the latest first, in a total order over pages', async () => {
    const at = new Date(NOW - HOUR);
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { user } = await api.signInAs('member');
      // The first four at the same moment.
      const createdAt = index < 4 ? at : new Date(at.getTime() + index * HOUR);
      const { _id } = await buildReview({ movieId: movie._id, userId: user._id, createdAt });
      ids.push(_id.toHexString());
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(idsOf(await feed(`?sort=latest&limit=2&page=${page}`)));
    expect(pages.flat()).toEqual([...ids].reverse());
    expect(await feed('?sort=latest&limit=2&page=5')).toMatchObject({ reviews: [], total: 7, totalPages: 4 });
  });

  it('counts the reviews where the database only has a wrong estimate of them', async () => {
    await postReview(api, movie._id.toHexString(), fan);
    const estimate = vi.spyOn(ReviewModel.collection, 'estimatedDocumentCount').mockResolvedValue(41);
    expect(await feed('')).toMatchObject({ total: 1, totalPages: 1 });
    estimate.mockRestore();
  });

  it('shows trending ones by the decaying sum of their posting and helpful marks, whenever they were made', async () => {
    const random = (() => {
      let state = 7;
      return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    })();
    const { user } = await api.signInAs('member');
    const sums = new Map<string, number>();
    for (let index = 0; index < 40; index += 1) {
      const created = NOW - random() * 60 * 24 * HOUR;
      const marks = Array.from(
        { length: Math.floor(random() ** 2 * 12) },
        () => created + random() * (NOW - created),
      );
      const film = await buildMovie();
      const review = await buildReview({
        movieId: film._id,
        userId: user._id,
        createdAt: new Date(created),
      });
      const { _id } = review;
      await HelpfulMarkModel.insertMany(
        marks.map((at) => ({ reviewId: _id, userId: new Types.ObjectId(), createdAt: new Date(at) })),
      );
      offsetMs = random() * 5 * HOUR;
      await inTransaction((session) => rankReview(review._id, api.context, session));
      const weightOf = (at: number) => 2 ** ((at - NOW) / TRENDING_HALF_LIFE_MS);
      sums.set(
        _id.toHexString(),
        [created, ...marks].reduce((sum, at) => sum + weightOf(at), 0),
      );
    }
    const bySum = [...sums].sort(([, a], [, b]) => b - a).map(([id]) => id);
    expect(idsOf(await feed('?limit=100'))).toEqual(bySum);
    expect(idsOf(await feed('?sort=trending&limit=15&page=2'))).toEqual(bySum.slice(15, 30));
  });

  it('lets a mark of today outweigh a newer posting, and a new posting outweigh old marks', async () => {
    const old = await postReview(api, movie._id.toHexString(), fan);
    await api.send('PUT', `/reviews/${old._id}/helpful`, { cookie: (await newFan(api)).cookie });
    offsetMs = HOUR;
    const fresh = await postReview(api, movie._id.toHexString(), await newFan(api));
    expect(idsOf(await feed(''))).toEqual([old._id, fresh._id]);
    offsetMs = 8 * 24 * HOUR;
    const newest = await postReview(api, movie._id.toHexString(), await newFan(api));
    expect(idsOf(await feed(''))).toEqual([newest._id, old._id, fresh._id]);
    const [mark] = await HelpfulMarkModel.find().lean<HelpfulMarkRecord[]>();
    expect(mark?.createdAt).toEqual(new Date(NOW));
  });

  it('leaves out what has lost its film or its author', async () => {
    const gone = new Types.ObjectId();
    await buildReview({ movieId: gone, userId: new Types.ObjectId(fan.userId) });
    await buildReview({ movieId: movie._id, userId: gone });
    const kept = await postReview(api, movie._id.toHexString(), fan);
    expect(idsOf(await feed('?sort=latest'))).toEqual([kept._id]);
  });

  it.each(['?sort=helpful', '?page=0', '?limit=0', '?limit=1000', '?q=x'])(
    'refuses the query %s',
    async (query) => {
      expect(await api.send('GET', `/reviews${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );
});

describe('orders of reviews', () => {
  /** @returns names of the plan's stages, as the database explains how it would answer */
  async function stagesOf(
    filter: { movieId: Types.ObjectId } | { userId: Types.ObjectId } | null,
    order: Record<string, -1>,
  ) {
    const plan: unknown = await ReviewModel.inSight(filter ?? {})
      .sort(order)
      .limit(20)
      .explain('queryPlanner');
    return JSON.stringify(plan).match(/(?<="stage":")\w+/g) ?? [];
  }

  it.each([
    ...Object.entries(MOVIE_ORDERS).map(
      ([name, order]) => [name, 'a film', { movieId: new Types.ObjectId() }, order] as const,
    ),
    ...Object.entries(FEED_ORDERS).map(([name, order]) => [name, 'all films', null, order] as const),
    ['latest', 'a member', { userId: new Types.ObjectId() }, FEED_ORDERS.latest] as const,
  ])('%s of %s is read from an index, without sorting', async (_name, _whose, filter, order) => {
    const stages = await stagesOf(filter, order);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('SORT');
    expect(stages).not.toContain('COLLSCAN');
  });
});

describe('reviews when GUARD_CONTENT=true', () => {
  it('are not shown to visitors, and kept out of public caches', async () => {
    const guarded = await createTestApi({ env: { GUARD_CONTENT: 'true' } });
    try {
      const { cookie } = await guarded.signInAs('member');
      for (const path of ['/reviews', `/movies/${movie._id.toHexString()}/reviews`, '/polls/current']) {
        expect(await guarded.send('GET', path)).toMatchObject({ status: 401 });
        const { status, headers } = await guarded.send('GET', path, { cookie });
        expect(status).toBe(200);
        expect(headers.get('cache-control')).not.toContain('public');
      }
    } finally {
      await guarded.close();
    }
  });
});
