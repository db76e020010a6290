import type { PersonRole } from '@filmfisher/shared/people/people';
import type { personListSchema, personSchema } from '@filmfisher/shared/people/people.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

/** Begins the keys of everything that is read of people. */
export const PEOPLE_KEY = 'people';

/** GET /people/{id}: the person, and the films that name them */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, 'detail', id],
    queryFn: ({ signal }) => api.get<typeof personSchema>(`/people/${encodeURIComponent(id)}`, { signal }),
  });
}

/**
 * GET /people: by name
 * @param q words that names begin with; '' for everybody
 */
export function peopleQuery(q: string, page: number) {
  const listKey = [PEOPLE_KEY, 'list', q];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof personListSchema>('/people', { query: { ...(q !== '' && { q }), page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/**
 * GET /people: those first whose films the most members have seen
 * @param role undefined for every role
 */
export function mostSeenPeopleQuery(role: PersonRole | undefined, page: number) {
  const listKey = [PEOPLE_KEY, 'seen', role];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof personListSchema>('/people', { query: { sort: 'seen', role, page }, signal }),
    placeholderData: keepListPage(listKey),
  });
}
