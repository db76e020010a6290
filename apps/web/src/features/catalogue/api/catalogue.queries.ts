import type { facetsSchema } from '@filmfisher/shared/movies/movie-list-query.schema';
import type { genreListSchema } from '@filmfisher/shared/genres/genres.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';
import { getMovies } from '../../../lib/movie-answers.ts';
import { usualOrder, type BrowseFilters } from '../lib/browse-params.ts';

/** As the query cache of features/movies names its lists: a new score is written into these, too. */
const LISTS = ['movies', 'list'] as const;

/**
 * One page of the films that the filters leave. While another page of the same list loads, the previous one stays.
 * @param page from 1
 */
export function browseQuery(filters: BrowseFilters, page: number) {
  const { sort, ...chosen } = filters;
  const listKey = [...LISTS, 'browse', filters] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: (context) =>
      getMovies({ ...chosen, ...(sort !== usualOrder(filters.q) && { sort }), page }, context),
    placeholderData: keepListPage(listKey),
  });
}

/** How many films each value of each filter leaves; the former counts stay until the new ones are there. */
export function facetsQuery({ sort: _sort, ...filters }: BrowseFilters) {
  return queryOptions({
    queryKey: ['movies', 'facets', filters],
    queryFn: ({ signal }) => api.get<typeof facetsSchema>('/movies/facets', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every genre with its count and artwork. */
export const genresQuery = queryOptions({
  queryKey: ['movies', 'genres'],
  queryFn: ({ signal }) => api.get<typeof genreListSchema>('/genres', { signal }),
});
