import type { Poll } from '@filmfisher/shared/polls/polls.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import { useId } from 'react';

interface PollOptionProps {
  /** `votes` is only there when they may be seen. */
  option: Poll['options'][number];
  totalVotes: number | undefined;
  isChosen: boolean;
  choose: () => void;
}

/** @returns whole percent of all votes; 0 where there is none */
function share(votes: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * votes) / total);
}

/** A radio button for one option. Once the votes are known, a bar behind it and a number show the option's share. */
export function PollOption({ option, totalVotes, isChosen, choose }: PollOptionProps) {
  const id = useId();
  const { text, votes } = option;
  const percent = votes === undefined || totalVotes === undefined ? undefined : share(votes, totalVotes);
  return (
    <label
      htmlFor={id}
      className={clsx(
        'relative isolate flex min-h-12 items-center gap-3 overflow-hidden rounded-lg border px-4 py-2 transition',
        isChosen ? 'border-accent' : 'border-control has-enabled:hover:border-muted',
      )}
    >
      {percent !== undefined && (
        <span
          aria-hidden="true"
          className={clsx('absolute inset-y-0 left-0 -z-10', isChosen ? 'bg-accent/25' : 'bg-raised')}
          style={{ width: `${percent}%` }}
        />
      )}
      <input
        id={id}
        type="radio"
        name="poll-option"
        checked={isChosen}
        className="size-5 shrink-0 accent-accent"
        onChange={choose}
      />
      <span className="min-w-0 grow">{text}</span>
      {percent !== undefined && votes !== undefined && (
        <span className="shrink-0 text-sm text-muted tabular-nums">
          <span className="font-semibold text-text">{percent}%</span> ({wholeNumber(votes)})
        </span>
      )}
    </label>
  );
}
