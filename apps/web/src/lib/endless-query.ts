import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { api } from './api-client.ts';

interface EndlessPage {
  next: string | null;
}

interface EndlessOptions {
  queryKey: QueryKey;
  initialPageParam: string | null | undefined;
}

/**
 * Without scripts, reading on is another address, which names the place: `?after=`.
 * @returns the options of an endless list that begins there
 */
export function useFromAddress<Options extends EndlessOptions>(options: Options): Options {
  const [params] = useSearchParams();
  const after = params.get('after');
  if (after === null) return options;
  return { ...options, queryKey: [...options.queryKey, after], initialPageParam: after };
}

/** An endless list; '' among the filters stands for none. */
export function endless<Schema extends z.ZodType<EndlessPage>>(
  key: readonly string[],
  path: string,
  filters: Readonly<Record<string, string>> = {},
) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) =>
      api.get<Schema>(path, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: EndlessPage) => next,
    staleTime: 0,
  });
}
