import { idSchema } from '@filmfisher/shared/ids';
import type { Movie } from '@filmfisher/shared/movies';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { movieQuery } from '../api/movies.queries.ts';
import { failureDetail } from '../lib/failure-detail.ts';

type MovieState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; detail: string | undefined; isRetrying: boolean; retry: () => void }
  | { status: 'loaded'; movie: Movie };

/**
 * The film of a page's address. `missing`: there is no such film, or the id is none (which is known without asking
 * the server); `failed`: the answer did not come, and another try may help.
 */
export function useMovie(id: string): MovieState {
  const isId = idSchema.safeParse(id).success;
  const { data, error, isFetching, refetch } = useQuery({ ...movieQuery(id), enabled: isId });

  if (!isId) return { status: 'missing' };
  if (data !== undefined) return { status: 'loaded', movie: data };
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
