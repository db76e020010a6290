import { loginAnswerSchema, type Login } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../lib/api-client.ts';
import { openSession } from './session.ts';

/** An answer may say `success: false` without being an error (docs/product.md, section 8). */
const signInAnswerSchema = z.discriminatedUnion('success', [
  loginAnswerSchema.extend({ success: z.literal(true) }),
  z.object({ success: z.literal(false) }),
]);

/** POST /users/login; a success opens the session. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => api.post('/users/login', signInAnswerSchema, login),
    onSuccess: async (answer) => {
      if (answer.success) await openSession(client, answer.data);
    },
  });
}
