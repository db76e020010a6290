import type {
  ManagedMember,
  MemberChange,
  managedMemberListSchema,
  managedMemberSchema,
} from '@filmfisher/shared/members/managed-members.schema';
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

/** PATCH /admin/members/{id}: changes the role, or suspends */
export function useChangeMember({ userId }: ManagedMember) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: MemberChange) =>
      api.patch<typeof managedMemberSchema>(`/admin/members/${encodeURIComponent(userId)}`, change),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}
