import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import { addReviews } from '../../catalogue/index.ts';
import { starsOf } from '../ratings/own-ratings.service.ts';
import { starFields } from './review-counts.service.ts';
import { trendingScoreOf } from './review-ranking.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

/** What an author writes; the rest of a review's row is derived. */
export type NewReview = Pick<
  ReviewRecord,
  '_id' | 'movieId' | 'userId' | 'text' | 'spoiler' | 'createdAt' | 'editedAt' | 'repliesClosed' | 'link'
>;

/**
 * Stores a review, counts it on its film, and lets it show its author's rating.
 * @throws AppError `movie_not_found`; the driver's error when the author has another review of the film
 */
export async function insertReview(review: NewReview, session: ClientSession): Promise<void> {
  const { movieId, userId, createdAt } = review;
  if (!(await addReviews(movieId.toHexString(), 1, session))) throw new AppError('movie_not_found');
  const stars = await starsOf(movieId, userId, session);
  const trendingScore = trendingScoreOf(createdAt, 0, createdAt);
  await ReviewModel.create([{ ...review, ...starFields(stars), trendingScore }], { session });
}
