import type { WithArtwork } from '../../lib/img.ts';
import { StarIcon } from './icons.tsx';
import { MarkedPoster } from './marked-poster.tsx';

interface PosterCardProps {
  movie: WithArtwork & { title: string; yearOfRelease: number; overallRating: number };
  /** Place in a ranking, shown on the poster's corner. */
  rank?: number | undefined;
  eager?: boolean;
  /** Takes the film out of what is recommended: offered in its menu. */
  onDismiss?: () => void;
}

/** A film on a poster wall: poster, title, year, score; the whole card is one link to /rating/{id}. */
export function PosterCard({ movie, rank, eager = false, onDismiss }: PosterCardProps) {
  const isRated = movie.overallRating > 0;
  return (
    <MarkedPoster movie={movie} rank={rank} eager={eager} onDismiss={onDismiss}>
      {' '}
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
    </MarkedPoster>
  );
}
