import type { Poll } from '@filmfisher/shared/polls';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { useAuthenticatedAction, type Viewer } from '../../../lib/sign-in-first.ts';
import { currentPollQuery } from '../api/polls.queries.ts';
import { useVote } from '../api/vote.mutation.ts';
import { PollOption } from './poll-option.tsx';

const ANCHOR = 'community-poll';

/** The community poll (docs/product.md, sections 2 and 4); nothing where there is none. */
export function CommunityPoll({ viewer }: { viewer: Viewer }) {
  const query = useQuery(currentPollQuery);
  if (query.data === null) return null;
  return (
    <section aria-labelledby={`${ANCHOR}-title`} className="min-w-0">
      <h3 id={`${ANCHOR}-title`} className="mb-4 text-lg font-semibold">
        Community Poll
      </h3>
      <Loaded
        query={query}
        failure="The poll could not be loaded."
        skeleton={<Skeleton className="h-[21rem] w-full" />}
      >
        {(poll) => poll !== null && <PollForm key={poll._id} poll={poll} viewer={viewer} />}
      </Loaded>
    </section>
  );
}

/** Vote needs a chosen option; after voting it reads 'Voted!' and the options are locked. */
function PollForm({ poll, viewer }: { poll: Poll; viewer: Viewer }) {
  const { _id, question, options, totalVotes, myOptionId, closed } = poll;
  const [chosen, setChosen] = useState<string>();
  const { mutate, isPending } = useVote(_id);
  const { attempt, refused } = useAuthenticatedAction<string>({
    viewer,
    name: `poll ${_id}`,
    anchor: ANCHOR,
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
      id={ANCHOR}
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
