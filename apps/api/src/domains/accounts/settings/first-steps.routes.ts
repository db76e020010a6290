import { firstStepsEndSchema, firstStepsSchema } from '@filmfisher/shared/first-steps';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { endFirstSteps, firstStepsOf } from './first-steps.service.ts';

const show = endpoint(
  {
    method: 'get',
    path: '/settings/first-steps',
    access: 'user',
    summary: 'Whether the member has done or skipped the first steps',
    response: firstStepsSchema,
  },
  async ({ viewer }) => ({ state: await firstStepsOf(viewer.userId) }),
);

const end = endpoint(
  {
    method: 'put',
    path: '/settings/first-steps',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Say that the first steps are done or skipped: they are offered no more',
    body: firstStepsEndSchema,
    response: firstStepsSchema,
  },
  async ({ viewer, body }) => ({ state: await endFirstSteps(viewer.userId, body.state) }),
);

export const endpoints: Endpoint[] = [show, end];
