import type { pollListSchema, pollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

/** Begins the keys of everything about polls. */
export const POLLS_KEY = ['polls'] as const;
/** Begins the keys of the lists of polls. */
export const POLL_LISTS_KEY = [...POLLS_KEY, 'list'] as const;

/** The poll of the community, or null when there is none. */
export const currentPollQuery = queryOptions({
  queryKey: [...POLLS_KEY, 'current'],
  queryFn: ({ signal }) => api.get<typeof pollResponseSchema>('/polls/current', { signal }),
  select: ({ poll }) => poll,
});

/**
 * GET /polls: the one opened last first
 * @param page from 1
 */
export function pollsQuery(state: 'open' | 'closed', page: number) {
  const listKey = [...POLL_LISTS_KEY, state];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => api.get<typeof pollListSchema>('/polls', { query: { state, page }, signal }),
    placeholderData: keepListPage(listKey),
  });
}
