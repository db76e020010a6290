import {
  accountSettingsSchema,
  deletionAnswerSchema,
  type Deletion,
  type EmailChange,
  type PasswordChange,
  type PhoneChange,
} from '@filmfisher/shared/account-settings';
import { API_BASE } from '@filmfisher/shared/brand';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Where the browser downloads everything that is stored about the member. */
export const DATA_ADDRESS = `${API_BASE}/settings/data`;

/** GET /settings: how the account can be reached, and whether it waits for its deletion */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get('/settings', accountSettingsSchema, { signal }),
  staleTime: 0,
});

/** PUT /settings/email: sends a link to the new address, which counts once the link was opened */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: EmailChange) => api.put('/settings/email', messageAnswerSchema, change),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}

/** PUT /settings/phone: the same by text message */
export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PhoneChange) => api.put('/settings/phone', messageAnswerSchema, change),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}

/** PUT /settings/password: every other session of the account ends */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => api.put('/settings/password', messageAnswerSchema, change),
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
    mutationFn: (deletion: Deletion) => api.post('/settings/deletion', deletionAnswerSchema, deletion),
  });
}

/** DELETE /settings/deletion: the account stays */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/settings/deletion', messageAnswerSchema),
    onSuccess: () => client.invalidateQueries(settingsQuery),
  });
}
