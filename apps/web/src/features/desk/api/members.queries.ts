import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type {
  ManagedMember,
  MemberChange,
  managedMemberListSchema,
  managedMemberSchema,
} from '@filmfisher/shared/members/managed-members.schema';
import type { deletionResponseSchema } from '@filmfisher/shared/settings/account-settings.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = ['desk', 'members'] as const;

/** GET /admin/members: by name, role and state; '' stands for no filter */
export function managedMembersQuery(filters: Record<'q' | 'role' | 'state' | 'sort', string>, page: number) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...ROOT, query, page],
    queryFn: ({ signal }) =>
      api.get<typeof managedMemberListSchema>('/admin/members', { query: { ...query, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const memberPath = ({ userId }: ManagedMember) => `/admin/members/${encodeURIComponent(userId)}`;

/** What the desk does with a member; the list is asked for again. */
function useMemberMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ROOT }) });
}

/** PATCH /admin/members/{id}: changes the role, or suspends */
export const useChangeMember = (member: ManagedMember) =>
  useMemberMutation((change: MemberChange) =>
    api.patch<typeof managedMemberSchema>(memberPath(member), change),
  );

/** POST /admin/members/{id}/confirmation and …/password-reset */
export const useSendToMember = (member: ManagedMember) =>
  useMemberMutation((what: 'confirmation' | 'password-reset') =>
    api.post<typeof messageResponseSchema>(`${memberPath(member)}/${what}`, {}),
  );

/** POST /admin/members/{id}/deletion */
export const useDeleteMember = (member: ManagedMember) =>
  useMemberMutation((reason: string) =>
    api.post<typeof deletionResponseSchema>(`${memberPath(member)}/deletion`, { reason }),
  );

/** DELETE /admin/members/{id}/deletion: the account is open again */
export const useKeepMember = (member: ManagedMember) =>
  useMemberMutation(() => api.delete<typeof managedMemberSchema>(`${memberPath(member)}/deletion`));
