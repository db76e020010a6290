import { ownMarksQuerySchema, ownMarksSchema } from '@filmfisher/shared/watch/own-marks.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { ownMarks } from '../member-movies/seen.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/me/marks',
    access: 'user',
    summary: 'What the member says of up to 100 films: stars, mark, and whether each is seen',
    query: ownMarksQuerySchema,
    response: ownMarksSchema,
  },
  async ({ query, viewer }) => {
    const marks = await ownMarks(viewer.userId, query.movies);
    return { marks: [...marks].map(([movieId, mark]) => ({ movieId, ...mark })) };
  },
);

export const endpoints: Endpoint[] = [list];
