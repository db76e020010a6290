import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type AnswerParser } from './api-client.ts';

interface EndlessPage {
  next: string | null;
}

/** An endless list; '' among the filters stands for none. */
export function endless<Page extends EndlessPage>(
  key: readonly string[],
  path: string,
  schema: AnswerParser<Page>,
  filters: Readonly<Record<string, string>> = {},
) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, schema, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: EndlessPage) => next,
    staleTime: 0,
  });
}
