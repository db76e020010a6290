import {
  buzzDecisionSchema,
  buzzInputSchema,
  buzzListSchema,
  buzzQuerySchema,
  buzzResponseSchema,
} from '@filmfisher/shared/buzz/buzz.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { mayEditAll } from '../articles/article-rights.ts';
import { decideBuzz } from './buzz-decisions.service.ts';
import { presentBuzz, addBuzz, listBuzz, removeBuzz } from './buzz.service.ts';

const idParams = z.strictObject({ id: idSchema });

const list = endpoint(
  {
    method: 'get',
    path: '/buzz',
    access: 'content',
    summary: 'Short news of the industry, the latest first',
    query: buzzQuerySchema,
    response: buzzListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer, context }) => {
    const { rows, next } = await listBuzz(query, false, context.clock.now());
    return { items: await presentBuzz(rows, viewer), next };
  },
);

const waiting = endpoint(
  {
    method: 'get',
    path: '/buzz/waiting',
    access: 'writer',
    summary: 'News that members have suggested and no editor has looked at',
    query: buzzQuerySchema,
    response: buzzListSchema,
  },
  async ({ query, viewer, context }) => {
    if (!mayEditAll(viewer)) throw new AppError('forbidden');
    const { rows, next } = await listBuzz(query, true, context.clock.now());
    return { items: await presentBuzz(rows, viewer), next };
  },
);

const add = endpoint(
  {
    method: 'post',
    path: '/buzz',
    access: 'verified',
    limit: 'buzz',
    summary: 'Bring news with their source: at once by editors, suggested by others',
    body: buzzInputSchema,
    fails: ['text_refused'],
    response: buzzResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const row = await addBuzz(body, viewer, context);
    log.info({ event: 'buzz_added', buzzId: row._id, userId: viewer.userId }, 'news added');
    const [item] = await presentBuzz([row], viewer);
    if (!item) throw new Error('News were not presented');
    return { item };
  },
);

const decision = endpoint(
  {
    method: 'post',
    path: '/buzz/:id/decision',
    access: 'writer',
    limit: 'desk',
    summary: 'Let suggested news appear, confirm a rumour by another kind, or take news away',
    params: idParams,
    body: buzzDecisionSchema,
    fails: ['buzz_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const isThere = await decideBuzz(params.id, body, viewer, context);
    log.info({ event: 'buzz_decided', buzzId: params.id, userId: viewer.userId }, 'news decided');
    return success(isThere ? 'It is there for everybody now.' : 'It is gone.', {});
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/buzz/:id',
    access: 'verified',
    limit: 'buzz',
    summary: 'Take back what one has brought',
    params: idParams,
    fails: ['buzz_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer }) => {
    await removeBuzz(params.id, viewer);
    return success('It is gone.', {});
  },
);

export const endpoints: Endpoint[] = [list, waiting, add, decision, remove];
