import type { Poll, PollList, pollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import { useState, type SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api, ApiError } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { PollOption } from './poll-option.tsx';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { currentPollQuery, POLL_LISTS_KEY, POLLS_KEY } from '../api/polls.queries.ts';

/** Refusals that mean: the poll on screen is out of date, e.g. voted in another tab, or changed at the desk. */
const OUTDATED = ['already_voted', 'poll_closed', 'poll_not_found', 'validation_failed'];

/** Votes in a poll, with an option's id; the answer shows the counts. */
function useVote(pollId: string) {
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

interface PollFormProps {
  poll: Poll;
  /** Id of the form, to which the way through the sign-in leads back. */
  anchor: string;
}

/** Vote needs a chosen option; after voting it reads 'Voted!' and the options are locked. */
export function PollForm({ poll, anchor }: PollFormProps) {
  const { _id, question, options, totalVotes, myOptionId, closed } = poll;
  const [chosen, setChosen] = useState<string>();
  const { mutate, isPending } = useVote(_id);
  const { attempt, refused } = useAuthenticatedAction<string>({
    name: `poll ${_id}`,
    anchor,
    parse: (value) => options.find((option) => option._id === value)?._id,
    run: (optionId) => {
      setChosen(optionId);
      mutate(optionId, {
        onError: (error) => {
          if (!refused(error, optionId)) toast.error(actionErrorText(error));
        },
      });
    },
    abandon: setChosen,
  });
  const hasVoted = myOptionId !== null;

  const vote = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== undefined) attempt(chosen);
  };

  return (
    <form
      id={anchor}
      tabIndex={-1}
      aria-label={question}
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 md:p-6"
      onSubmit={vote}
    >
      <fieldset disabled={hasVoted || closed || isPending}>
        <legend className="text-lg font-semibold">{question}</legend>
        <div className="mt-4 grid gap-3">
          {options.map((option) => (
            <PollOption
              key={option._id}
              option={option}
              totalVotes={totalVotes}
              isChosen={option._id === (myOptionId ?? chosen)}
              choose={() => {
                setChosen(option._id);
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-4">
        {closed && !hasVoted ? (
          <span className="text-muted">This poll is closed.</span>
        ) : (
          <Button
            type="submit"
            disabled={chosen === undefined || hasVoted || closed}
            busy={isPending}
            busyLabel="Voting..."
          >
            {hasVoted ? 'Voted!' : 'Vote'}
          </Button>
        )}
        <span className="text-sm text-faint tabular-nums" aria-live="polite">
          {totalVotes !== undefined && countLabel(totalVotes, 'vote')}
        </span>
      </div>
    </form>
  );
}
