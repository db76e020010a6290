import {
  feedReviewSchema,
  reviewResponseSchema,
  type Review,
} from '@filmfisher/shared/reviews/reviews.schema';
import type { TestApi } from './test-api.ts';
import type { TestResponse } from './http-client.ts';

/** A member who is signed in. */
export interface Fan {
  cookie: string;
  /** 24 hexadecimal digits. */
  userId: string;
}

/** @returns a new verified member, signed in */
export async function newFan(api: TestApi): Promise<Fan> {
  const { cookie, user } = await api.signInAs('member');
  return { cookie, userId: user._id.toHexString() };
}

/** Sends POST /movies/{id}/reviews. */
export function sendReview(
  api: TestApi,
  movieId: string,
  cookie: string | undefined,
  json: unknown,
): Promise<TestResponse> {
  return api.send('POST', `/movies/${movieId}/reviews`, { json, ...(cookie !== undefined && { cookie }) });
}

/**
 * Posts a review that is accepted.
 * @throws when it is not
 */
export async function postReview(
  api: TestApi,
  movieId: string,
  { cookie }: Fan,
  text = 'A film that stays with you for days.',
): Promise<Review> {
  const { status, body } = await sendReview(api, movieId, cookie, { text });
  if (status !== 201) throw new Error(`No review: ${status} ${JSON.stringify(body)}`);
  return reviewResponseSchema.parse(body).data.review;
}

/** @returns ids of the reviews of a list or feed, in their order */
export function idsOf(body: unknown): string[] {
  const hasReviews = (value: unknown): value is { reviews: unknown[] } =>
    typeof value === 'object' && value !== null && 'reviews' in value && Array.isArray(value.reviews);
  if (!hasReviews(body)) throw new Error('Not a list of reviews');
  return body.reviews.map((review) => feedReviewSchema.pick({ _id: true }).parse(review)._id);
}
