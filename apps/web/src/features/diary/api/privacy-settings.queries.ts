import type { privacySettingsSchema, PrivacyChange } from '@filmfisher/shared/privacy-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

const PATH = '/settings/privacy';

/** GET /settings/privacy: whom the member shows which part of what they do */
export const privacySettingsQuery = queryOptions({
  queryKey: ['settings', 'privacy'],
  queryFn: ({ signal }) => api.get<typeof privacySettingsSchema>(PATH, { signal }),
  staleTime: 0,
});

/** PATCH /settings/privacy; a toast tells how it went */
export function useChangePrivacy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PrivacyChange) => api.patch<typeof privacySettingsSchema>(PATH, change),
    onSuccess: (settings) => {
      client.setQueryData(privacySettingsQuery.queryKey, settings);
      toast.success('Saved.');
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}
