import type { WatchCounts } from '@filmfisher/shared/watch/watch.schema';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import type { ComponentType, SVGProps } from 'react';
import { CheckIcon, CloseIcon } from '../../../components/ui/icons.tsx';
import { BookmarkIcon, EyeIcon } from '../../../components/ui/page-icons.tsx';
import { useWatchStatus, WATCH_ANCHOR } from '../hooks/use-watch-status.ts';
import { countOf } from '../lib/watch-status.ts';

const CHOICES: readonly {
  status: WatchStatus;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
}[] = [
  { status: 'watchlist', label: 'Watchlist', Icon: BookmarkIcon },
  { status: 'watching', label: 'Watching', Icon: EyeIcon },
  { status: 'watched', label: 'Seen', Icon: CheckIcon },
  { status: 'dropped', label: 'Dropped', Icon: CloseIcon },
];

interface WatchControlProps {
  movie: WatchCounts & { _id: string };
  /** The film's counters after a change, as the server counted them. */
  onCounted: (counts: WatchCounts) => void;
}

/** What the viewer does with a film, and how many others do; the chosen one again takes it back. */
export function WatchControl({ movie, onCounted }: WatchControlProps) {
  const { status, counts, choose } = useWatchStatus({ movieId: movie._id, counts: movie, onCounted });
  return (
    <div
      id={WATCH_ANCHOR}
      tabIndex={-1}
      role="group"
      aria-label="Your list"
      className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line focus:outline-none"
    >
      {CHOICES.map(({ status: choice, label, Icon }) => {
        const isChosen = choice === status;
        const count = countOf(choice, counts);
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            className={clsx(
              'grid min-h-20 min-w-0 content-center justify-items-center gap-1 px-1 py-2.5 text-center transition outline-offset-[-3px]',
              isChosen ? 'bg-accent text-on-accent' : 'bg-surface text-muted hover:bg-raised hover:text-text',
            )}
            onClick={() => {
              choose(isChosen ? null : choice);
            }}
          >
            <Icon width={22} height={22} />
            <span className="max-w-full text-xs font-semibold sm:text-sm">{label}</span>
            <span className={clsx('min-h-4 text-xs tabular-nums', !isChosen && 'text-faint')}>
              {count !== undefined && (
                <>
                  <span className="sr-only">, members: </span>
                  {wholeNumber(count)}
                </>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
