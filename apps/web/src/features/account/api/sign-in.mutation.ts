import type { loginResponseSchema } from '@filmfisher/shared/session-responses';
import type { Login } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { openSession } from '../../../lib/session.ts';

/** POST /users/login; a success opens the session. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => api.post<typeof loginResponseSchema>('/users/login', login),
    onSuccess: async (answer) => {
      // An answer may say `success: false` without being an error (docs/product.md, section 8).
      if (answer.success) await openSession(client, answer.data);
    },
  });
}
