import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  ownRatingSchema,
  ratingBodySchema,
  ratingResponseSchema,
  type RatingResponse,
} from '@filmfisher/shared/ratings/ratings.schema';
import { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { MovieTotals } from './movie-totals.service.ts';
import { countMatches, getMovie } from '../../catalogue/index.ts';
import { starsOf } from '../member-movies/own-ratings.service.ts';
import { putRating, removeRating } from './ratings.service.ts';
import { scoreOf } from './movie-counts.ts';
import { holdDecisionSchema, holdListSchema } from '@filmfisher/shared/ratings/holds.schema';
import { decideHold, listHolds } from './holds.service.ts';

const holds = endpoint(
  {
    method: 'get',
    path: '/admin/holds',
    access: 'moderator',
    summary: 'Films with ratings that are held until somebody decides on them',
    response: holdListSchema,
  },
  listHolds,
);

const decide = endpoint(
  {
    method: 'post',
    path: '/admin/holds/:movieId/decision',
    access: 'moderator',
    limit: 'desk',
    summary: 'Let the held ratings of a film count again, or leave them out until the next weighing',
    params: z.strictObject({ movieId: idSchema }),
    body: holdDecisionSchema,
    fails: ['movie_not_found', 'not_held'],
    response: scoreResponseSchema,
  },
  async ({ params, body, viewer, context }) =>
    decideHold(params.movieId, { ...body, actor: viewer.userId, now: context.clock.now() }),
);

const idParams = z.strictObject({ id: idSchema });

function answer(stars: number | null, { overallRating, ratings, totalRatings }: MovieTotals): RatingResponse {
  return { stars, movie: { overallRating, ratings, totalRatings } };
}

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/rating',
    access: 'user',
    summary: "The member's own rating of a film, null when there is none",
    params: idParams,
    fails: ['movie_not_found'],
    response: ownRatingSchema,
  },
  async ({ params, viewer }) => {
    const stars = await starsOf(params.id, viewer.userId);
    if (stars === null && (await countMatches({ _id: params.id })) === 0)
      throw new AppError('movie_not_found');
    return { stars };
  },
);

const rate = endpoint(
  {
    method: 'put',
    path: '/movies/:id/rating',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: "Rate a film with 1 to 10 stars, or change one's rating",
    params: idParams,
    body: ratingBodySchema,
    fails: ['movie_not_found', 'own_film'],
    response: ratingResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { userId, role, joinedAt } = viewer;
    const totals = await putRating(context, { movieId: params.id, userId, role, joinedAt }, body.stars);
    context.live.publish({ name: 'movie', movieId: params.id, by: null });
    return answer(body.stars, totals);
  },
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/rating',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: "Take one's rating of a film back",
    params: idParams,
    fails: ['movie_not_found'],
    response: ratingResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const { userId, role } = viewer;
    const totals = await removeRating({ movieId: params.id, userId, role });
    context.live.publish({ name: 'movie', movieId: params.id, by: null });
    return answer(null, totals);
  },
);

const score = sharedEndpoint(
  {
    path: '/movies/:id/score',
    access: 'content',
    summary: "Every number that a film's score is made of",
    params: idParams,
    fails: ['movie_not_found'],
    response: scoreResponseSchema,
    cache: 'private, no-cache',
  },
  async ({ params }) => scoreOf(await getMovie(params.id)),
);

export const endpoints: Endpoint[] = [own, rate, clear, score, holds, decide];
