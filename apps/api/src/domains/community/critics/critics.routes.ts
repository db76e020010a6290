import {
  applicationDecisionSchema,
  applicationsQuerySchema,
  criticApplicationListSchema,
  criticApplicationSchema,
  criticListSchema,
  ownApplicationSchema,
} from '@filmfisher/shared/critics/critics.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { criticDetailsSchema } from '@filmfisher/shared/members/managed-members.schema';
import { memberPageQuerySchema } from '@filmfisher/shared/members/members.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { Types } from 'mongoose';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { listCritics } from '../../members/index.ts';
import {
  presentApplication,
  presentApplications,
  apply,
  decide,
  latestApplicationOf,
  searchApplications,
} from './critics.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/critics',
    access: 'public',
    summary: 'The accredited critics by name, for whom they write, and what might bias them',
    query: memberPageQuerySchema,
    response: criticListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer }) => {
    const { critics, total } = await listCritics(query);
    const blocked = await blockedAmong(
      viewer,
      critics.map(({ userId }) => new Types.ObjectId(userId)),
    );
    return {
      critics: critics.filter(({ userId }) => !blocked.has(userId)),
      total,
      totalPages: pageCount(total, query.limit),
      ...query,
    };
  },
);

const create = endpoint(
  {
    method: 'post',
    path: '/critics/applications',
    access: 'verified',
    limit: 'critic-applications',
    summary: 'Apply as a critic; one application at a time',
    body: criticDetailsSchema,
    fails: ['already_applied', 'already_critic', 'forbidden'],
    response: ownApplicationSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const application = await apply(viewer, body, context.clock.now());
    log.info({ event: 'critic_applied', userId: viewer.userId }, 'application as a critic');
    return { application: presentApplication(application) };
  },
);

const mine = endpoint(
  {
    method: 'get',
    path: '/critics/applications/mine',
    access: 'user',
    summary: 'The own latest application as a critic, or null',
    response: ownApplicationSchema,
  },
  async ({ viewer }) => {
    const application = await latestApplicationOf(viewer.userId);
    return { application: application && presentApplication(application) };
  },
);

const search = endpoint(
  {
    method: 'get',
    path: '/admin/critics/applications',
    access: 'admin',
    summary: 'Applications as a critic, the latest first',
    query: applicationsQuerySchema,
    response: criticApplicationListSchema,
  },
  async ({ query }) => {
    const { rows, ...counts } = await searchApplications(query);
    const { page, limit } = query;
    return { applications: await presentApplications(rows), ...counts, page, limit };
  },
);

const decision = endpoint(
  {
    method: 'post',
    path: '/admin/critics/applications/:id/decision',
    access: 'admin',
    limit: 'desk',
    summary: 'Accept an application, which makes the member a critic, or refuse it with a sentence',
    params: z.strictObject({ id: idSchema }),
    body: applicationDecisionSchema,
    fails: ['application_not_found', 'already_decided', 'member_not_found', 'conflict'],
    response: criticApplicationSchema,
    isLong: true,
  },
  async ({ params, body, viewer, context, log }) => {
    const application = await decide(viewer, params.id, body, context);
    log.info(
      { event: 'critic_decided', applicationId: params.id, accept: body.accept, userId: viewer.userId },
      'application decided',
    );
    const [presented] = await presentApplications([application]);
    if (!presented) throw new Error('An application was not presented');
    return presented;
  },
);

export const endpoints: Endpoint[] = [list, create, mine, search, decision];
