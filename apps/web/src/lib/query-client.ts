import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const MAX_RETRIES = 2;

/** Worth another try: no answer, or a server that is busy; never a refusal. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.isNetworkFailure || error.status >= 500);
}

/**
 * @param onUnauthenticated called when any call is answered 401 `unauthenticated`: the session has ended.
 *   (A refused password or an unverified reset is a 401 too, but says nothing about the session.)
 */
export function createQueryClient(onUnauthenticated: (client: QueryClient) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onUnauthenticated(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        // A failed connection is shown in place with Retry, not waited for in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
