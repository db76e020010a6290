import { pageCount } from '@filmfisher/shared/pagination';
import type { ReviewEdit, ReviewFeedQuery, ReviewInput, ReviewListQuery } from '@filmfisher/shared/reviews';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addReviews, movieExists } from '../../catalogue/index.ts';
import { starsOf } from '../ratings/own-ratings.service.ts';
import { DeletedReviewModel } from './deleted-reviews.model.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { countEveryReview, starFields } from './review-counts.service.ts';
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
 * @param id 24 hexadecimal digits
 * @returns a review at its own address, and whether it is the older of two that one member wrote of films which are one
 *   film now
 * @throws AppError `review_not_found`
 */
export async function findReview(id: string): Promise<{ review: ReviewRecord; isFormer: boolean }> {
  const review = await ReviewModel.findById(id).lean<ReviewRecord>();
  if (review) return { review, isFormer: false };
  const former = await FormerReviewModel.findById(id).lean<FormerReview>();
  if (!former) throw new AppError('review_not_found');
  return { review: former, isFormer: true };
}

/** @returns whether there is a review at this address; `id` is 24 hexadecimal digits */
export async function reviewExists(id: string): Promise<boolean> {
  return ((await ReviewModel.exists({ _id: id })) ?? (await FormerReviewModel.exists({ _id: id }))) !== null;
}

/** What an author writes; the rest of a review's row is derived. */
export type NewReview = Pick<
  ReviewRecord,
  '_id' | 'movieId' | 'userId' | 'text' | 'spoiler' | 'createdAt' | 'editedAt'
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
  const review = {
    _id: new Types.ObjectId(),
    movieId: new Types.ObjectId(movieId),
    userId: new Types.ObjectId(userId),
    ...input,
    createdAt: context.clock.now(),
    editedAt: null,
  };
  try {
    await inTransaction(async (session) => {
      await insertReview(review, session);
      await DeletedReviewModel.deleteMany({ movieId, userId }, { session });
    });
  } catch (error) {
    const winner = isDuplicate(error) ? await sameReview(movieId, userId, input) : null;
    if (winner) return winner;
    throw isDuplicate(error) ? new AppError('review_exists') : error;
  }
  return getReview(review._id.toHexString());
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
