import type { blockListSchema, blockResponseSchema } from '@filmfisher/shared/members/blocks.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberQuery } from './members.queries.ts';

/** GET /settings/blocks: whom the member has blocked and muted */
export const blocksQuery = queryOptions({
  queryKey: ['settings', 'blocks'],
  queryFn: ({ signal }) => api.get<typeof blockListSchema>('/settings/blocks', { signal }),
  staleTime: 0,
});

interface Change {
  what: 'block' | 'mute';
  on: boolean;
}

/** PUT and DELETE /members/{userId}/block and /mute: almost every list is another one afterwards. */
export function useBlockOrMute(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, on }: Change) => {
      const path = `/members/${encodeURIComponent(userId)}/${what}`;
      return on ? api.put<typeof blockResponseSchema>(path) : api.delete<typeof blockResponseSchema>(path);
    },
    onSuccess: async (answer) => {
      client.setQueryData(memberQuery(userId).queryKey, (member) => member && { ...member, ...answer });
      // Lists of a member who was just blocked are not asked for again while they leave the screen.
      await client.invalidateQueries({ refetchType: 'none' });
      await client.invalidateQueries(blocksQuery);
    },
  });
}
