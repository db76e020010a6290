import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import {
  ownReviewSchema,
  reviewEditSchema,
  reviewFeedQuerySchema,
  reviewFeedSchema,
  reviewInputSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewResponseSchema,
} from '@filmfisher/shared/reviews/reviews.schema';
import { REVIEW_BYTES_MAX } from '@filmfisher/shared/reviews/reviews';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/success.ts';
import { hintAtReview } from './review-moderation.service.ts';
import { answerReview, visibleTo, viewFeed, viewReview, viewReviews } from './review-views.service.ts';
import { removeReview, restoreReview } from './review-removal.service.ts';
import type { StarsOf } from './review-state.service.ts';
import { endpoints as makerReplyEndpoints } from './maker-replies.routes.ts';
import { endpoints as markEndpoints } from './review-marks.routes.ts';
import { endpoints as singleReviewEndpoints } from './single-review.routes.ts';
import { editReview, findOwnReview, listFeed, listMovieReviews, postReview } from './reviews.service.ts';

const idParams = z.strictObject({ id: idSchema });
/** Kept by the browser but asked for again each time: an unchanged list costs no bytes. */
const REVALIDATED = 'private, no-cache';

const ofMovie = endpoint(
  {
    method: 'get',
    path: '/movies/:id/reviews',
    access: 'content',
    summary: "A film's reviews in one of four orders, by pages",
    params: idParams,
    query: reviewListQuerySchema,
    fails: ['movie_not_found'],
    response: reviewListSchema,
    cache: REVALIDATED,
  },
  async ({ params, query, viewer }) => {
    const page = await listMovieReviews(params.id, query);
    return { ...page, reviews: await viewReviews(await visibleTo(page.reviews, viewer), viewer) };
  },
);

const mine = endpoint(
  {
    method: 'get',
    path: '/movies/:id/reviews/mine',
    access: 'user',
    summary: "The reader's own review of a film, or null",
    params: idParams,
    fails: ['movie_not_found'],
    response: ownReviewSchema,
  },
  async ({ params, viewer }) => {
    const row = await findOwnReview(params.id, viewer.userId);
    return { review: row && (await viewReview(row, viewer)) };
  },
);

const post = (starsOf: StarsOf) =>
  endpoint(
    {
      method: 'post',
      path: '/movies/:id/reviews',
      access: 'verified',
      limit: 'reviews',
      idempotency: 'atomic',
      summary: 'Review a film, once; sending the same text again answers the same review',
      params: idParams,
      body: reviewInputSchema,
      bodyLimit: REVIEW_BYTES_MAX,
      fails: ['movie_not_found', 'review_not_found', 'review_exists', 'text_refused'],
      response: reviewResponseSchema,
      status: 201,
    },
    async ({ params, body, viewer, context, log }) => {
      const row = await postReview(context, starsOf, params.id, viewer.userId, body);
      hintAtReview(row, context);
      log.info(
        {
          event: 'review_posted',
          reviewId: row._id.toHexString(),
          movieId: params.id,
          userId: viewer.userId,
        },
        'review posted',
      );
      return answerReview(MESSAGES.reviewPosted, row, viewer);
    },
  );

const feed = endpoint(
  {
    method: 'get',
    path: '/reviews',
    access: 'content',
    summary: "All films' reviews, trending or latest first, by pages",
    query: reviewFeedQuerySchema,
    response: reviewFeedSchema,
    cache: REVALIDATED,
  },
  async ({ query, viewer }) => {
    const page = await listFeed(query);
    return { ...page, reviews: await viewFeed(await visibleTo(page.reviews, viewer), viewer) };
  },
);

const edit = endpoint(
  {
    method: 'patch',
    path: '/reviews/:id',
    access: 'verified',
    limit: 'reviews',
    idempotency: 'atomic',
    summary: 'Change one of your own reviews, which then says that it was edited',
    params: idParams,
    body: reviewEditSchema,
    bodyLimit: REVIEW_BYTES_MAX,
    fails: ['review_not_found', 'forbidden', 'text_refused'],
    response: reviewResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const row = await editReview(context, params.id, viewer.userId, body);
    hintAtReview(row, context);
    return answerReview('Your review was changed.', row, viewer);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/reviews/:id',
    access: 'verified',
    limit: 'reviews',
    idempotency: 'atomic',
    summary: 'Delete one of your own reviews',
    params: idParams,
    fails: ['review_not_found', 'forbidden'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    const row = await removeReview(context, params.id, viewer.userId);
    hintAtReview(row, context);
    const { movieId, userId: authorId } = row;
    log.info(
      { event: 'review_deleted', reviewId: params.id, movieId, authorId, userId: viewer.userId },
      'review deleted',
    );
    return success('The review was deleted.', {});
  },
);

const restore = endpoint(
  {
    method: 'post',
    path: '/reviews/:id/restore',
    access: 'verified',
    limit: 'reviews',
    idempotency: 'atomic',
    summary: 'Bring back a review that you deleted less than a minute ago',
    params: idParams,
    fails: ['review_not_found', 'movie_not_found', 'review_exists'],
    response: reviewResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const row = await restoreReview(context, params.id, viewer.userId);
    hintAtReview(row, context);
    return answerReview('The review is back.', row, viewer);
  },
);

/** Reviews, the replies of filmmakers, and each review at its own address. */
export const reviewEndpoints = (starsOf: StarsOf): Endpoint[] => [
  ofMovie,
  mine,
  post(starsOf),
  feed,
  edit,
  remove,
  restore,
  ...markEndpoints,
  ...makerReplyEndpoints,
  ...singleReviewEndpoints,
];
