import { pollAnswerSchema } from '@filmfisher/shared/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../../../lib/api-client.ts';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { currentPollQuery } from './polls.queries.ts';

/** Refusals that mean: the poll on screen is out of date, e.g. voted in another tab. */
const OUTDATED = ['already_voted', 'poll_closed', 'poll_not_found'];

/** Votes in a poll, with an option's id; the answer shows the counts. */
export function useVote(pollId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (optionId: string) =>
      api.post(`/polls/${encodeURIComponent(pollId)}/vote`, pollAnswerSchema, { optionId }),
    onSuccess: (answer) => {
      client.setQueryData(currentPollQuery.queryKey, answer);
      repeatReadsUnderWay(client, currentPollQuery.queryKey);
    },
    onError: (error) => {
      if (error instanceof ApiError && OUTDATED.includes(error.code)) {
        void client.invalidateQueries(currentPollQuery);
      }
    },
  });
}
