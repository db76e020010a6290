import type { invitationLinkSchema } from '@filmfisher/shared/invitations/invitations.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';

const LINK = '/invitations/link';

/** PUT /invitations/link: makes the member's link, or gives the one there is */
export const invitationLinkQuery = queryOptions({
  queryKey: ['invitations', 'link'],
  queryFn: ({ signal }) => api.put<typeof invitationLinkSchema>(LINK, {}, { signal }),
});

/** POST /invitations/link/renew: nobody comes by the former link any more */
export function useRenewInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<typeof invitationLinkSchema>(`${LINK}/renew`),
    onSuccess: (link) => {
      client.setQueryData(invitationLinkQuery.queryKey, link);
      toast.success('Your link was replaced. The old one no longer works.');
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}
