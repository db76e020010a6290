import { supportSchema } from '@filmfisher/shared/support';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /support */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => api.get('/support', supportSchema, { signal }),
});

/** POST /support/interest */
export const useLeaveAddress = () =>
  useMutation({
    mutationFn: async (email: string) =>
      (await api.post('/support/interest', messageAnswerSchema, { email })).message,
  });
