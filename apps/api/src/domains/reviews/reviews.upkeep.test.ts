import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { reviewListSchema, type Review } from '@filmfisher/shared/reviews/reviews.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import {
  countReviewsOf,
  helpfulReceivedBy,
  listReviewsOf,
  recentReviewsOf,
  removeMemberReviews,
} from './member-reviews.service.ts';
import { reviewsPersonalData } from './personal-data.service.ts';
import { copyStars, countMovieReviews, wrongStars } from './review-counts.service.ts';
import { ReportModel } from '../moderation/reports/reports.model.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { buildReview } from './reviews.builder.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

let api: TestApi;
let movieId: string;
let author: Fan;
let review: Review;

const stored = (id = review._id) => ReviewModel.findById(id).lean<ReviewRecord>();
const newMovie = async () => (await buildMovie())._id.toHexString();
const helpful = ({ cookie }: Fan, id = review._id) => api.send('PUT', `/reviews/${id}/helpful`, { cookie });
const report = ({ cookie }: Fan, id = review._id) =>
  api.send('POST', `/reviews/${id}/report`, { cookie, json: { reason: 'spam' } });

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  movieId = await newMovie();
  author = await newFan(api);
  review = await postReview(api, movieId, author);
});

describe("a member's reviews", () => {
  it('are listed newest first with their films, by pages', async () => {
    const second = await postReview(api, await newMovie(), author, 'The second film is better still.');
    await postReview(api, movieId, await newFan(api));
    await helpful(await newFan(api), second._id);
    const first = await listReviewsOf(author.userId, null, { page: 1, limit: 1 });
    expect(first).toMatchObject({ total: 2, totalPages: 2, reviews: [{ _id: second._id, mine: null }] });
    expect(first.reviews[0]?.movie._id).toBe(second.movieId);
    const last = await listReviewsOf(
      author.userId,
      { role: 'member', userId: author.userId },
      { page: 2, limit: 1 },
    );
    expect(last.reviews).toMatchObject([{ _id: review._id, mine: { own: true } }]);
    expect(await countReviewsOf(author.userId)).toBe(2);
    expect((await recentReviewsOf(author.userId, 1)).map(({ text }) => text)).toEqual([second.text]);
    expect(await helpfulReceivedBy(author.userId)).toBe(1);
    expect(await helpfulReceivedBy(new Types.ObjectId().toHexString())).toBe(0);
  });

  it('go with the account: reviews, marks and reports, and everything derived from them', async () => {
    const other = await newFan(api);
    const foreign = await postReview(api, movieId, other);
    await helpful(author, foreign._id);
    await helpful(await newFan(api), foreign._id);
    await report(author, foreign._id);
    await helpful(other);
    const undoable = await postReview(api, await newMovie(), author);
    await api.send('DELETE', `/reviews/${undoable._id}`, { cookie: author.cookie });

    await removeMemberReviews(api.context, author.userId);
    await removeMemberReviews(api.context, author.userId);

    expect(await stored()).toBeNull();
    expect(await stored(foreign._id)).toMatchObject({ helpful: 1, reports: 0 });
    expect(await HelpfulMarkModel.countDocuments({ reviewId: review._id })).toBe(0);
    expect(await HelpfulMarkModel.countDocuments({ userId: author.userId })).toBe(0);
    expect(await ReportModel.countDocuments({ userId: author.userId })).toBe(0);
    const film = movieSchema.parse((await api.send('GET', `/movies/${movieId}`)).body);
    expect(film.reviews).toBe(1);
    const restored = await api.send('POST', `/reviews/${undoable._id}/restore`, { cookie: author.cookie });
    expect(restored.status).toBe(404);
  });

  it('are in the download of the own data, and nothing of anybody else', async () => {
    const foreign = await postReview(api, movieId, await newFan(api), 'Words of somebody else entirely.');
    await helpful(author, foreign._id);
    const data = await reviewsPersonalData.read(new Types.ObjectId(author.userId));
    expect(data).toMatchObject({
      written: [{ movieId, text: review.text, foundHelpfulBy: 0 }],
      foundHelpful: [{ reviewId: foreign._id }],
      reported: [],
      deletedAMomentAgo: [],
    });
    expect(JSON.stringify(data)).not.toContain('somebody else');
  });
});

describe('numbers of reviews', () => {
  it('are counted per film', async () => {
    await postReview(api, movieId, await newFan(api));
    const other = await newMovie();
    await postReview(api, other, author);
    const all = await countMovieReviews(undefined);
    expect([all.get(movieId), all.get(other), all.get(await newMovie())]).toEqual([2, 1, undefined]);
    expect([...(await countMovieReviews({ $in: [new Types.ObjectId(other)] }))]).toEqual([[other, 1]]);
  });

  it('of a film are right after reviews of many members at once', async () => {
    const film = await newMovie();
    const fans = await Promise.all(Array.from({ length: 12 }, () => newFan(api)));
    await Promise.all(
      fans.map(async (fan, index) => {
        const { _id } = await postReview(api, film, fan);
        if (index % 4 === 0) await api.send('DELETE', `/reviews/${_id}`, { cookie: fan.cookie });
      }),
    );
    expect(movieSchema.parse((await api.send('GET', `/movies/${film}`)).body).reviews).toBe(9);
  });
});

describe('the stars of a review', () => {
  it('are those of the rating after many changes at once', async () => {
    const rate = (stars: number) =>
      api.send('PUT', `/movies/${movieId}/rating`, { cookie: author.cookie, json: { stars } });
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(rate));
    const { body } = await api.send('GET', `/movies/${movieId}/rating`, { cookie: author.cookie });
    const { reviews } = reviewListSchema.parse((await api.send('GET', `/movies/${movieId}/reviews`)).body);
    expect({ stars: reviews[0]?.stars }).toEqual(body);
  });

  it('of a whole film can be brought in line with the ratings', async () => {
    const movie = new Types.ObjectId(movieId);
    const rated = await buildReview({ movieId: movie, stars: 3 });
    const unrated = await buildReview({ movieId: movie, stars: 8 });
    const right = await buildReview({ movieId: movie, stars: 5 });
    const ratings = new Map([
      [rated.userId.toHexString(), 10],
      [right.userId.toHexString(), 5],
    ]);
    const starsOf = () => Promise.resolve(ratings);
    const wrong = await wrongStars(movieId, starsOf);
    expect(wrong).toHaveLength(2);
    await copyStars(movieId, wrong);
    expect(await stored(rated._id.toHexString())).toMatchObject({ stars: 10, starsRising: 1 });
    expect(await stored(unrated._id.toHexString())).toMatchObject({ stars: 0, starsRising: 0 });
    expect(await wrongStars(movieId, starsOf)).toEqual([]);
  });
});
