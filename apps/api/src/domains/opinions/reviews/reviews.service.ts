import { pageCount } from '@filmfisher/shared/pagination';
import type { ReviewEdit, ReviewFeedQuery, ReviewInput, ReviewListQuery } from '@filmfisher/shared/reviews';
import { TAKE_BELOW, type ReviewPart } from '@filmfisher/shared/review-sorts';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { criticIds, roleOfMember } from '../../accounts/index.ts';
import { movieExists } from '../../catalogue/index.ts';
import { writeScreened } from '../../moderation/index.ts';
import { DeletedReviewModel } from './deleted-reviews.model.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { HiddenReviewModel } from './hidden-reviews.model.ts';
import { ownReview, requireOwnReview, type ShownReview } from './own-review.service.ts';
import { countEveryReview } from './review-counts.service.ts';
import { insertReview } from './review-insertion.service.ts';
import { reviewModeration } from './review-moderation.service.ts';
import { FEED_ORDERS, FILM_ORDERS, keyOfReview, ReviewModel, type ReviewRecord } from './reviews.model.ts';

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
  filter: QueryFilter<ReviewRecord> | null,
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

/** A text that is no take. */
const ENOUGH = new RegExp(`^.{${TAKE_BELOW}}`, 'su');

/** @returns the condition of a part of a film's reviews */
async function partOf(show: ReviewPart): Promise<QueryFilter<ReviewRecord>> {
  if (show === 'critics') return { userId: mongoose.trusted({ $in: await criticIds() }) };
  if (show === 'takes') return { text: mongoose.trusted({ $not: ENOUGH }) };
  return {};
}

/**
 * @param movieId 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function listFilmReviews(movieId: string, query: ReviewListQuery): Promise<ReviewPage> {
  await requireMovie(movieId);
  return pageOfReviews({ movieId, ...(await partOf(query.show)) }, FILM_ORDERS[query.sort], query);
}

/** @returns one page of all films' reviews */
export async function listFeed(query: ReviewFeedQuery): Promise<ReviewPage> {
  return pageOfReviews(null, FEED_ORDERS[query.sort], query);
}

/**
 * @returns the member's review of the film, also while others cannot see it; or null
 * @throws AppError `movie_not_found`
 */
export async function findOwnReview(movieId: string, userId: string): Promise<ShownReview | null> {
  await requireMovie(movieId);
  return ownReview({ movieId, userId });
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
 * @param reader null for a visitor
 * @returns a review at its own address, a hidden one to its author and moderators alone, and whether it is the older of two that one member wrote of films which are one
 *   film now
 * @throws AppError `review_not_found`
 */
export async function findReview(
  id: string,
  reader: Pick<Viewer, 'userId' | 'role'> | null,
): Promise<{ review: ShownReview; isFormer: boolean }> {
  const review = await ownReview({ _id: id });
  const isModerator = reader?.role === 'moderator' || reader?.role === 'admin';
  if (review?.hidden && !isModerator && review.userId.toHexString() !== reader?.userId)
    throw new AppError('review_not_found');
  if (review) return { review, isFormer: false };
  const former = await FormerReviewModel.findById(id).lean<FormerReview>();
  if (!former) throw new AppError('review_not_found');
  return { review: former, isFormer: true };
}

/** The review that is in the way: the same one sent twice (a double click, a retry), or really another. */
async function sameReview(movieId: string, userId: string, input: ReviewInput): Promise<ShownReview | null> {
  const existing = await ownReview({ movieId, userId });
  if (!existing) return null;
  if (existing.text === input.text && existing.spoiler === input.spoiler) return existing;
  throw new AppError('review_exists');
}

/**
 * Stores a member's review of a film; one that the member has just deleted can then no longer be brought back.
 * @param movieId 24 hexadecimal digits
 * @param input parsed by reviewInputSchema
 * @param frame of a review that comes from elsewhere, where it was written before
 * @returns the stored review, also when the very same was stored before
 * @throws AppError `movie_not_found`; `review_exists` when the member has another review of the film; `text_refused`
 */
export async function postReview(
  context: AppContext,
  movieId: string,
  userId: string,
  input: ReviewInput,
  { _id = new Types.ObjectId(), createdAt = context.clock.now() } = {},
): Promise<ShownReview> {
  await requireMovie(movieId);
  const before = await sameReview(movieId, userId, input);
  if (before) return before;
  const review = {
    _id,
    movieId: new Types.ObjectId(movieId),
    userId: new Types.ObjectId(userId),
    ...input,
    createdAt,
    editedAt: null,
  };
  const id = review._id.toHexString();
  try {
    await writeScreened(reviewModeration, { id, text: input.text }, context, async (session) => {
      await insertReview(review, session);
      await DeletedReviewModel.deleteMany({ movieId, userId }, { session });
    });
  } catch (error) {
    const winner = isDuplicate(error) ? await sameReview(movieId, userId, input) : null;
    if (winner) return winner;
    throw isDuplicate(error) ? new AppError('review_exists') : error;
  }
  return requireOwnReview(id, userId);
}

/** Says whether a review takes replies, and where it was published; that is no edit of it. */
async function setBeside(
  review: ShownReview,
  { repliesClosed, link }: Pick<ReviewEdit, 'repliesClosed' | 'link'>,
): Promise<void> {
  if (repliesClosed === undefined && link === undefined) return;
  const change = {
    $set: { ...(repliesClosed && { repliesClosed }), ...(link && { link }) },
    $unset: { ...(repliesClosed === false && { repliesClosed: 1 }), ...(link === null && { link: 1 }) },
  };
  const { matchedCount } = await ReviewModel.updateOne(keyOfReview(review), change);
  if (matchedCount === 0) await HiddenReviewModel.updateOne(keyOfReview(review), change);
}

/**
 * Changes the text of a review, which then says that it was edited; sending what stands there already changes
 * nothing. A hidden one stays hidden, and moderators look at it again.
 * @param id 24 hexadecimal digits
 * @param userId of the member who asks; only the author may
 * @throws AppError `review_not_found`, `forbidden`, `text_refused`
 */
export async function editReview(
  context: AppContext,
  id: string,
  userId: string,
  { text: given, spoiler, ...beside }: ReviewEdit,
): Promise<ShownReview> {
  const review = await requireOwnReview(id, userId);
  const text = given ?? review.text;
  if (beside.link && (await roleOfMember(review.userId)) !== 'critic') {
    throw new AppError('forbidden', { message: 'Only accredited critics link to a published review.' });
  }
  await setBeside(review, beside);
  const change = { text, ...(spoiler !== undefined && { spoiler }) };
  if (review.text === text && (spoiler ?? review.spoiler) === review.spoiler)
    return requireOwnReview(id, userId);
  await writeScreened(reviewModeration, { id, text }, context, async (session) => {
    const edit = { $set: { ...change, editedAt: context.clock.now() } };
    const { matchedCount } = await ReviewModel.updateOne(keyOfReview(review), edit, { session });
    if (matchedCount === 0) await HiddenReviewModel.updateOne(keyOfReview(review), edit, { session });
  });
  return requireOwnReview(id, userId);
}
