import {
  feedQuerySchema,
  feedSchema,
  followSuggestionsSchema,
  movieFriendsSchema,
} from '@filmfisher/shared/feed/feed.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { InsightInto } from '../../ratings/index.ts';
import type { FeedSource } from './feed-source.ts';
import { feedOf, suggestMembers } from './feed.service.ts';
import { friendsWhoSaw } from './movie-friends.service.ts';
import { followSource, ratingSource, reviewSource } from './own-sources.ts';

const suggestions = endpoint(
  {
    method: 'get',
    path: '/feed/suggestions',
    access: 'user',
    summary: 'Whom one could follow, and why',
    response: followSuggestionsSchema,
  },
  async ({ viewer }) => ({ members: await suggestMembers(viewer) }),
);

const movieFriends = (insightInto: InsightInto): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/movies/:id/friends',
      access: 'user',
      summary: 'The followed members who have seen a film, with their stars, the latest first',
      params: z.strictObject({ id: idSchema }),
      fails: ['movie_not_found'],
      response: movieFriendsSchema,
      work: 'optional',
    },
    ({ params, viewer }) => friendsWhoSaw(params.id, viewer, insightInto),
  );

/** @param sources what the feed tells of higher domains */
export function feedEndpoints(sources: readonly FeedSource[], insightInto: InsightInto): Endpoint[] {
  const all = [ratingSource(insightInto), reviewSource, followSource, ...sources];
  const feed = endpoint(
    {
      method: 'get',
      path: '/feed',
      access: 'user',
      summary:
        'What the members whom one follows rated, reviewed, watched, listed and wrote and whom they followed, the latest first',
      query: feedQuerySchema,
      response: feedSchema,
    },
    ({ viewer, query, context }) => feedOf(viewer, query, context.clock.now(), all),
  );
  return [feed, suggestions, movieFriends(insightInto)];
}
