import { loginAnswerSchema, type Login } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { openSession } from './session.ts';

/** POST /users/login. An answer with `success: false` resolves too: the page tells it from a success. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => api.post('/users/login', loginAnswerSchema, login),
    onSuccess: (answer) => {
      if (answer.success) openSession(client, answer.data);
    },
  });
}
