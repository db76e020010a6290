import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildUser } from '../accounts/users/users.builder.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { replaceFormerCounters } from './former-counters.service.ts';
import { buildPoll } from './polls/polls.builder.ts';
import { fillLightVotes } from './ratings/voter-filling.service.ts';
import { recountEverything } from './ratings/recount.service.ts';
import { buildReview } from './reviews/reviews.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const collection = (name: string) => mongoose.connection.collection(name);

it('counts what a release without transactions left uncounted, removes its collections, and may run again', async () => {
  const [rated, old] = [await buildMovie(), await buildMovie()];
  const { _id: userId } = await buildUser(api.context);
  const review = await buildReview({ movieId: rated._id, userId, stars: 4 });
  const poll = await buildPoll();
  const row = { part: '7', critic: false, status: null, ratedAt: new Date(), statusAt: null };
  await collection('memberMovies').insertOne({ ...row, movieId: rated._id, userId, stars: 4 });
  await collection('tallyMarks').insertOne({ movieId: rated._id, part: '7', at: new Date() });
  await collection('movieTallies').insertOne({ _id: rated._id, version: 3, sum: '', parts: {} });
  await collection('movies').updateOne({ _id: old._id }, { $unset: { score: 1, viewers: 1 } });
  await collection('helpfulMarks').insertOne({
    reviewId: review._id,
    userId: new Types.ObjectId(),
    createdAt: new Date(),
  });
  await collection('reviews').updateOne(
    { _id: review._id },
    { $set: { uncounted: true, marksRev: 2, countedRev: 1 } },
  );
  await collection('pollVotes').insertOne({
    pollId: poll._id,
    userId,
    optionId: poll.options[1]?._id,
    createdAt: new Date(),
  });

  expect(await replaceFormerCounters(api.context)).toBe(3);
  // A member with one rating has light votes.
  expect(await fillLightVotes(new Date())).toBe(1);

  expect(await collection('movies').findOne({ _id: rated._id })).toMatchObject({
    totalRatings: 1,
    reviews: 1,
  });
  expect(await collection('movies').findOne({ _id: old._id })).toMatchObject({ score: 0, viewers: 0 });
  expect(await collection('reviews').findOne({ _id: review._id })).toMatchObject({ helpful: 1 });
  const { options } = (await collection('polls').findOne({ _id: poll._id })) as unknown as typeof poll;
  expect(options.map(({ votes }) => votes)).toEqual(poll.options.map((_, index) => (index === 1 ? 1 : 0)));
  expect((await recountEverything(false)).differences).toEqual([]);
  const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
  expect(names).not.toEqual(expect.arrayContaining(['movieTallies']));
  expect(names).not.toContain('tallyMarks');
  expect(await replaceFormerCounters(api.context)).toBe(0);
});
