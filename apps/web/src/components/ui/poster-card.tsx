import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { WithArtwork } from '../../lib/img.ts';
import { moviePath } from '../../lib/paths.ts';
import { StarIcon } from './icons.tsx';
import { PosterCorner } from './poster-corner.ts';
import { Poster } from './poster.tsx';

interface PosterCardProps {
  movie: WithArtwork & { title: string; yearOfRelease: number; overallRating: number };
  /** Place in a ranking, shown on the poster's corner. */
  rank?: number;
  eager?: boolean;
}

/** A film on a poster wall: poster, title, year, score; the whole card is one link to /rating/{id}, but for its corner. */
export function PosterCard({ movie, rank, eager = false }: PosterCardProps) {
  const isRated = movie.overallRating > 0;
  const corner = useContext(PosterCorner);
  return (
    <div className="relative">
      <Link to={moviePath(movie._id)} className="group block rounded-lg">
        <span className="relative block overflow-hidden rounded-lg">
          <Poster movie={movie} eager={eager} className="transition group-hover:brightness-110" />
          {rank !== undefined && (
            <span className="absolute top-0 left-0 rounded-br-lg bg-scrim px-2.5 py-1 text-sm font-bold text-accent tabular-nums backdrop-blur-sm">
              <span className="sr-only">Number </span>
              {rank}
            </span>
          )}
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
      {corner(movie)}
    </div>
  );
}
