import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api-client.ts';

interface EndlessPage {
  next: string | null;
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
