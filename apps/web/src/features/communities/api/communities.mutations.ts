import {
  communityAnswerSchema,
  memberChangeAnswerSchema,
  membershipAnswerSchema,
  newCommunityAnswerSchema,
  type CommunityChange,
  type CommunityInput,
  type MembershipChange,
} from '@filmfisher/shared/communities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { callPath, COMMUNITIES_KEY } from './communities.queries.ts';

/** Every change may show in several lists: all that is on screen is asked for again. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: COMMUNITIES_KEY });
}

/** Founding a community. */
export function useFoundCommunity() {
  return useMutation({
    mutationFn: async (input: CommunityInput) =>
      (await api.post('/communities', newCommunityAnswerSchema, input)).data.community,
    onSuccess: useRefresh(),
  });
}

/** Changing what a community says of itself. */
export function useChangeCommunity(id: string) {
  return useMutation({
    mutationFn: async (change: CommunityChange) =>
      (await api.patch(callPath(id), communityAnswerSchema, change)).community,
    onSuccess: useRefresh(),
  });
}

/** Closing it for good. */
export function useCloseCommunity(id: string) {
  return useMutation({
    mutationFn: () => api.delete(callPath(id), communityAnswerSchema),
    onSuccess: useRefresh(),
  });
}

/** Joining (true), or leaving, taking a request back or declining an invitation (false). */
export function useMembership(id: string) {
  const path = `${callPath(id)}/membership`;
  return useMutation({
    mutationFn: (joins: boolean) =>
      joins ? api.put(path, membershipAnswerSchema) : api.delete(path, membershipAnswerSchema),
    onSuccess: useRefresh(),
  });
}

/** What those who moderate it decide of a member; the founder's roles, too. */
export function useChangeMember(id: string) {
  return useMutation({
    mutationFn: ({ userId, ...change }: MembershipChange & { userId: string }) =>
      api.patch(`${callPath(id)}/members/${encodeURIComponent(userId)}`, memberChangeAnswerSchema, change),
    onSuccess: useRefresh(),
  });
}

/** Inviting a member. */
export function useInvite(id: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      api.post(`${callPath(id)}/invitations`, memberChangeAnswerSchema, { userId }),
    onSuccess: useRefresh(),
  });
}
