import type {
  CommunityChange,
  CommunityInput,
  MembershipChange,
  communityResponseSchema,
  memberChangeResponseSchema,
  membershipResponseSchema,
  newCommunityResponseSchema,
} from '@filmfisher/shared/communities/communities.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { callPath, COMMUNITIES_KEY } from './communities.queries.ts';

/** Every change may show in several lists: all that is on screen is asked for again. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: COMMUNITIES_KEY });
}

/** Founding a community. */
export function useCreateCommunity() {
  return useMutation({
    mutationFn: async (input: CommunityInput) =>
      (await api.post<typeof newCommunityResponseSchema>('/communities', input)).data.community,
    onSuccess: useRefresh(),
  });
}

/** Changing what a community says of itself. */
export function useChangeCommunity(id: string) {
  return useMutation({
    mutationFn: async (change: CommunityChange) =>
      (await api.patch<typeof communityResponseSchema>(callPath(id), change)).community,
    onSuccess: useRefresh(),
  });
}

/** Closing it for good. */
export function useCloseCommunity(id: string) {
  return useMutation({
    mutationFn: () => api.delete<typeof communityResponseSchema>(callPath(id)),
    onSuccess: useRefresh(),
  });
}

/** Joining (true), or leaving, taking a request back or declining an invitation (false). */
export function useMembership(id: string) {
  const path = `${callPath(id)}/membership`;
  return useMutation({
    mutationFn: (joins: boolean) =>
      joins
        ? api.put<typeof membershipResponseSchema>(path)
        : api.delete<typeof membershipResponseSchema>(path),
    onSuccess: useRefresh(),
  });
}

/** What those who moderate it decide of a member; the founder's roles, too. */
export function useChangeMember(id: string) {
  return useMutation({
    mutationFn: ({ userId, ...change }: MembershipChange & { userId: string }) =>
      api.patch<typeof memberChangeResponseSchema>(
        `${callPath(id)}/members/${encodeURIComponent(userId)}`,
        change,
      ),
    onSuccess: useRefresh(),
  });
}

/** Inviting a member. */
export function useInvite(id: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      api.post<typeof memberChangeResponseSchema>(`${callPath(id)}/invitations`, { userId }),
    onSuccess: useRefresh(),
  });
}
