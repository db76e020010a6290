import type {
  deskMovieIdsSchema,
  deskMovieListSchema,
  mergeResponseSchema,
} from '@filmfisher/shared/movies/desk-movies.schema';
import type { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import type { MovieCreateInput, movieSchema } from '@filmfisher/shared/movies/movies.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = ['desk', 'films'] as const;
/** Films on one page of the table: enough to choose many at once. */
const PAGE = 50;

const moviePath = (id: string) => `/movies/${encodeURIComponent(id)}`;

/** Filters of the table, as the address has them. */
export const MOVIE_FILTERS = ['q', 'industry', 'genre', 'import', 'missing', 'state'] as const;
/** '' stands for none. */
export type MovieFilters = Record<(typeof MOVIE_FILTERS)[number], string>;

const given = (filters: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** GET /admin/movies/ids: all films that fit, to change many at once */
export const useMatchingIds = () =>
  useMutation({
    mutationFn: (filters: MovieFilters) =>
      api.get<typeof deskMovieIdsSchema>('/admin/movies/ids', { query: given(filters) }),
  });

/** GET /admin/movies */
export function deskMoviesQuery(filters: MovieFilters & { sort: string }, page: number) {
  const query = given(filters);
  return queryOptions({
    queryKey: [...ROOT, 'list', query, page],
    queryFn: ({ signal }) =>
      api.get<typeof deskMovieListSchema>('/admin/movies', {
        query: { ...query, page, limit: PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** GET /movies/{id}, as it is now */
export function deskMovieQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, 'film', id],
    queryFn: ({ signal }) => api.get<typeof movieSchema>(moviePath(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** GET /movies/{id}/history: the latest change first */
export function movieHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof movieHistorySchema>(`${moviePath(id)}/history`, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/**
 * What visitors see of films is asked for again, too, whatever the desk changes.
 * @param goes whether the film itself goes, so that nobody asks for it any more
 */
function useMovieMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, goes = false) {
  const client = useQueryClient();
  const isMovie = (key: QueryKey) => key[0] === ROOT[0] && key[1] === ROOT[1] && key[2] === 'film';
  return useMutation({
    mutationFn,
    onSettled: () => {
      // Not waited for: a page whose film has gone would be exchanged before it can say so.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && !(goes && isMovie(queryKey)),
      });
    },
  });
}

/** POST /movies, or PATCH /movies/{id} where there is an id */
export const useSaveMovie = (id: string | null) =>
  useMovieMutation((movie: Partial<MovieCreateInput>) =>
    id === null
      ? api.post<typeof movieSchema>('/movies', movie)
      : api.patch<typeof movieSchema>(moviePath(id), movie),
  );

/** PUT /movies/{id}/image */
export const useUploadPicture = (id: string) =>
  useMovieMutation((file: File) => {
    const body = new FormData();
    body.set('image', file);
    return api.put<typeof movieSchema>(`${moviePath(id)}/image`, body);
  });

/** PATCH /movies/{id}: the film loses its picture */
export const useRemovePicture = (id: string) =>
  useMovieMutation(() => api.patch<typeof movieSchema>(moviePath(id), { image: null }));

/** POST /movies/{id}/history/{changeId}/revert */
export const useRevert = (id: string) =>
  useMovieMutation((changeId: string) =>
    api.post<typeof movieSchema>(`${moviePath(id)}/history/${encodeURIComponent(changeId)}/revert`),
  );

/** DELETE /movies/{id} */
export const useDeleteMovie = () =>
  useMovieMutation((id: string) => api.delete<typeof messageResponseSchema>(moviePath(id)), true);

/** POST /movies/{id}/restore, or …/unmerge for a film that was merged */
export const useRestore = () =>
  useMovieMutation(({ id, isMerged }: { id: string; isMerged: boolean }) =>
    api.post<typeof movieSchema>(`${moviePath(id)}/${isMerged ? 'unmerge' : 'restore'}`),
  );

/** POST /movies/{id}/merge */
export const useMerge = (id: string) =>
  useMovieMutation((into: string) =>
    api.post<typeof mergeResponseSchema>(`${moviePath(id)}/merge`, { into }),
  );
