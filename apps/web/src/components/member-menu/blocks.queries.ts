import type { blockListSchema, blockResponseSchema } from '@filmfisher/shared/members/blocks.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberQuery } from './member.query.ts';

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

/**
 * PUT and DELETE /members/{userId}/block and /mute: almost every list is another one afterwards.
 * @param staysOnPage what is on screen is asked for again; not on the pages of that member, which leave the screen
 */
export function useBlockOrMute(userId: string, staysOnPage = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, on }: Change) => {
      const path = `/members/${encodeURIComponent(userId)}/${what}`;
      return on ? api.put<typeof blockResponseSchema>(path) : api.delete<typeof blockResponseSchema>(path);
    },
    onSuccess: async (answer) => {
      client.setQueryData(memberQuery(userId).queryKey, (member) => member && { ...member, ...answer });
      await client.invalidateQueries({ refetchType: staysOnPage ? 'active' : 'none' });
      await client.invalidateQueries(blocksQuery);
    },
  });
}
