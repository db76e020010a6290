import { facetQuerySchema, facetsSchema } from '@filmfisher/shared/movies/movie-list-query.schema';
import { genreListSchema } from '@filmfisher/shared/genres/genres.schema';
import { sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { listGenres, movieFacets } from './facets.service.ts';

/** Kept by the browser but asked for again each time: unchanged counts cost no bytes. */
const REVALIDATED = 'private, no-cache';

const facets = sharedEndpoint(
  {
    path: '/movies/facets',
    access: 'content',
    summary: 'How many films each type, genre, industry, language and decade has, within the other filters',
    query: facetQuerySchema,
    response: facetsSchema,
    cache: REVALIDATED,
    work: 'optional',
  },
  ({ query, bypassCache }) => movieFacets(query, bypassCache),
);

const genres = sharedEndpoint(
  {
    path: '/genres',
    access: 'content',
    summary: 'Every genre with its number of films and the artwork of its best one',
    response: genreListSchema,
    cache: REVALIDATED,
  },
  async ({ bypassCache }) => ({ genres: await listGenres(bypassCache) }),
);

/** `/movies/facets` stands before `/movies/:id`: the first fitting endpoint serves a request. */
export const endpoints: Endpoint[] = [facets, genres];
