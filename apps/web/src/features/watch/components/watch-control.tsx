import type { WatchCounts } from '@filmfisher/shared/watch/watch.schema';
import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';
import type { MovieType } from '@filmfisher/shared/movies/movies';
import clsx from 'clsx';
import type { ComponentPropsWithRef, ComponentType, ReactNode, SVGProps } from 'react';
import { CheckIcon, CloseIcon } from '../../../components/ui/icons.tsx';
import { Menu, menuItemClass } from '../../../components/ui/menu.tsx';
import { BookmarkIcon, EyeIcon, MoreIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { useWatchStatus, WATCH_ANCHOR } from '../hooks/use-watch-status.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const MARKS: Record<WatchStatus, { label: string; Icon: Icon }> = {
  watchlist: { label: 'Watchlist', Icon: BookmarkIcon },
  watching: { label: 'Watching', Icon: EyeIcon },
  watched: { label: 'Seen', Icon: CheckIcon },
  dropped: { label: 'Dropped', Icon: CloseIcon },
};

/** Marks in the row; the others stand in its menu. */
const SHOWN: Record<MovieType, readonly WatchStatus[]> = {
  movie: ['watchlist', 'watched'],
  series: ['watchlist', 'watching', 'watched'],
};

interface WatchControlProps {
  movie: { _id: string; title: string; type: MovieType };
  /** The film's counters after a change, as the server counted them. */
  onCounted: (counts: WatchCounts) => void;
  /** Why the viewer has seen the film, marked or not: a sentence, or null. */
  seenBecause?: string | null;
  /** Cells behind the marks. */
  children?: ReactNode;
  /** What the menu offers below the marks. */
  more?: ReactNode;
}

/** What the viewer does with a film, in one row; the chosen mark again takes it back. */
export function WatchControl({ movie, onCounted, seenBecause = null, children, more }: WatchControlProps) {
  const { status, choose, waits } = useWatchStatus({ movieId: movie._id, title: movie.title, onCounted });
  const shown = SHOWN[movie.type];
  const hidden = WATCH_STATUSES.filter((one) => !shown.includes(one));
  // The menu says so where the viewer's mark is one of those in it.
  const mark = hidden.find((one) => one === status);
  const chosen = mark && MARKS[mark];
  const press = (mark: WatchStatus) => {
    if (mark === 'watched' && status === null && seenBecause !== null)
      toast.info(seenBecause, { toastId: 'seen' });
    else choose(mark === status ? null : mark);
  };

  return (
    <>
      <div
        id={WATCH_ANCHOR}
        tabIndex={-1}
        role="group"
        aria-label="Your list"
        className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-lg border border-line focus:outline-none"
      >
        {shown.map((mark) => {
          const { label, Icon } = MARKS[mark];
          return (
            <Cell
              key={mark}
              Icon={Icon}
              label={label}
              aria-pressed={mark === status || (mark === 'watched' && seenBecause !== null)}
              onClick={() => {
                press(mark);
              }}
            />
          );
        })}
        {children}
        <Menu
          className="grid"
          trigger={(props) => (
            <Cell
              Icon={chosen?.Icon ?? MoreIcon}
              label={chosen?.label ?? 'More'}
              className={clsx('rounded-r-lg', chosen && 'text-accent')}
              {...props}
            />
          )}
        >
          {hidden.map((mark) => {
            const { label, Icon } = MARKS[mark];
            return (
              <button
                key={mark}
                type="button"
                aria-pressed={mark === status}
                className={menuItemClass}
                onClick={() => {
                  press(mark);
                }}
              >
                <Icon width={20} height={20} />
                {label}
              </button>
            );
          })}
          {more}
        </Menu>
      </div>
      {waits && <p className="text-xs text-muted">Waiting to be sent.</p>}
    </>
  );
}

interface CellProps extends ComponentPropsWithRef<'button'> {
  Icon: Icon;
  label: string;
}

/** One act in the row. */
export function Cell({ Icon, label, className, ...rest }: CellProps) {
  return (
    <button
      type="button"
      className={clsx(
        'grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 bg-surface px-0.5 py-2 text-center text-muted -outline-offset-2 transition first:rounded-l-lg last:rounded-r-lg hover:bg-raised hover:text-text',
        'aria-pressed:bg-accent aria-pressed:text-on-accent aria-[pressed=false]:bg-surface aria-[pressed=false]:text-muted',
        className,
      )}
      {...rest}
    >
      <Icon width={20} height={20} />
      <span className="max-w-full text-xs font-semibold wrap-anywhere">{label}</span>
    </button>
  );
}
