import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * To be called when a write is stored and its answer is in the cache: a read that is still under way may have been
 * answered before the write, and would overwrite it. It is asked for again.
 * @param queryKey begins the keys of what the write has changed
 */
export function repeatReadsUnderWay(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
