import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  followedSeriesSchema,
  ownProgressSchema,
  progressInputSchema,
} from '@filmfisher/shared/series/episodes.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { episodeStarsOf } from '../episodes/episode-ratings.service.ts';
import { clearProgress, followedSeries, progressOf, putProgress } from './progress.service.ts';

const params = z.strictObject({ id: idSchema });

async function answer(userId: string, movieId: string) {
  return { ...(await progressOf(userId, movieId)), stars: await episodeStarsOf(userId, movieId) };
}

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/progress',
    access: 'user',
    summary: 'How far you have watched a series, what comes next, and your stars for its episodes',
    params,
    fails: ['movie_not_found'],
    response: ownProgressSchema,
  },
  async ({ params: { id }, viewer }) => answer(viewer.userId, id),
);

const set = endpoint(
  {
    method: 'put',
    path: '/movies/:id/progress',
    access: 'verified',
    limit: 'ratings',
    summary: 'Tell the last episode that you have watched',
    params,
    body: progressInputSchema,
    fails: ['movie_not_found', 'episode_not_found'],
    response: ownProgressSchema,
  },
  async ({ params: { id }, body, viewer, context }) => {
    await putProgress(context, viewer.userId, id, body);
    return answer(viewer.userId, id);
  },
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/progress',
    access: 'verified',
    limit: 'ratings',
    summary: 'Tell that you have watched nothing of a series',
    params,
    fails: ['movie_not_found'],
    response: ownProgressSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await clearProgress(context, viewer.userId, id);
    return answer(viewer.userId, id);
  },
);

const list = endpoint(
  {
    method: 'get',
    path: '/progress',
    access: 'user',
    summary: 'The series that you watch and have not seen to the end, the latest first',
    response: followedSeriesSchema,
  },
  async ({ viewer }) => ({ series: await followedSeries(viewer.userId) }),
);

export const endpoints: Endpoint[] = [own, set, clear, list];
