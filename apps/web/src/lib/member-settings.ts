import type {
  MessageSettings,
  MessageSettingsChange,
} from '@filmfisher/shared/messages/conversations.schema';
import { NOTIFICATION_CHANNELS } from '@filmfisher/shared/settings/settings';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@filmfisher/shared/settings/notification-settings.schema';
import { NOTIFICATION_KINDS } from '@filmfisher/shared/notifications/notifications';
import type { PrivacyChange, PrivacySettings } from '@filmfisher/shared/settings/privacy-settings.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from './toast.ts';
import { actionErrorText, api } from './api-client.ts';

interface Settings {
  messages: MessageSettings;
  privacy: PrivacySettings;
  notifications: NotificationSettings;
}
interface Changes {
  messages: MessageSettingsChange;
  privacy: PrivacyChange;
  notifications: NotificationSettingsChange;
}
/** What a member's settings are about, as their addresses name it. */
type Subject = keyof Settings;

/** GET /settings/{subject} */
export const memberSettingsQuery = <Of extends Subject>(subject: Of) =>
  queryOptions({
    queryKey: ['settings', subject],
    queryFn: ({ signal }) => api.get<z.ZodType<Settings[Of]>>(`/settings/${subject}`, { signal }),
    staleTime: 0,
  });

const patch = <Of extends Subject>(subject: Of, change: Changes[Of]) =>
  api.patch<z.ZodType<Settings[Of]>>(`/settings/${subject}`, change);

/** PATCH /settings/{subject}; a toast tells how it went */
export function useChangeSettings<Of extends Exclude<Subject, 'notifications'>>(subject: Of) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Changes[Of]) => patch(subject, change),
    onSuccess: (settings) => {
      client.setQueryData(['settings', subject], settings);
      toast.success('Saved.');
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}

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
  const { queryKey } = memberSettingsQuery('notifications');
  return useMutation({
    scope: { id: 'notification settings' },
    mutationFn: (change: NotificationSettingsChange) => patch('notifications', change),
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
