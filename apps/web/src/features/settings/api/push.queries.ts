import type { pushKeySchema } from '@filmfisher/shared/push';
import type { messageResponseSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { canPush, pushSubscription, subscribeToPush } from '../../../lib/push.ts';

const PATH = '/push/subscriptions';

/** GET /push, and whether this browser is subscribed; no key where the server sends nothing or the browser cannot */
export const pushQuery = queryOptions({
  queryKey: ['settings', 'push'],
  queryFn: async ({ signal }) => {
    const { publicKey } = await api.get<typeof pushKeySchema>('/push', { signal });
    return { publicKey: canPush() ? publicKey : null, isOn: (await pushSubscription()) !== null };
  },
  staleTime: 0,
});

/** Switching the messages to this browser on and off. */
export function useSwitchPush(publicKey: string) {
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
