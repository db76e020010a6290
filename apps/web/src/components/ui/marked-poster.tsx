import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { moviePath } from '../../lib/paths.ts';
import { openSheet, sheetMovie, type SheetMovie } from '../../lib/sheets.ts';
import { useLongPress } from '../../lib/use-long-press.ts';
import { MovieMenuButton } from './movie-menu-button.tsx';
import { OwnMarkBadge } from './own-mark-badge.tsx';
import { Poster } from './poster.tsx';

/** A mouse finds the menu when it comes near; fingers and keyboards need no mouse to see it. */
const MENU_CORNER =
  'absolute top-0 right-0 transition group-hover:opacity-100 focus-visible:opacity-100 pointer-fine:opacity-0';

interface MarkedPosterProps {
  movie: SheetMovie;
  /** Where it leads; by default to the film. */
  to?: string;
  /** The `sizes` attribute: how wide the poster is shown. */
  sizes?: string;
  eager?: boolean;
  /** Narrower than about 100 pixels. */
  small?: boolean;
  /** The title stands as a link beside it, so that this one is for mice and fingers alone. */
  decorative?: boolean;
  /** Place in a ranking, shown on the poster's corner. */
  rank?: number | undefined;
  /** Takes the film out of what is recommended: offered in its menu. */
  onDismiss?: (() => void) | undefined;
  className?: string;
  /** Below the poster, within its link. Without it the poster itself is named. */
  children?: ReactNode;
}

/**
 * A poster that knows the viewer: it leads to the film, shows the viewer's own star or tick, and has the film's menu, by
 * its button and by a finger that rests on it.
 */
export function MarkedPoster({
  movie,
  to = moviePath(movie._id),
  sizes,
  eager = false,
  small = false,
  decorative = false,
  rank,
  onDismiss,
  className,
  children,
}: MarkedPosterProps) {
  const press = useLongPress(() => {
    openSheet({ name: 'movie', movie: sheetMovie(movie), onDismiss });
  });
  const isNamed = children === undefined && !decorative;
  const mark = (
    <OwnMarkBadge movieId={movie._id} className="pointer-events-none absolute bottom-1.5 left-1.5" />
  );
  return (
    <div className={clsx('group relative', className)} {...press}>
      <Link
        to={to}
        draggable={false}
        className="block rounded-lg [-webkit-touch-callout:none]"
        {...(isNamed && { title: movie.title })}
        {...(decorative && { tabIndex: -1, 'aria-hidden': true })}
      >
        <span className="relative block overflow-hidden rounded-lg">
          <Poster
            movie={movie}
            alt={isNamed ? movie.title : ''}
            eager={eager}
            className="transition group-hover:brightness-110"
            {...(sizes !== undefined && { sizes })}
          />
          {rank !== undefined && (
            <span className="absolute top-0 left-0 rounded-br-lg bg-scrim px-2.5 py-1 text-sm font-bold text-accent tabular-nums backdrop-blur-sm">
              <span className="sr-only">Number </span>
              {rank}
            </span>
          )}
          {!decorative && mark}
        </span>
        {children}
      </Link>
      {decorative && mark}
      <MovieMenuButton movie={movie} onDismiss={onDismiss} small={small} className={MENU_CORNER} />
    </div>
  );
}
