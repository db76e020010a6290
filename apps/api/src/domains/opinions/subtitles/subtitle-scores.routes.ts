import { idSchema } from '@filmfisher/shared/ids';
import {
  subtitleLanguageSchema,
  subtitleScoreInputSchema,
  subtitleScoresResponseSchema,
} from '@filmfisher/shared/subtitle-scores';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { putSubtitleScore, subtitleScoresOf } from './subtitle-scores.service.ts';

const params = z.strictObject({ id: idSchema, language: subtitleLanguageSchema });

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/subtitles',
    access: 'user',
    summary: "What the member says of a film's subtitles, and what all do",
    params: z.strictObject({ id: idSchema }),
    fails: ['movie_not_found'],
    response: subtitleScoresResponseSchema,
  },
  ({ params: { id }, viewer }) => subtitleScoresOf(id, viewer.userId),
);

const put = endpoint(
  {
    method: 'put',
    path: '/movies/:id/subtitles/:language',
    access: 'verified',
    limit: 'ratings',
    summary: "Judge a film's subtitles in one language, and say what is wrong with them",
    params,
    body: subtitleScoreInputSchema,
    fails: ['movie_not_found', 'own_film'],
    response: subtitleScoresResponseSchema,
  },
  async ({ params: { id: movieId, language }, body, viewer, context }) => {
    await putSubtitleScore(context, { movieId, language }, viewer, body);
    return subtitleScoresOf(movieId, viewer.userId);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/subtitles/:language',
    access: 'verified',
    limit: 'ratings',
    summary: "Take back what one said of a film's subtitles",
    params,
    fails: ['movie_not_found', 'own_film'],
    response: subtitleScoresResponseSchema,
  },
  async ({ params: { id: movieId, language }, viewer, context }) => {
    await putSubtitleScore(context, { movieId, language }, viewer, null);
    return subtitleScoresOf(movieId, viewer.userId);
  },
);

export const endpoints: Endpoint[] = [own, put, remove];
