import type { findResultsSchema } from '@filmfisher/shared/search/finder.schema';
import { looksPasted } from '@filmfisher/shared/search/finder';
import { SEARCH_QUERY_MAX } from '@filmfisher/shared/search/search';
import type { searchResultsSchema } from '@filmfisher/shared/search/search.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** Letters from which suggestions are worth asking for: one stands for nearly everything. */
const LETTERS_MIN = 2;

/**
 * GET /search: films, people of the films, and members, each best first. While more is typed, the former hits stay.
 * @param q as typed, 100 characters at most
 * @param limit hits of each kind
 */
export function searchQuery(q: string, limit: number) {
  return queryOptions({
    queryKey: ['search', q.toLowerCase(), limit],
    queryFn: ({ signal }) => api.get<typeof searchResultsSchema>('/search', { query: { q, limit }, signal }),
    enabled: Array.from(q).length >= LETTERS_MIN && Array.from(q).length <= SEARCH_QUERY_MAX,
    placeholderData: keepPreviousData,
  });
}

/**
 * GET /find: the film that a pasted address or title of an upload means; asked for only where it looks like one.
 * @param q as pasted
 */
export function findQuery(q: string) {
  return queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => api.get<typeof findResultsSchema>('/find', { query: { q }, signal }),
    enabled: q !== '' && (looksPasted(q) || Array.from(q).length > SEARCH_QUERY_MAX),
  });
}
