import type { FeedReview, Review } from '@filmfisher/shared/reviews/reviews.schema';
import mongoose, { type Types } from 'mongoose';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isMakerOf } from '../makers/index.ts';
import { movieRefs } from '../catalogue/index.ts';
import { blockedAmong, leftOutAmong } from '../blocks/index.ts';
import { memberCards } from '../members/index.ts';
import { reportedAmong } from '../moderation/index.ts';
import { makerRepliesTo } from './maker-replies.service.ts';
import { HelpfulMarkModel, type HelpfulMarkRecord } from './review-marks.model.ts';
import { presentFeedReview, presentReview } from './reviews.presenter.ts';
import type { ReviewRecord } from './reviews.model.ts';
import { AppError } from '../../platform/errors.ts';
import { success } from '../../platform/http/success.ts';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { findReview } from './reviews.service.ts';

/** Who reads: a member, or null for a visitor. */
export type Reader = Pick<Viewer, 'userId' | 'role'> | null;

async function foundHelpfulBy(userId: string, reviewIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const marks = await HelpfulMarkModel.find({ userId, reviewId: mongoose.trusted({ $in: [...reviewIds] }) })
    .select('reviewId')
    .lean<HelpfulMarkRecord[]>();
  return new Set(marks.map(({ reviewId }) => reviewId.toHexString()));
}

/** @returns the films of these reviews whose maker the reader is */
async function madeAmong(rows: readonly ReviewRecord[], reader: Reader): Promise<Set<string>> {
  const made = new Set<string>();
  if (reader?.role !== 'maker') return made;
  for (const movieId of new Set(rows.map((row) => row.movieId.toHexString()))) {
    if (await isMakerOf({ ...reader, movieId })) made.add(movieId);
  }
  return made;
}

/**
 * @param rows of one page of reviews by several members
 * @returns those that the reader's list shows: none of members whom a block keeps from the reader, or whom the reader
 *   has muted. The page is then a shorter one, and the counts count them still
 */
export async function visibleTo<R extends ReviewRecord>(rows: readonly R[], reader: Reader): Promise<R[]> {
  const leftOut = await leftOutAmong(
    reader,
    rows.map(({ userId }) => userId),
  );
  return rows.filter(({ userId }) => !leftOut.has(userId.toHexString()));
}

/** @returns the reviews in their order; one is left out whose author's account has just gone, or is kept by a block */
export async function viewReviews(rows: readonly ReviewRecord[], reader: Reader): Promise<Review[]> {
  const ids = rows.map(({ _id }) => _id);
  const nobody = new Set<string>();
  const authorIds = rows.map(({ userId }) => userId);
  // Nobody marks or reports what they wrote themselves.
  const ofOthers = rows.filter(({ userId }) => userId.toHexString() !== reader?.userId).map(({ _id }) => _id);
  const asked = reader && ofOthers.length > 0 ? reader : null;
  const [authors, blocked, makerReplies, helpful, reported] = await Promise.all([
    memberCards(authorIds),
    blockedAmong(reader, authorIds),
    makerRepliesTo(ids, reader),
    asked ? foundHelpfulBy(asked.userId, ofOthers) : nobody,
    asked ? reportedAmong('review', ofOthers, asked.userId) : nobody,
  ]);
  const made = await madeAmong(rows, reader);
  return rows.flatMap((row) => {
    const id = row._id.toHexString();
    const author = authors.get(row.userId.toHexString());
    const mine = reader && {
      own: row.userId.toHexString() === reader.userId,
      helpful: helpful.has(id),
      reported: reported.has(id),
      ...(made.has(row.movieId.toHexString()) && { makes: true as const }),
    };
    return author && !blocked.has(author.userId)
      ? [presentReview(row, author, mine, makerReplies.get(id))]
      : [];
  });
}

/** @returns the review; null when its author's account has just gone, or is kept from the reader by a block */
export async function viewReview(row: ReviewRecord, reader: Reader): Promise<Review | null> {
  const [review] = await viewReviews([row], reader);
  return review ?? null;
}

/** @returns the reviews with their films, in their order; one whose film has just gone is left out */
export async function viewFeed(rows: readonly ReviewRecord[], reader: Reader): Promise<FeedReview[]> {
  const [reviews, movies] = await Promise.all([
    viewReviews(rows, reader),
    movieRefs(rows.map(({ movieId }) => movieId)),
  ]);
  return reviews.flatMap((review) => {
    const movie = movies.get(review.movieId);
    return movie ? [presentFeedReview(review, movie)] : [];
  });
}

/** @returns the answer of a call that changes a review, or what stands under it */
export async function answerReview(message: string, row: ReviewRecord, viewer: Viewer) {
  const review = await viewReview(row, viewer);
  if (!review) throw new AppError('review_not_found');
  return success(message, { review });
}

/** As much of a review as those read who show a link to it. */
export interface ReviewPage {
  _id: string;
  movie: MovieRef;
  /** Username. */
  author: string;
  text: string;
  spoiler: boolean;
  /** null where its author has not rated the film. */
  stars: number | null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a review that everybody may read; null where there is none
 */
export async function findReviewPage(id: string): Promise<ReviewPage | null> {
  const found = await findReview(id, null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'review_not_found') return null;
    throw error;
  });
  if (!found) return null;
  const { _id, movieId, userId, text, spoiler, stars } = found;
  const [movies, cards] = await Promise.all([movieRefs([movieId]), memberCards([userId])]);
  const movie = movies.get(movieId.toHexString());
  const author = cards.get(userId.toHexString())?.username;
  if (!movie || author === undefined) return null;
  return { _id: _id.toHexString(), movie, author, text, spoiler, stars: stars === 0 ? null : stars };
}
