import { idSchema } from '@filmfisher/shared/ids';
import { kidsFilmSchema, kidsListSchema, kidsQuerySchema } from '@filmfisher/shared/kids';
import { pageCount } from '@filmfisher/shared/pagination';
import { z } from 'zod';
import { sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { kidsFilm, kidsFilms } from './kids-films.service.ts';

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
    const { movies, total } = await kidsFilms(query);
    return { movies, total, totalPages: pageCount(total, limit), page, limit };
  },
);

const film = sharedEndpoint(
  {
    path: '/kids/:id',
    access: 'content',
    summary: "One film of the kids' corner; any other one is not found",
    params: z.strictObject({ id: idSchema }),
    fails: ['movie_not_found'],
    response: kidsFilmSchema,
    cache: 'private, no-cache',
  },
  ({ params }) => kidsFilm(params.id),
);

export const endpoints: Endpoint[] = [list, film];
