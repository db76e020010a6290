import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, failureDetail } from '../../../lib/api-client.ts';
import { listedMovie, movieQuery } from '../api/movies.queries.ts';

type MovieState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; detail: string | undefined; isRetrying: boolean; retry: () => void }
  | { status: 'loaded'; movie: DetailedMovie }
  /** The film is a part of another one now. */
  | { status: 'moved'; id: string };

/**
 * The film of a page's address. `missing`: there is no such film, or the server knows no such id; `failed`: the answer did not come, and another try may help.
 * A visitor who comes from a list sees the film at once, as the list had it, until the server has answered.
 */
export function useMovie(id: string): MovieState {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...movieQuery(id),
    placeholderData: () => listedMovie(client, id),
  });

  if (data !== undefined) {
    // The server leads from the address of a merged film to the film that it was merged into.
    return data._id.toLowerCase() === id.toLowerCase()
      ? { status: 'loaded', movie: data }
      : { status: 'moved', id: data._id };
  }
  if (error === null) return { status: 'loading' };
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return { status: 'missing' };
  return {
    status: 'failed',
    detail: failureDetail(error),
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
