import { pageCount } from '@filmfisher/shared/pagination/pagination';
import type { FeedReview, Review, ReviewList } from '@filmfisher/shared/reviews/reviews.schema';
import { buildMovie } from './movie-builder.ts';

/** @returns a review numbered `number` (its _id, text and author tell it from others), with the given fields */
export function buildReview(number: number, fields: Partial<Review> = {}): Review {
  return {
    _id: `e${number.toString(16).padStart(23, '0')}`,
    movieId: buildMovie(1)._id,
    text: `Opinion ${number} of the film.`,
    spoiler: false,
    edited: false,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    author: {
      userId: `b${number.toString(16).padStart(23, '0')}`,
      username: `fan_${number}`,
      profilePicture: null,
      critic: false,
    },
    stars: 8,
    helpful: 0,
    replies: 0,
    mine: { own: false, helpful: false, reported: false },
    ...fields,
  };
}

/** @returns the same with its film, as in a feed */
export function buildFeedReview(number: number, fields: Partial<FeedReview> = {}): FeedReview {
  const { _id, slug, type, title, yearOfRelease, overallRating, image } = buildMovie(number);
  return {
    ...buildReview(number, { movieId: _id }),
    movie: { _id, slug, type, title, yearOfRelease, overallRating, image },
    ...fields,
  };
}

/** @returns one page of `reviews` as the API answers it; page from 1 */
export function reviewListResponse<Row extends Review>(
  reviews: readonly Row[],
  page = 1,
  limit = 12,
): Omit<ReviewList, 'reviews'> & { reviews: Row[] } {
  return {
    reviews: reviews.slice((page - 1) * limit, page * limit),
    total: reviews.length,
    totalPages: pageCount(reviews.length, limit),
    page,
    limit,
  };
}
