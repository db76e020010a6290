import type { AdminPoll } from '@filmfisher/shared/polls/polls.schema';
import type { PollState } from '@filmfisher/shared/polls/polls';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { momentOf } from '../../../lib/dates.ts';
import { usePollChanges } from '../api/desk-polls.queries.ts';
import { DeskPollForm } from './desk-poll-form.tsx';

const UNDO_MS = 10_000;
const LABELS: Record<PollState, string> = { scheduled: 'Scheduled', open: 'Open', closed: 'Closed' };

const showFailure = (error: unknown) => {
  toast.error(actionErrorText(error));
};

/** A poll at the desk, with its votes and what can be done with it. */
export function DeskPollCard({ poll }: { poll: AdminPoll }) {
  const { _id: id, question, options, totalVotes, state, opensAt, closesAt } = poll;
  const [isEditing, setIsEditing] = useState(false);
  const { create, change, remove } = usePollChanges();
  const isBusy = change.isPending || remove.isPending;

  if (isEditing) {
    return (
      <DeskPollForm
        poll={poll}
        save={(input) => change.mutateAsync({ id, ...input })}
        onDone={() => {
          setIsEditing(false);
        }}
      />
    );
  }

  const offerUndo = (text: string, undo: () => void) => {
    toast.info(text, {
      autoClose: UNDO_MS,
      action: { label: 'Undo', onPress: undo },
    });
  };
  const setEnd = async (moment: string | null, text: string) => {
    await change.mutateAsync({ id, closesAt: moment });
    offerUndo(text, () => {
      change.mutateAsync({ id, closesAt }).catch(showFailure);
    });
  };
  const deletePoll = async () => {
    const { message } = await remove.mutateAsync(id);
    // Nobody has voted in it, so that a new poll with the same words is the same poll.
    const same = { question, options: options.map(({ text }) => text), opensAt, closesAt };
    offerUndo(message, () => {
      create.mutateAsync(same).catch(showFailure);
    });
  };

  return (
    <article aria-label={question} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint tabular-nums">
        <span
          className={clsx(
            'rounded-full border px-2 py-px text-xs font-semibold',
            state === 'open' ? 'border-success text-success' : 'border-control text-muted',
          )}
        >
          {LABELS[state]}
        </span>
        <span>
          {state === 'scheduled' ? 'Opens' : 'Opened'} {momentOf(opensAt)}
        </span>
        {closesAt !== null && (
          <span>
            {state === 'closed' ? 'Closed' : 'Closes'} {momentOf(closesAt)}
          </span>
        )}
      </div>
      <h3 className="mt-2 text-lg font-semibold wrap-anywhere">{question}</h3>
      <ul className="mt-2 grid gap-1 text-muted">
        {options.map((option) => (
          <li key={option._id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{option.text}</span>
            <span className="tabular-nums">{wholeNumber(option.votes)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint tabular-nums">{countLabel(totalVotes, 'vote')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            setIsEditing(true);
          }}
        >
          Edit
        </Button>
        {state === 'open' && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              setEnd(new Date().toISOString(), 'The poll is closed.').catch(showFailure);
            }}
          >
            Close now
          </Button>
        )}
        {state === 'closed' && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              setEnd(null, 'The poll is open again.').catch(showFailure);
            }}
          >
            Open again
          </Button>
        )}
        {totalVotes === 0 && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              deletePoll().catch(showFailure);
            }}
          >
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
