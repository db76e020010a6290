import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { FeedReview, Review } from '@filmfisher/shared/reviews/reviews.schema';

import { type MemberCard } from '../members/index.ts';
import { presentHidden } from '../moderation/index.ts';
import type { ReviewRecord } from './reviews.model.ts';

/**
 * @param author of the review
 * @param mine what the reader has to do with it; null for a visitor
 * @param makerReply what a filmmaker of the film says to it
 * @returns the review as the API answers it
 */
export function presentReview(
  review: ReviewRecord,
  author: MemberCard,
  mine: Review['mine'],
  makerReply: Review['makerReply'],
): Review {
  return {
    _id: review._id.toHexString(),
    movieId: review.movieId.toHexString(),
    text: review.text,
    spoiler: review.spoiler,
    ...(review.repliesClosed === true && { repliesClosed: true as const }),
    ...(review.link !== undefined && { link: review.link }),
    edited: review.editedAt !== null,
    createdAt: review.createdAt.toISOString(),
    updatedAt: (review.editedAt ?? review.createdAt).toISOString(),
    author: {
      userId: author.userId,
      username: author.username,
      profilePicture: author.profilePicture,
      critic: author.role === 'critic',
      ...(author.outlet !== undefined && { outlet: author.outlet }),
    },
    stars: review.stars === 0 ? null : review.stars,
    // Nothing is added up of a hidden one.
    helpful: review.hidden ? 0 : review.helpful,
    replies: Math.max(0, review.replies),
    mine,
    ...(makerReply && { makerReply }),
    ...(review.hidden && { hidden: presentHidden(review.hidden) }),
  };
}

/** @returns the review with its film, as it stands among the reviews of others */
export function presentFeedReview(review: Review, movie: MovieRef): FeedReview {
  return { ...review, movie };
}
