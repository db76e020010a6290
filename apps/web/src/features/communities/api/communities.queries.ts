import type {
  communityListSchema,
  communityMemberListSchema,
  communityResponseSchema,
  ownCommunityListSchema,
} from '@filmfisher/shared/communities/communities.schema';
import type { CommunitySort, MembershipState } from '@filmfisher/shared/communities/communities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

/** Begins the keys of everything about communities. */
export const COMMUNITIES_KEY = ['communities'] as const;

export const callPath = (id: string) => `/communities/${encodeURIComponent(id)}`;

/** GET /communities: those that everybody can find. */
export function communitiesQuery(filter: { q?: string | undefined; sort: CommunitySort }, page: number) {
  return queryOptions({
    queryKey: [...COMMUNITIES_KEY, 'list', filter, page],
    queryFn: ({ signal }) =>
      api.get<typeof communityListSchema>('/communities', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * GET /communities/{id or slug}
 * @param key id or slug
 */
export function communityQuery(key: string) {
  return queryOptions({
    queryKey: [...COMMUNITIES_KEY, 'one', key],
    queryFn: async ({ signal }) =>
      (await api.get<typeof communityResponseSchema>(callPath(key), { signal })).community,
  });
}

/** GET /communities/mine */
export const ownCommunitiesQuery = queryOptions({
  queryKey: [...COMMUNITIES_KEY, 'mine'],
  queryFn: async ({ signal }) =>
    (await api.get<typeof ownCommunityListSchema>('/communities/mine', { signal })).communities,
});

/** GET /communities/{id}/members */
export function communityMembersQuery(id: string, state: MembershipState, page: number) {
  const listKey = [...COMMUNITIES_KEY, 'members', id, state];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof communityMemberListSchema>(`${callPath(id)}/members`, {
        query: { state, page },
        signal,
      }),
    placeholderData: keepListPage(listKey),
  });
}
