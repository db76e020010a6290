import type { Login } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { sessionOf } from '../../../lib/member-answers.ts';
import { openSession } from '../../../lib/session.ts';
import { isRecord } from '../../../lib/shaped.ts';
import { dataIn, dataSentenceIn } from '../../../lib/sentences.ts';

/** POST /users/login; a success opens the session. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (login: Login) => {
      const answer = await api.ask({ method: 'POST', path: '/users/login', body: login });
      const body = isRecord(answer) ? answer : {};
      return {
        // An answer may say `success: false` without being an error (docs/product.md, section 8).
        success: body['success'] === true,
        message: dataSentenceIn(answer),
        session: sessionOf({ ...body, ...dataIn(answer), isAuthenticated: true }),
      };
    },
    onSuccess: async ({ success, session }) => {
      if (success) await openSession(client, session);
    },
  });
}
