import type { Poll } from '@filmfisher/shared/polls';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { dayOf, momentOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { PollForm } from './poll-form.tsx';

interface PollCardsProps {
  polls: readonly Poll[];
}

/** Polls one below the other, from 1024 pixels on in two columns; each with its days. */
export function PollCards({ polls }: PollCardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      {polls.map((poll) => {
        const anchor = `poll-${poll._id}`;
        return (
          <li key={poll._id}>
            <PollForm poll={poll} anchor={anchor} />
            <div className="mt-1 flex items-center justify-between gap-4 px-1 text-sm">
              <p className="text-faint tabular-nums">{timesOf(poll)}</p>
              <ShareButton look="link" title={poll.question} path={`${paths.polls}#${anchor}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function timesOf({ opensAt, closesAt, closed }: Poll): string {
  const opened = `Opened ${dayOf(opensAt)}`;
  if (closesAt === null) return opened;
  return closed ? `${opened}, closed ${dayOf(closesAt)}` : `${opened}, closes ${momentOf(closesAt)}`;
}
