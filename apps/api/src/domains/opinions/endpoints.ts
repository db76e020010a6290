import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as ratings } from './ratings/ratings.routes.ts';
import { endpoints as watch } from './watch/watch.routes.ts';
import { endpoints as reviews } from './reviews/reviews.routes.ts';
import { endpoints as makerReplies } from './reviews/maker-replies.routes.ts';
import { endpoints as singleReview } from './reviews/single-review.routes.ts';

/** Ratings, watch lists and reviews. */
export const opinionEndpoints: readonly Endpoint[] = [
  ...ratings,
  ...watch,
  ...reviews,
  ...makerReplies,
  ...singleReview,
];
