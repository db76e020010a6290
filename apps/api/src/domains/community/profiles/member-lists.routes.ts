import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  memberPageQuerySchema,
  memberRatingListSchema,
  memberRatingsQuerySchema,
} from '@filmfisher/shared/members/members.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { reviewFeedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { listReviewsOf } from '../../reviews/index.ts';
import { listRatingsOf } from '../../ratings/index.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import type { EntriesToldTo } from '../feed/feed-source.ts';

const userParams = z.strictObject({ userId: idSchema });

const ratings = (entriesToldTo: EntriesToldTo): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/profile/:userId/ratings',
      access: 'content',
      summary: 'Films that the member rated, the latest, the highest or the lowest first',
      params: userParams,
      query: memberRatingsQuerySchema,
      fails: ['member_not_found'],
      response: memberRatingListSchema,
    },
    async ({ params, query, viewer }) => {
      await requireSeenMember(params.userId, viewer);
      const isOwn = viewer?.userId === params.userId.toLowerCase();
      const { rows, total } = await listRatingsOf(
        new Types.ObjectId(params.userId),
        query,
        isOwn ? undefined : (ids) => entriesToldTo(viewer, ids),
      );
      const movies = await movieRefs(rows.map(({ movieId }) => movieId));
      return {
        ratings: rows.flatMap(({ movieId, stars, ratedAt }) => {
          const movie = movies.get(movieId.toHexString());
          return movie ? [{ movie, stars, ratedAt: ratedAt?.toISOString() ?? null }] : [];
        }),
        total,
        totalPages: pageCount(total, query.limit),
        page: query.page,
        limit: query.limit,
      };
    },
  );

const reviews = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/reviews',
    access: 'content',
    summary: 'Reviews of the member with their films, the latest first',
    params: userParams,
    query: memberPageQuerySchema,
    fails: ['member_not_found'],
    response: reviewFeedSchema,
  },
  async ({ params, query, viewer }) => {
    await requireSeenMember(params.userId, viewer);
    return listReviewsOf(params.userId, viewer, query);
  },
);

export const memberListEndpoints = (entriesToldTo: EntriesToldTo): Endpoint[] => [
  ratings(entriesToldTo),
  reviews,
];
