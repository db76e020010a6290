import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as movieMarks } from './movie-marks/movie-marks.routes.ts';
import { endpoints as ratings } from './ratings/ratings.routes.ts';
import { endpoints as holds } from './ratings/holds.routes.ts';
import { endpoints as watch } from './watch/watch.routes.ts';
import { endpoints as reviews } from './reviews/reviews.routes.ts';
import { endpoints as makerReplies } from './maker-replies/maker-replies.routes.ts';
import { endpoints as adminPolls } from './polls/polls.admin.routes.ts';
import { endpoints as singleReview } from './reviews/single-review.routes.ts';
import { endpoints as polls } from './polls/polls.routes.ts';
import { endpoints as recommendations } from './recommendations/recommendations.routes.ts';

/** Ratings, watch lists, reviews, polls and recommendations. */
export const opinionEndpoints: readonly Endpoint[] = [
  ...ratings,
  ...holds,
  ...watch,
  ...movieMarks,
  ...reviews,
  ...makerReplies,
  ...singleReview,
  ...polls,
  ...adminPolls,
  ...recommendations,
];
