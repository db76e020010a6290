import type { pollResponseSchema, PollList } from '@filmfisher/shared/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../../../lib/api-client.ts';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { currentPollQuery, POLL_LISTS_KEY, POLLS_KEY } from './polls.queries.ts';

/** Refusals that mean: the poll on screen is out of date, e.g. voted in another tab, or changed at the desk. */
const OUTDATED = ['already_voted', 'poll_closed', 'poll_not_found', 'validation_failed'];

/** Votes in a poll, with an option's id; the answer shows the counts. */
export function useVote(pollId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (optionId: string) =>
      api.post<typeof pollResponseSchema>(`/polls/${encodeURIComponent(pollId)}/vote`, { optionId }),
    onSuccess: (answer) => {
      const { poll } = answer;
      client.setQueryData(currentPollQuery.queryKey, (former) =>
        former?.poll?._id === pollId ? answer : former,
      );
      client.setQueriesData<PollList>({ queryKey: POLL_LISTS_KEY }, (list) =>
        list && poll
          ? { ...list, polls: list.polls.map((former) => (former._id === pollId ? poll : former)) }
          : list,
      );
      repeatReadsUnderWay(client, POLLS_KEY);
    },
    onError: (error) => {
      if (error instanceof ApiError && OUTDATED.includes(error.code)) {
        void client.invalidateQueries({ queryKey: POLLS_KEY });
      }
    },
  });
}
