import type {
  deskGenresSchema,
  GenreRenameInput,
  genreRenameSchema,
} from '@filmfisher/shared/genres/genre-renames.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** How often a rename that runs is asked how far it is. */
const POLL_MS = 1_000;

/** GET /admin/genres, again and again while a genre is being renamed */
export const deskGenresQuery = queryOptions({
  queryKey: ['desk', 'genres'],
  queryFn: ({ signal }) => api.get<typeof deskGenresSchema>('/admin/genres', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.renames.some((rename) => rename.state === 'running') ? POLL_MS : false,
});

/** POST /admin/genres/rename */
export function useRenameGenre() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: GenreRenameInput) =>
      api.post<typeof genreRenameSchema>('/admin/genres/rename', input),
    // What visitors see of genres is asked for again, too.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  });
}
