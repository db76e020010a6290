import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const isBrowser = typeof window !== 'undefined';

const MAX_RETRIES = 2;
/** A longer `Retry-After` fails at once, and the reader may retry by hand. */
const PAUSE_MAX_MS = 15_000;

const isPassing = (error: Error | null) => error instanceof ApiError && error.isPassing;
const retryAfterMs = (error: Error) => (error instanceof ApiError ? error.retryAfterMs : 0);

/**
 * @param onUnauthenticated called when any call is answered 401 `unauthenticated`: the session has ended.
 *   (A refused password or an unverified reset is a 401 too, but says nothing about the session.)
 */
export function createQueryClient(onUnauthenticated: (client: QueryClient) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onUnauthenticated(client);
  };
  // It assumes a connection at start, and would then not react when the first one comes.
  if (isBrowser) onlineManager.setOnline(navigator.onLine);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          isBrowser &&
          failures < MAX_RETRIES &&
          isPassing(error) &&
          navigator.onLine &&
          retryAfterMs(error) <= PAUSE_MAX_MS,
        retryDelay: (failures, error) => Math.max(1_000 * 2 ** failures, retryAfterMs(error)),
        // A failed connection is shown in place with Retry, not waited for in silence...
        networkMode: 'always',
        // ... and what has failed for want of one is asked for again when it is back.
        refetchOnReconnect: ({ state }) => state.error === null || isPassing(state.error),
      },
      // A write that cannot be sent fails at once, unless it is one of the outbox, which shows what waits.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
