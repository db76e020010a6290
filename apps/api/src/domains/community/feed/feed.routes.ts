import { feedQuerySchema, feedSchema, followSuggestionsSchema } from '@filmfisher/shared/feed';
import type { Types } from 'mongoose';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { leftOutAmong } from '../../accounts/index.ts';
import { feedOf } from './feed.service.ts';
import { suggestMembers } from './suggestions.service.ts';

const hiddenFrom = (viewer: Viewer) => (ids: readonly Types.ObjectId[]) => leftOutAmong(viewer, ids);

const feed = endpoint(
  {
    method: 'get',
    path: '/feed',
    access: 'user',
    summary: 'What the members whom one follows rated, reviewed and followed, the latest first',
    query: feedQuerySchema,
    response: feedSchema,
  },
  ({ viewer, query, context }) => feedOf(viewer.userId, query, context.clock.now(), hiddenFrom(viewer)),
);

const suggestions = endpoint(
  {
    method: 'get',
    path: '/feed/suggestions',
    access: 'user',
    summary: 'Whom one could follow, and why',
    response: followSuggestionsSchema,
  },
  async ({ viewer }) => ({ members: await suggestMembers(viewer.userId, hiddenFrom(viewer)) }),
);

export const endpoints: Endpoint[] = [feed, suggestions];
