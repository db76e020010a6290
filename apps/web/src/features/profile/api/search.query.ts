import { searchResultsSchema } from '@filmfisher/shared/search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Hits per kind: enough to find what was meant, few enough to read. */
const LIMIT = 12;

/**
 * GET /search: films, people of the films, and members, each best first
 * @param q 1 to 100 characters
 */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q, LIMIT],
    queryFn: ({ signal }) => api.get('/search', searchResultsSchema, { query: { q, limit: LIMIT }, signal }),
    enabled: q !== '',
  });
}
