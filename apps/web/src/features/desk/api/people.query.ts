import { PEOPLE_QUERY_MIN, type personListSchema, type personSchema } from '@filmfisher/shared/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const CHOICES = 6;

/** GET /people: of the catalogue, by name */
export function peopleNamedQuery(q: string) {
  return queryOptions({
    queryKey: ['people', 'named', q],
    queryFn: ({ signal }) =>
      api.get<typeof personListSchema>('/people', { query: { q, limit: CHOICES }, signal }),
    enabled: Array.from(q).length >= PEOPLE_QUERY_MIN,
    placeholderData: keepPreviousData,
  });
}

/** GET /people/{id}; '' stands for nobody */
export function namedPersonQuery(id: string) {
  return queryOptions({
    queryKey: ['people', 'detail', id],
    queryFn: ({ signal }) => api.get<typeof personSchema>(`/people/${encodeURIComponent(id)}`, { signal }),
    enabled: id !== '',
  });
}
