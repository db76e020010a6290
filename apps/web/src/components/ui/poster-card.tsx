import { Link } from 'react-router-dom';
import type { WithArtwork } from '../../lib/img.ts';
import { moviePath } from '../../lib/paths.ts';
import { openSheet, sheetMovie } from '../../lib/sheets.ts';
import { useLongPress } from '../../lib/use-long-press.ts';
import { StarIcon } from './icons.tsx';
import { MovieMenuButton } from './movie-menu-button.tsx';
import { OwnMarkBadge } from './own-mark-badge.tsx';
import { Poster } from './poster.tsx';

/** A mouse finds the menu when it comes near; fingers and keyboards need no mouse to see it. */
const MENU_CORNER =
  'absolute top-0 right-0 transition group-hover:opacity-100 focus-visible:opacity-100 pointer-fine:opacity-0';

interface PosterCardProps {
  movie: WithArtwork & { title: string; yearOfRelease: number; overallRating: number };
  /** Place in a ranking, shown on the poster's corner. */
  rank?: number | undefined;
  eager?: boolean;
  /** Takes the film out of what is recommended: offered in its menu. */
  onDismiss?: () => void;
}

/**
 * A film on a poster wall: poster, title, year, score; the whole card is one link to /rating/{id}. It shows the viewer's
 * own star or tick, and has the film's menu: by its button, and by a finger that rests on the card.
 */
export function PosterCard({ movie, rank, eager = false, onDismiss }: PosterCardProps) {
  const isRated = movie.overallRating > 0;
  const press = useLongPress(() => {
    openSheet({ name: 'movie', movie: sheetMovie(movie), onDismiss });
  });
  return (
    <div className="group relative" {...press}>
      <Link
        to={moviePath(movie._id)}
        draggable={false}
        className="block rounded-lg [-webkit-touch-callout:none]"
      >
        <span className="relative block overflow-hidden rounded-lg">
          <Poster movie={movie} eager={eager} className="transition group-hover:brightness-110" />
          {rank !== undefined && (
            <span className="absolute top-0 left-0 rounded-br-lg bg-scrim px-2.5 py-1 text-sm font-bold text-accent tabular-nums backdrop-blur-sm">
              <span className="sr-only">Number </span>
              {rank}
            </span>
          )}
          <OwnMarkBadge movieId={movie._id} className="absolute bottom-1.5 left-1.5" />
        </span>{' '}
        <span className="mt-2.5 line-clamp-2 text-sm font-semibold transition group-hover:text-accent">
          {movie.title}
        </span>{' '}
        <span className="mt-0.5 flex items-center gap-2 text-sm text-faint tabular-nums">
          <span>{movie.yearOfRelease}</span>{' '}
          {isRated ? (
            <span className="inline-flex items-center gap-1 text-muted">
              <StarIcon width={14} height={14} className="text-accent" />
              <span className="sr-only">rated </span>
              {movie.overallRating.toFixed(1)}
            </span>
          ) : (
            <span>Not rated</span>
          )}
        </span>
      </Link>
      <MovieMenuButton movie={movie} onDismiss={onDismiss} className={MENU_CORNER} />
    </div>
  );
}
