import { pollAnswerSchema } from '@filmfisher/shared/polls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** The poll of the community, or null when there is none. */
export const currentPollQuery = queryOptions({
  queryKey: ['polls', 'current'],
  queryFn: ({ signal }) => api.get('/polls/current', pollAnswerSchema, { signal }),
  select: ({ poll }) => poll,
});
