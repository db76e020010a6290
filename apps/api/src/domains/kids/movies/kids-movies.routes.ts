import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { kidsListSchema, kidsMovieSchema, kidsQuerySchema } from '@filmfisher/shared/kids/kids.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { z } from 'zod';
import { sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { kidsMovie, kidsMovies } from './kids-movies.service.ts';

const list = sharedEndpoint(
  {
    path: '/kids',
    access: 'content',
    summary: 'Films of the classes G and PG and those that the desk lets in, the best first: facts alone',
    query: kidsQuerySchema,
    response: kidsListSchema,
    cache: 'private, no-cache',
  },
  async ({ query }) => {
    const { page, limit } = query;
    const { movies, total } = await kidsMovies(query);
    return { movies, total, totalPages: pageCount(total, limit), page, limit };
  },
);

const movie = sharedEndpoint(
  {
    path: '/kids/:id',
    access: 'content',
    summary: "One film of the kids' corner; any other one is not found",
    params: z.strictObject({ id: idSchema }),
    fails: ['movie_not_found'],
    response: kidsMovieSchema,
    cache: 'private, no-cache',
  },
  ({ params }) => kidsMovie(params.id),
);

export const endpoints: Endpoint[] = [list, movie];
