import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  dismissalResponseSchema,
  recommendationsQuerySchema,
  recommendationsSchema,
} from '@filmfisher/shared/recommendations/recommendations.schema';
import mongoose from 'mongoose';
import { z } from 'zod';
import { endpoint, sharedEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { requireOwnAccount } from '../accounts/index.ts';
import { dismiss, undoDismissal } from './dismissals.service.ts';
import { moviesLike, recommend } from './recommendations.service.ts';

const movieParams = z.strictObject({ movieId: idSchema });

const list = endpoint(
  {
    method: 'get',
    path: '/recommendations',
    access: 'user',
    summary: 'Films for the member, each with the reason why',
    query: recommendationsQuerySchema,
    response: recommendationsSchema,
    work: 'optional',
  },
  async ({ query, viewer }) => {
    const member = await requireOwnAccount(viewer);
    return { movies: await recommend(member, query.limit) };
  },
);

const alike = sharedEndpoint(
  {
    path: '/movies/:id/alike',
    access: 'content',
    summary: 'Films like this one, each with what they have in common',
    params: z.strictObject({ id: idSchema }),
    fails: ['movie_not_found'],
    response: recommendationsSchema,
    cache: 'private, no-cache',
    work: 'optional',
  },
  async ({ params }) => ({ movies: await moviesLike(params.id) }),
);

const put = endpoint(
  {
    method: 'put',
    path: '/recommendations/:movieId/dismissal',
    access: 'user',
    limit: 'choices',
    idempotency: 'claimed',
    summary: 'Never recommend this film again',
    params: movieParams,
    fails: ['movie_not_found'],
    response: dismissalResponseSchema,
  },
  async ({ params, viewer, context }) => {
    await dismiss(new mongoose.Types.ObjectId(viewer.userId), params.movieId, context);
    return { dismissed: true };
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/recommendations/:movieId/dismissal',
    access: 'user',
    limit: 'choices',
    idempotency: 'claimed',
    summary: 'Let this film be recommended again',
    params: movieParams,
    fails: ['movie_not_found'],
    response: dismissalResponseSchema,
  },
  async ({ params, viewer }) => {
    await undoDismissal(new mongoose.Types.ObjectId(viewer.userId), params.movieId);
    return { dismissed: false };
  },
);

export const recommendationEndpoints: readonly Endpoint[] = [list, alike, put, remove];
