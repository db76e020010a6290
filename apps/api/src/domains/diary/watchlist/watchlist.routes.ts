import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { memberPageQuerySchema, memberWatchlistSchema } from '@filmfisher/shared/members/members.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { countWatchesOf, watchesOf } from '../../ratings/index.ts';
import { showsTo } from '../privacy/privacy-settings.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/watchlist',
    access: 'content',
    summary: 'Films that the member wants to watch, the last added first; as far as the member shares it',
    params: z.strictObject({ userId: idSchema }),
    query: memberPageQuerySchema,
    fails: ['member_not_found', 'watchlist_not_shown'],
    response: memberWatchlistSchema,
  },
  async ({ params, query: { page, limit }, viewer }) => {
    const { _id } = await requireSeenMember(params.userId, viewer);
    if (!(await showsTo(viewer, _id, 'watchlist'))) throw new AppError('watchlist_not_shown');
    const [rows, total] = await Promise.all([
      watchesOf(_id, { skip: (page - 1) * limit, limit }, 'watchlist'),
      countWatchesOf(_id, 'watchlist'),
    ]);
    const movies = await movieRefs(rows.map(({ movieId }) => movieId));
    return {
      movies: rows.flatMap(({ movieId }) => movies.get(movieId.toHexString()) ?? []),
      total,
      totalPages: pageCount(total, limit),
      page,
      limit,
    };
  },
);

export const endpoints: Endpoint[] = [list];
