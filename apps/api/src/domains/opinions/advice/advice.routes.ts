import { adviceResponseSchema, adviceInputSchema } from '@filmfisher/shared/advice';
import { idSchema } from '@filmfisher/shared/ids';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { adviceOf, putAdvice } from './advice.service.ts';

const params = z.strictObject({ id: idSchema });

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/advice',
    access: 'user',
    summary: 'What the member has marked that parents want to know of a film, and how often all did',
    params,
    fails: ['movie_not_found'],
    response: adviceResponseSchema,
  },
  ({ params: { id }, viewer }) => adviceOf(id, viewer.userId),
);

const put = endpoint(
  {
    method: 'put',
    path: '/movies/:id/advice',
    access: 'verified',
    limit: 'ratings',
    summary: 'Mark how much violence, strong language, sex, ritual, drugs and flashing light a film has',
    params,
    body: adviceInputSchema,
    fails: ['movie_not_found', 'own_film'],
    response: adviceResponseSchema,
  },
  async ({ params: { id }, body, viewer, context }) => {
    await putAdvice(context, id, viewer, body);
    return adviceOf(id, viewer.userId);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/advice',
    access: 'verified',
    limit: 'ratings',
    summary: 'Take back what one has marked in a film',
    params,
    fails: ['movie_not_found', 'own_film'],
    response: adviceResponseSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await putAdvice(context, id, viewer, null);
    return adviceOf(id, viewer.userId);
  },
);

export const endpoints: Endpoint[] = [own, put, remove];
