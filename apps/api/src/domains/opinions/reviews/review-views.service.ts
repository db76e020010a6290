import type { FeedReview, Review } from '@filmfisher/shared/reviews';
import mongoose, { type Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { memberCards } from '../../accounts/index.ts';
import { reportedAmong } from '../../moderation/index.ts';
import { HelpfulMarkModel, type HelpfulMarkRecord } from './review-marks.model.ts';
import type { ShownReview } from './own-review.service.ts';
import { presentFeedReview, presentReview } from './reviews.presenter.ts';
import type { ReviewRecord } from './reviews.model.ts';

/** Who reads: a member, or null for a visitor. */
export type Reader = { userId: string } | null;

async function foundHelpfulBy(userId: string, reviewIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const marks = await HelpfulMarkModel.find({ userId, reviewId: mongoose.trusted({ $in: [...reviewIds] }) })
    .select('reviewId')
    .lean<HelpfulMarkRecord[]>();
  return new Set(marks.map(({ reviewId }) => reviewId.toHexString()));
}

/** @returns the reviews in their order; one whose author's account has just gone is left out */
export async function viewReviews(rows: readonly ShownReview[], reader: Reader): Promise<Review[]> {
  const ids = rows.map(({ _id }) => _id);
  const nobody = new Set<string>();
  const [authors, helpful, reported] = await Promise.all([
    memberCards(rows.map(({ userId }) => userId)),
    reader ? foundHelpfulBy(reader.userId, ids) : nobody,
    reader ? reportedAmong('review', ids, reader.userId) : nobody,
  ]);
  return rows.flatMap((row) => {
    const id = row._id.toHexString();
    const author = authors.get(row.userId.toHexString());
    const mine = reader && {
      own: row.userId.toHexString() === reader.userId,
      helpful: helpful.has(id),
      reported: reported.has(id),
    };
    return author ? [presentReview(row, author, mine)] : [];
  });
}

/** @returns the review; null when its author's account has just gone */
export async function viewReview(row: ShownReview, reader: Reader): Promise<Review | null> {
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
