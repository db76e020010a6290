import { memberPageQuerySchema } from '@filmfisher/shared/members';
import { timelineSchema } from '@filmfisher/shared/timeline';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { timelineOf } from './timeline.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/me/timeline',
    access: 'user',
    summary: 'What the member rated, reviewed and put on lists, the latest first',
    query: memberPageQuerySchema,
    response: timelineSchema,
  },
  async ({ viewer, query }) => timelineOf(viewer.userId, query),
);

export const endpoints: Endpoint[] = [list];
