import { homeSchema, type HomeChange } from '@filmfisher/shared/home';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /home: the films that were chosen for the home page */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get('/home', homeSchema, { signal }),
});

/** PATCH /admin/home */
export function useChangeHome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: HomeChange) => api.patch('/admin/home', homeSchema, change),
    onSuccess: (home) => {
      client.setQueryData(homeQuery.queryKey, home);
    },
  });
}
