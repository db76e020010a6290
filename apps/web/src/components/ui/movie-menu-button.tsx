import clsx from 'clsx';
import { openSheet, sheetMovie, type SheetMovie } from '../../lib/sheets.ts';
import { DotsIcon } from './icons.tsx';

interface MovieMenuProps {
  movie: SheetMovie;
  /** Takes the film out of what is recommended. */
  onDismiss?: (() => void) | undefined;
  /** On a poster that it would half cover: no finger meets it, but rests on the poster instead. */
  small?: boolean;
  className?: string;
}

/** Opens the menu of a film: what the viewer can do with it without leaving the page. */
export function MovieMenuButton({ movie, onDismiss, small = false, className }: MovieMenuProps) {
  return (
    <button
      type="button"
      title="Rate, watchlist, seen, lists"
      aria-haspopup="dialog"
      aria-label={`Menu of ${movie.title}`}
      className={clsx(
        'grid place-items-center rounded-full text-text',
        small ? 'small-menu size-8' : 'size-[44px]',
        className,
      )}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        openSheet({ name: 'movie', movie: sheetMovie(movie), onDismiss, at: { left, top: bottom } });
      }}
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim transition hover:bg-accent hover:text-on-accent">
        <DotsIcon width={18} height={18} />
      </span>
    </button>
  );
}
