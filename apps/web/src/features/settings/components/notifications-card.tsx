import type { Role } from '@filmfisher/shared/roles/roles';
import { ALWAYS_SHOWN, DIGESTS, type Digest } from '@filmfisher/shared/settings/settings';
import {
  concernsRole,
  NOTIFICATION_GROUPS,
  type NotificationKind,
} from '@filmfisher/shared/notifications/notifications';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { pushKeySchema } from '@filmfisher/shared/notifications/push.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { memberSettingsQuery, useChangeNotifications } from '../../../lib/member-settings.ts';
import { SettingsCard } from './settings-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { useViewer } from '../../../lib/session.ts';
import { canPush, pushSubscription, subscribeToPush } from '../../../lib/push.ts';

const PATH = '/push/subscriptions';

/** GET /push, and whether this browser is subscribed; no key where the server sends nothing or the browser cannot */
const pushQuery = queryOptions({
  queryKey: ['settings', 'push'],
  queryFn: async ({ signal }) => {
    const { publicKey } = await api.get<typeof pushKeySchema>('/push', { signal });
    return { publicKey: canPush() ? publicKey : null, isOn: (await pushSubscription()) !== null };
  },
  staleTime: 0,
});

/** Switching the messages to this browser on and off. */
function useSwitchPush(publicKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        const made = await subscribeToPush(publicKey);
        if (made) await api.post<typeof messageResponseSchema>(PATH, made.toJSON());
        else toast.info('Your browser blocks notifications from this site.');
        return;
      }
      const subscription = await pushSubscription();
      if (!subscription) return;
      await api.delete<typeof messageResponseSchema>(PATH, { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

const CHANNELS = { app: 'In app', mail: 'E-mail', push: 'Browser' };
type Channel = keyof typeof CHANNELS;
const DIGEST_LABELS: Record<Digest, string> = { daily: 'Every day', weekly: 'Every week', never: 'Never' };

const entriesOf = (names: Partial<Record<NotificationKind, string>>, role: Role) =>
  (Object.entries(names) as [NotificationKind, string][]).filter(([kind]) => concernsRole(kind, role));

/** What the member gets notifications about, and how. Every switch is saved at once. */
export function NotificationsCard() {
  const query = useQuery(memberSettingsQuery('notifications'));
  const { mutate } = useChangeNotifications();
  const { publicKey = null, isOn = false } = useQuery(pushQuery).data ?? {};
  const channels: readonly Channel[] = publicKey === null ? ['app', 'mail'] : ['app', 'mail', 'push'];
  const digestId = useId();
  const role = useViewer()?.role ?? 'member';

  return (
    <SettingsCard
      title="Notifications"
      intro="Choose what we tell you about. By e-mail we send a summary of what you haven't read, as often as you like."
    >
      <Loaded
        query={query}
        failure="Your notification settings could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ kinds, digest }) => (
          <>
            <label htmlFor={digestId} className="mb-1 block font-semibold">
              Summary by e-mail
            </label>
            <SelectInput
              id={digestId}
              value={digest}
              onChange={({ target }) => {
                mutate({ digest: target.value as Digest });
              }}
            >
              {DIGESTS.map((value) => (
                <option key={value} value={value}>
                  {DIGEST_LABELS[value]}
                </option>
              ))}
            </SelectInput>
            {publicKey !== null && <PushSwitch publicKey={publicKey} isOn={isOn} />}
            <table className="mt-5 w-full text-left">
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="font-normal">
                    What
                  </th>
                  {channels.map((channel) => (
                    <th key={channel} scope="col" className="px-2 text-center font-normal whitespace-nowrap">
                      {CHANNELS[channel]}
                    </th>
                  ))}
                </tr>
              </thead>
              {Object.entries(NOTIFICATION_GROUPS).map(([group, names]) => (
                <tbody key={group}>
                  <tr>
                    <th scope="rowgroup" colSpan={channels.length + 1} className="pt-5 pb-1 font-semibold">
                      {group}
                    </th>
                  </tr>
                  {entriesOf(names, role).map(([kind, name]) => (
                    <tr key={kind} className="border-t border-line">
                      <th scope="row" className="py-2 font-normal">
                        {name}
                      </th>
                      {channels.map((channel) => (
                        <td key={channel} className="text-center">
                          <label className="inline-grid size-11 place-items-center">
                            <span className="sr-only">
                              {name}, {CHANNELS[channel].toLowerCase()}
                            </span>
                            <input
                              type="checkbox"
                              className="size-5 cursor-pointer accent-accent disabled:cursor-default disabled:opacity-40"
                              checked={kinds[kind][channel]}
                              disabled={channel === 'app' && ALWAYS_SHOWN.includes(kind)}
                              onChange={({ target }) => {
                                mutate({ kinds: { [kind]: { [channel]: target.checked } } });
                              }}
                            />
                          </label>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

/** Whether this very browser shows what is new while no page is open; asked for only when it is pressed. */
function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { mutate, isPending } = useSwitchPush(publicKey);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-semibold">Notifications in this browser</span>
        <span className="block text-sm text-muted">
          {isOn ? "Shows what's new even while FilmFisher is closed." : 'Off in this browser.'}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="One moment..."
        onClick={() => {
          mutate(!isOn);
        }}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
    </div>
  );
}
