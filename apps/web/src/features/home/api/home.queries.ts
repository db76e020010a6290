import type { homeSchema, HomeChange } from '@filmfisher/shared/home';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /home: the films that were chosen for the home page */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<typeof homeSchema>('/home', { signal }),
});

/** PATCH /admin/home */
export function useChangeHome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: HomeChange) => api.patch<typeof homeSchema>('/admin/home', change),
    onSuccess: (home) => {
      client.setQueryData(homeQuery.queryKey, home);
    },
  });
}
