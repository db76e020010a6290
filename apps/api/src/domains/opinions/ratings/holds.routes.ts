import { holdDecisionSchema, holdListSchema } from '@filmfisher/shared/holds';
import { idSchema } from '@filmfisher/shared/ids';
import { scoreResponseSchema } from '@filmfisher/shared/score';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { decideHold, listHolds } from './holds.service.ts';

const list = endpoint(
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
    summary: 'Let the held ratings of a film count again, or keep them out until they are weighed anew',
    params: z.strictObject({ movieId: idSchema }),
    body: holdDecisionSchema,
    fails: ['movie_not_found', 'not_held'],
    response: scoreResponseSchema,
  },
  async ({ params, body, viewer, context }) =>
    decideHold(params.movieId, { ...body, actor: viewer.userId, now: context.clock.now() }),
);

export const endpoints: Endpoint[] = [list, decide];
