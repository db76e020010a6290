import type { Home, HomeChange, homeSchema } from '@filmfisher/shared/home/home.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { moviesOf } from '../../../lib/movie-answers.ts';
import { isRecord } from '../../../lib/shaped.ts';

/** Gives an answer of another server the form that the page relies on. */
function homeOf(answer: unknown): Home {
  const { hero, leading, pinned, inCinemas, onYoutube, comingSoon } = isRecord(answer) ? answer : {};
  return {
    hero: Array.isArray(hero) ? moviesOf(hero) : null,
    leading: Array.isArray(leading) ? moviesOf(leading) : undefined,
    pinned: moviesOf(pinned),
    inCinemas: moviesOf(inCinemas),
    onYoutube: moviesOf(onYoutube),
    comingSoon: moviesOf(comingSoon),
  };
}

/** GET /home: the films that were chosen for the home page */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => homeOf(await api.ask({ method: 'GET', path: '/home', signal })),
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
