import { pageCount } from '@filmfisher/shared/pagination';
import type { ReviewEdit, ReviewFeedQuery, ReviewInput, ReviewListQuery } from '@filmfisher/shared/reviews';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { movieExists } from '../../catalogue/index.ts';
import { withReviewRecount } from '../ratings/movie-totals.service.ts';
import { starsOf } from '../ratings/own-ratings.service.ts';
import { DeletedReviewModel } from './deleted-reviews.model.ts';
import { countEveryReview, syncReviewStars } from './review-counts.service.ts';
import { FEED_ORDERS, FILM_ORDERS, keyOfReview, ReviewModel, type ReviewRecord } from './reviews.model.ts';
import { trendingScoreOf } from './review-ranking.ts';

export interface ReviewPage {
  reviews: ReviewRecord[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

interface Pages {
  page: number;
  limit: number;
}

/**
 * One page of reviews in a total order, so that pages neither repeat nor miss a row while nothing changes.
 * @param filter of the list; without one, all reviews
 */
export async function pageOfReviews(
  filter: { movieId: string } | { userId: string | Types.ObjectId } | null,
  order: Record<string, -1>,
  { page, limit }: Pages,
): Promise<ReviewPage> {
  const [reviews, total] = await Promise.all([
    ReviewModel.find(filter ?? {})
      .sort(order)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ReviewRecord[]>(),
    filter ? ReviewModel.countDocuments(filter) : countEveryReview(),
  ]);
  return { reviews, total, totalPages: pageCount(total, limit), page, limit };
}

/** @throws AppError `movie_not_found` */
export async function requireMovie(movieId: string): Promise<void> {
  if (!(await movieExists(movieId))) throw new AppError('movie_not_found');
}

/**
 * @param movieId 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function listFilmReviews(movieId: string, query: ReviewListQuery): Promise<ReviewPage> {
  await requireMovie(movieId);
  return pageOfReviews({ movieId }, FILM_ORDERS[query.sort], query);
}

/** @returns one page of all films' reviews */
export async function listFeed(query: ReviewFeedQuery): Promise<ReviewPage> {
  return pageOfReviews(null, FEED_ORDERS[query.sort], query);
}

/**
 * @returns the member's live review of the film, or null
 * @throws AppError `movie_not_found`
 */
export async function findOwnReview(movieId: string, userId: string): Promise<ReviewRecord | null> {
  await requireMovie(movieId);
  return ReviewModel.findOne({ movieId, userId }).lean<ReviewRecord>();
}

/**
 * @param id 24 hexadecimal digits
 * @throws AppError `review_not_found`
 */
export async function getReview(id: string): Promise<ReviewRecord> {
  const review = await ReviewModel.findById(id).lean<ReviewRecord>();
  if (!review) throw new AppError('review_not_found');
  return review;
}

/**
 * Stores a review's row and brings what follows from it up to date: the film's number of reviews and the row's
 * copy of its author's rating.
 * @throws AppError `review_exists`; `movie_not_found` when the film is deleted meanwhile
 */
export async function insertReview(
  context: AppContext,
  row: Pick<ReviewRecord, '_id' | 'movieId' | 'userId' | 'text' | 'spoiler' | 'createdAt' | 'editedAt'>,
): Promise<void> {
  const movieId = row.movieId.toHexString();
  const userId = row.userId.toHexString();
  await withReviewRecount(context, movieId, async () => {
    try {
      await ReviewModel.create({ ...row, trendingScore: trendingScoreOf(row.createdAt, 0, row.createdAt) });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError('review_exists');
      throw error;
    }
    await syncReviewStars(movieId, userId, () => starsOf(movieId, userId));
  });
  // Whoever deletes a film removes the film first and its reviews after it: a review stored in between goes here.
  if (await movieExists(movieId)) return;
  await ReviewModel.deleteOne(keyOfReview(row));
  throw new AppError('movie_not_found');
}

/** The review that is in the way: the same one sent twice (a double click, a retry), or really another. */
async function sameReview(movieId: string, userId: string, input: ReviewInput): Promise<ReviewRecord | null> {
  const existing = await ReviewModel.findOne({ movieId, userId }).lean<ReviewRecord>();
  if (!existing) return null;
  if (existing.text === input.text && existing.spoiler === input.spoiler) return existing;
  throw new AppError('review_exists');
}

/**
 * Stores a member's review of a film; one that the member has just deleted can then no longer be brought back.
 * @param movieId 24 hexadecimal digits
 * @param input parsed by reviewInputSchema
 * @returns the stored review, also when the very same was stored before
 * @throws AppError `movie_not_found`; `review_exists` when the member has another review of the film
 */
export async function postReview(
  context: AppContext,
  movieId: string,
  userId: string,
  input: ReviewInput,
): Promise<ReviewRecord> {
  await requireMovie(movieId);
  const before = await sameReview(movieId, userId, input);
  if (before) return before;
  const _id = new Types.ObjectId();
  try {
    await insertReview(context, {
      _id,
      movieId: new Types.ObjectId(movieId),
      userId: new Types.ObjectId(userId),
      ...input,
      createdAt: context.clock.now(),
      editedAt: null,
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'review_exists')) throw error;
    const winner = await sameReview(movieId, userId, input);
    if (winner) return winner;
    throw error;
  }
  await DeletedReviewModel.deleteMany({ movieId, userId });
  return getReview(_id.toHexString());
}

/**
 * Changes the text of a review, which then says that it was edited; sending what stands there already changes
 * nothing.
 * @param id 24 hexadecimal digits
 * @param userId of the member who asks; only the author may
 * @throws AppError `review_not_found`, `forbidden`
 */
export async function editReview(
  context: Pick<AppContext, 'clock'>,
  id: string,
  userId: string,
  { text, spoiler }: ReviewEdit,
): Promise<ReviewRecord> {
  const review = await getReview(id);
  if (review.userId.toHexString() !== userId) throw new AppError('forbidden');
  const change = { text, ...(spoiler !== undefined && { spoiler }) };
  const differs = Object.entries(change).map(([field, value]) => ({
    [field]: mongoose.trusted({ $ne: value }),
  }));
  const edited = await ReviewModel.findOneAndUpdate(
    { ...keyOfReview(review), $or: differs },
    { $set: { ...change, editedAt: context.clock.now() } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>();
  return edited ?? getReview(id);
}
