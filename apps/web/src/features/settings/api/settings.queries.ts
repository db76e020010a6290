import type {
  Deletion,
  EmailChange,
  PasswordChange,
  PhoneChange,
  accountSettingsSchema,
  deletionResponseSchema,
} from '@filmfisher/shared/settings/account-settings.schema';
import { API_BASE } from '@filmfisher/shared/api/api';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Where the browser downloads everything that is stored about the member. */
export const DATA_ADDRESS = `${API_BASE}/settings/data`;

/** GET /settings: how the account can be reached, and whether it waits for its deletion */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<typeof accountSettingsSchema>('/settings', { signal }),
  staleTime: 0,
});

/** PUT /settings/email: sends a link to the new address, which counts once the link was opened */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: EmailChange) => api.put<typeof messageResponseSchema>('/settings/email', change),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}

/** PUT /settings/phone: the same by text message */
export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PhoneChange) => api.put<typeof messageResponseSchema>('/settings/phone', change),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}

/** PUT /settings/password: every other session of the account ends */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      api.put<typeof messageResponseSchema>('/settings/password', change),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

/** What goes on around a call that ends the session; called even if the page has been left meanwhile. */
export interface SessionEnd {
  onAsked: () => void;
  onRefused: () => void;
  onEnded: () => void;
}

/** POST /settings/deletion: the account is erased after the grace; every session of it ends at once */
export function useDeleteAccount({ onAsked, onRefused, onEnded }: SessionEnd) {
  return useMutation({
    onMutate: onAsked,
    onError: onRefused,
    onSuccess: onEnded,
    mutationFn: (deletion: Deletion) =>
      api.post<typeof deletionResponseSchema>('/settings/deletion', deletion),
  });
}

/** DELETE /settings/deletion: the account stays */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>('/settings/deletion'),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}
