import {
  NOTIFICATION_CHANNELS,
  type notificationSettingsSchema,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@filmfisher/shared/notification-settings';
import { NOTIFICATION_KINDS } from '@filmfisher/shared/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

const PATH = '/settings/notifications';

/** GET /settings/notifications: what the member is told of, and how */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: ({ signal }) => api.get<typeof notificationSettingsSchema>(PATH, { signal }),
  staleTime: 0,
});

/** @returns the settings with a change made */
function changed(settings: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const kinds = { ...settings.kinds };
  for (const kind of NOTIFICATION_KINDS) {
    for (const channel of NOTIFICATION_CHANNELS) {
      const wanted = change.kinds?.[kind]?.[channel];
      if (wanted !== undefined) kinds[kind] = { ...kinds[kind], [channel]: wanted };
    }
  }
  return { kinds, digest: change.digest ?? settings.digest };
}

/** PATCH /settings/notifications: the screen shows it at once, and a toast tells of a failure. */
export function useChangeNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    scope: { id: PATH },
    mutationFn: (change: NotificationSettingsChange) =>
      api.patch<typeof notificationSettingsSchema>(PATH, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (settings) => settings && changed(settings, change));
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
      return client.invalidateQueries({ queryKey });
    },
    // What is off in the app is not shown there.
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
