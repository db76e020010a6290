import { findAccount, scanMembers } from '../members/index.ts';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import type {
  ReviewEdit,
  ReviewFeedQuery,
  ReviewInput,
  ReviewListQuery,
} from '@filmfisher/shared/reviews/reviews.schema';
import { TAKE_BELOW, type ReviewPart } from '@filmfisher/shared/reviews/reviews';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { countMatches } from '../catalogue/index.ts';
import { writeScreened } from '../moderation/index.ts';
import { countEveryReview } from './review-counts.service.ts';
import { reviewModeration } from './review-moderation.service.ts';
import { insertReview, type StarsOf } from './review-state.service.ts';
import {
  FEED_ORDERS,
  MOVIE_ORDERS,
  keyOfReview,
  OWNED,
  ReviewModel,
  type ReviewRecord,
} from './reviews.model.ts';

type Place = { _id: string } | { movieId: string; userId: string };

/** @returns the review that a member has in this place, hidden or not; or null */
export async function ownReview(place: Place): Promise<ReviewRecord | null> {
  const reviews = await ReviewModel.owned(place).lean<ReviewRecord[]>();
  // A merge of films may have brought a hidden one beside the one that everybody sees.
  return reviews.find(({ state }) => state === 'visible') ?? reviews[0] ?? null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a member's own review, hidden or not
 * @throws AppError `review_not_found`, also for a hidden one of somebody else; `forbidden` for another of somebody else
 */
export async function requireOwnReview(id: string, userId: string): Promise<ReviewRecord> {
  const review = await ownReview({ _id: id });
  const isOwn = review?.userId.equals(new Types.ObjectId(userId)) === true;
  if (!review || (review.hidden && !isOwn)) throw new AppError('review_not_found');
  if (!isOwn) throw new AppError('forbidden');
  return review;
}

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
 * @param filter of the list of what everybody sees; without one, all of it
 */
export async function pageOfReviews(
  filter: QueryFilter<ReviewRecord> | null,
  order: Record<string, -1>,
  { page, limit }: Pages,
): Promise<ReviewPage> {
  const [reviews, total] = await Promise.all([
    ReviewModel.inSight(filter ?? {})
      .sort(order)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ReviewRecord[]>(),
    filter ? ReviewModel.inSight(filter).countDocuments() : countEveryReview(),
  ]);
  return { reviews, total, totalPages: pageCount(total, limit), page, limit };
}

/** @throws AppError `movie_not_found` */
export async function requireMovie(movieId: string): Promise<void> {
  if ((await countMatches({ _id: movieId })) === 0) throw new AppError('movie_not_found');
}

/** A text that is no take. */
const ENOUGH = new RegExp(`^.{${TAKE_BELOW}}`, 'su');

/** @returns the condition of a part of a film's reviews */
async function partOf(show: ReviewPart): Promise<QueryFilter<ReviewRecord>> {
  if (show === 'critics') {
    const critics = await scanMembers({ role: 'critic', status: 'active' });
    return { userId: mongoose.trusted({ $in: critics.map(({ _id }) => _id) }) };
  }
  if (show === 'takes') return { text: mongoose.trusted({ $not: ENOUGH }) };
  return {};
}

/**
 * @param movieId 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function listMovieReviews(movieId: string, query: ReviewListQuery): Promise<ReviewPage> {
  const filter = { movieId, ...(await partOf(query.show)) };
  const page = await pageOfReviews(filter, MOVIE_ORDERS[query.sort], query);
  if (page.total === 0) await requireMovie(movieId);
  return page;
}

/** @returns one page of all films' reviews */
export async function listFeed(query: ReviewFeedQuery): Promise<ReviewPage> {
  return pageOfReviews(null, FEED_ORDERS[query.sort], query);
}

/**
 * @returns the member's review of the film, also while others cannot see it; or null
 * @throws AppError `movie_not_found`
 */
export async function findOwnReview(movieId: string, userId: string): Promise<ReviewRecord | null> {
  const review = await ownReview({ movieId, userId });
  if (!review) await requireMovie(movieId);
  return review;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a review that everybody sees
 * @throws AppError `review_not_found`
 */
export async function getReview(id: string): Promise<ReviewRecord> {
  const review = await ReviewModel.inSight({ _id: id }).findOne().lean<ReviewRecord>();
  if (!review) throw new AppError('review_not_found');
  return review;
}

/**
 * @param id 24 hexadecimal digits
 * @param reader null for a visitor
 * @returns a review at its own address, a hidden one to its author and moderators alone
 * @throws AppError `review_not_found`
 */
export async function findReview(
  id: string,
  reader: Pick<Viewer, 'userId' | 'role'> | null,
): Promise<ReviewRecord> {
  const review = await ReviewModel.kept({ _id: id }).findOne().lean<ReviewRecord>();
  const isModerator = reader?.role === 'moderator' || reader?.role === 'admin';
  if (!review || (review.hidden && !isModerator && review.userId.toHexString() !== reader?.userId))
    throw new AppError('review_not_found');
  return review;
}

/** The review that is in the way: the same one sent twice (a double click, a retry), or really another. */
async function sameReview(movieId: string, userId: string, input: ReviewInput): Promise<ReviewRecord | null> {
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
  starsOf: StarsOf,
  movieId: string,
  userId: string,
  input: ReviewInput,
  { _id = new Types.ObjectId(), createdAt = context.clock.now() } = {},
): Promise<ReviewRecord> {
  await requireMovie(movieId);
  const before = await sameReview(movieId, userId, input);
  if (before) return before;
  const review = {
    _id,
    movieId: new Types.ObjectId(movieId),
    userId: new Types.ObjectId(userId),
    ...input,
    createdAt,
  };
  const id = review._id.toHexString();
  try {
    await writeScreened(reviewModeration, { id, text: input.text }, context, async (session) => {
      await insertReview(review, starsOf, session);
      await ReviewModel.deleteMany({ movieId, userId, state: 'deleted' }, { session });
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
  review: ReviewRecord,
  { repliesClosed, link }: Pick<ReviewEdit, 'repliesClosed' | 'link'>,
): Promise<void> {
  if (repliesClosed === undefined && link === undefined) return;
  const change = {
    $set: { ...(repliesClosed && { repliesClosed }), ...(link && { link }) },
    $unset: { ...(repliesClosed === false && { repliesClosed: 1 }), ...(link === null && { link: 1 }) },
  };
  await ReviewModel.updateOne(keyOfReview(review), change);
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
): Promise<ReviewRecord> {
  const review = await requireOwnReview(id, userId);
  const text = given ?? review.text;
  if (beside.link && (await findAccount({ _id: review.userId }))?.role !== 'critic') {
    throw new AppError('forbidden', { message: 'Only accredited critics link to a published review.' });
  }
  await setBeside(review, beside);
  const change = { text, ...(spoiler !== undefined && { spoiler }) };
  if (review.text === text && (spoiler ?? review.spoiler) === review.spoiler)
    return requireOwnReview(id, userId);
  await writeScreened(reviewModeration, { id, text }, context, async (session) => {
    const edit = { $set: { ...change, editedAt: context.clock.now() } };
    // What is deleted meanwhile stays as it was: nobody would screen it.
    await ReviewModel.updateOne({ ...keyOfReview(review), ...OWNED }, edit, { session });
  });
  return requireOwnReview(id, userId);
}
