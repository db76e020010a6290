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
import { type InsightInto, listRatingsOf, toldMoment } from '../../ratings/index.ts';
import { requireSeenMember } from '../../blocks/index.ts';

const userParams = z.strictObject({ userId: idSchema });

const ratings = (insightInto: InsightInto): Endpoint =>
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
      const userId = new Types.ObjectId(params.userId);
      const insight = await insightInto(viewer, [userId]);
      const { rows, total, histogram } = await listRatingsOf(userId, query, insight(userId));
      const movies = await movieRefs(rows.map(({ movieId }) => movieId));
      return {
        ratings: rows.flatMap(({ movieId, stars, ratedAt, ratedOn }) => {
          const movie = movies.get(movieId.toHexString());
          const at = toldMoment(ratedAt, ratedOn);
          return movie ? [{ movie, stars, ratedAt: at?.toISOString() ?? null }] : [];
        }),
        histogram,
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

export const memberListEndpoints = (insightInto: InsightInto): Endpoint[] => [ratings(insightInto), reviews];
