import { aspectsResponseSchema, aspectsInputSchema } from '@filmfisher/shared/aspects';
import { idSchema } from '@filmfisher/shared/ids';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { aspectsOf, putAspects } from './aspects.service.ts';

const params = z.strictObject({ id: idSchema });

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/aspects',
    access: 'user',
    summary: "What the member says of a film's sides, and what all do: from five votes on",
    params,
    fails: ['movie_not_found'],
    response: aspectsResponseSchema,
  },
  ({ params: { id }, viewer }) => aspectsOf(id, viewer.userId),
);

const put = endpoint(
  {
    method: 'put',
    path: '/movies/:id/aspects',
    access: 'verified',
    limit: 'ratings',
    summary: "Judge a film's story, acting, picture, sound, pacing and subtitles; no part of the score",
    params,
    body: aspectsInputSchema,
    fails: ['movie_not_found', 'own_film'],
    response: aspectsResponseSchema,
  },
  async ({ params: { id }, body, viewer, context }) => {
    await putAspects(context, id, viewer, body);
    return aspectsOf(id, viewer.userId);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/aspects',
    access: 'verified',
    limit: 'ratings',
    summary: "Take back what one said of a film's sides",
    params,
    fails: ['movie_not_found', 'own_film'],
    response: aspectsResponseSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await putAspects(context, id, viewer, null);
    return aspectsOf(id, viewer.userId);
  },
);

export const endpoints: Endpoint[] = [own, put, remove];
