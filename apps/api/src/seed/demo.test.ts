import { recountEverything } from '../recount.ts';
import { criticListSchema } from '@filmfisher/shared/critics/critics.schema';
import { queueSchema } from '@filmfisher/shared/moderation/moderation.schema';
import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { pollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import { ownProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import { reviewFeedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { ownMoviesSchema } from '@filmfisher/shared/watch/watch.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPoll } from '../domains/polls/polls.service.ts';
import { rankReview } from '../domains/reviews/review-ranking.service.ts';
import { ReviewModel, type ReviewRecord } from '../domains/reviews/reviews.model.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { loadCatalogue } from './catalogue.ts';
import accounts from './demo-accounts.json' with { type: 'json' };
import { demoMembers, demoReviews } from './demo-data.ts';
import { loadDemoWork } from './demo-work.ts';
import { loadDemoDiary } from './demo-diary.ts';
import { loadDemo, type DemoReport } from './demo.ts';
import { FIRST_POLL } from './first-poll.ts';

let api: TestApi;
let report: DemoReport;

const read = async (path: string, cookie?: string) =>
  (await api.send('GET', path, cookie === undefined ? {} : { cookie })).body;
const counts = () =>
  Promise.all(
    ['users', 'reviews', 'helpfulMarks', 'memberMovies', 'pollVotes', 'follows'].map((name) =>
      mongoose.connection.collection(name).countDocuments(),
    ),
  );
const standings = () => ReviewModel.find().sort({ _id: 1 }).lean<ReviewRecord[]>();

beforeAll(async () => {
  api = await createTestApi();
  await openPoll(FIRST_POLL, new Date());
  await loadCatalogue();
  report = await loadDemo(api.context);
});
afterAll(() => api.close());

describe('loadDemo', () => {
  it('fills the feed with reviews by demo members who rated the film', async () => {
    const feed = reviewFeedSchema.parse(await read('/reviews?sort=latest&limit=100'));
    expect(feed.total).toBe(demoReviews.length);
    expect(report.reviews).toBe(demoReviews.length);
    for (const { author, stars, movie, text } of feed.reviews) {
      expect(author.username).toMatch(/^demo_/);
      const written = demoReviews.find((review) => review.text === text);
      expect(written).toMatchObject({ title: movie.title, author: author.username, stars });
    }
    expect(feed.reviews.some(({ author }) => author.critic)).toBe(true);
    expect(feed.reviews.some(({ spoiler }) => spoiler)).toBe(true);
  });

  it('gives the chart films, and leaves most films for members to rate first', async () => {
    const chart = movieListSchema.parse(await read('/movies?sort=score&minVotes=10'));
    const rated = movieListSchema.parse(await read('/movies?sort=score&minVotes=1'));
    const all = movieListSchema.parse(await read('/movies'));
    expect(chart.total).toBeGreaterThanOrEqual(30);
    expect(rated.total).toBeLessThan(all.total / 2);
  });

  it('adds up: nothing differs from what a recount finds', async () => {
    expect((await recountEverything(false)).differences).toEqual([]);
    const before = await standings();
    for (const review of before)
      await inTransaction((session) => rankReview(review._id, api.context, session));
    const after = await standings();
    expect(after.map(({ helpful }) => helpful)).toEqual(before.map(({ helpful }) => helpful));
    for (const [index, { trendingScore, helpfulScore }] of after.entries()) {
      expect(before[index]?.trendingScore).toBeCloseTo(trendingScore, 9);
      expect(before[index]?.helpfulScore).toBe(helpfulScore);
    }
    expect(after.some(({ helpful }) => helpful > 3)).toBe(true);
  });

  it('gives the account that people try first ratings, reviews, a watchlist and follows on both sides', async () => {
    const json = { username: accounts.members[0]?.username, password: accounts.password };
    const login = await api.send('POST', '/users/login', { json });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const profile = ownProfileSchema.parse(await read('/profile/me', cookie));
    expect(profile.numberOfMoviesRated).toBeGreaterThan(20);
    expect(profile.followers).toBeGreaterThan(1);
    expect(profile.following).toBeGreaterThan(1);
    const watchlist = ownMoviesSchema.parse(await read('/profile/me/movies?status=watchlist', cookie));
    expect(watchlist.total).toBeGreaterThan(2);
    const reviews = reviewFeedSchema.parse(await read(`/profile/${profile.userId}/reviews`));
    expect(reviews.total).toBeGreaterThan(3);
  });

  it('has members vote in the poll', async () => {
    const { cookie, user } = await api.signInAs('member');
    const [option] = FIRST_POLL.options;
    const path = `/polls/${FIRST_POLL._id.toHexString()}/vote`;
    const vote = { cookie, json: { optionId: option?._id.toHexString() } };
    const { poll } = pollResponseSchema.parse((await api.send('POST', path, vote)).body);
    expect(poll?.totalVotes).toBeGreaterThan(demoMembers.length / 2);
    await mongoose.connection.collection('pollVotes').deleteMany({ userId: user._id });
  });

  it('stores everything once when two processes load it at the same time', async () => {
    const before = await counts();
    await Promise.all([loadDemo(api.context), loadDemo(api.context)]);
    expect(await counts()).toEqual(before);
    expect((await recountEverything(false)).differences).toEqual([]);
  });
});

it('The desk has reports of three reasons and suggestions to decide, however often it is loaded', async () => {
  const { cookie } = await api.signInAs('admin');
  expect(await loadDemoWork(api.context)).toEqual({ reports: 4, suggestions: 4, offers: 3 });
  await loadDemoWork(api.context);
  expect(await read('/admin/overview', cookie)).toMatchObject({ waiting: { reports: 3, suggestions: 4 } });
  expect(await read('/admin/offers', cookie)).toMatchObject({ total: 3 });
  const queue = queueSchema.parse(await read('/moderation/queue', cookie));
  const reasons = queue.targets.flatMap(({ reports }) => reports.map(({ reason }) => reason));
  expect(reasons.toSorted()).toEqual(['off_topic', 'personal_data', 'spoiler', 'spoiler']);
  expect(await read('/admin/movies?state=provisional', cookie)).toMatchObject({
    movies: [{ title: 'Hakkunde' }],
  });
  // Otherwise it could not be accepted.
  const movies = mongoose.connection.collection('movies');
  expect(await movies.countDocuments({ title: 'Hakkunde' })).toBe(0);
});

it('The demo critics say for whom they write and what might bias them', async () => {
  const { critics } = criticListSchema.parse(await read('/critics'));
  expect(critics.length).toBe(2);
  expect(critics.filter(({ details }) => details === null)).toEqual([]);
});

describe('loadDemoDiary', () => {
  it('notes what demo members rated, once however often it is loaded', async () => {
    const entries = () => mongoose.connection.collection('diaryEntries').countDocuments();
    const count = await loadDemoDiary(new Date());
    const favourites = await mongoose.connection.collection('favourites').find().toArray();
    expect(favourites.map((row) => (row['movieIds'] as unknown[]).length)).toContain(4);
    expect(count).toBeGreaterThan(100);
    expect(await entries()).toBe(count);
    await loadDemoDiary(new Date());
    expect(await entries()).toBe(count);
  });
});
