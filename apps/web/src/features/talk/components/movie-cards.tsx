import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { Link } from 'react-router-dom';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { moviePath } from '../../../lib/paths.ts';

/** The films that a thread is about; in a row that scrolls on a phone, one below the other beside the posts. */
export function MovieCards({ movies }: { movies: readonly MovieRef[] }) {
  return (
    <ul
      aria-label="Films"
      className="no-scrollbar -mx-gutter flex gap-3 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:gap-2 lg:overflow-visible lg:px-0"
    >
      {movies.map((movie) => (
        <li
          key={movie._id}
          className="group relative flex w-64 shrink-0 items-center gap-3 rounded-lg border border-line bg-surface p-2 transition hover:border-control lg:w-auto"
        >
          <MarkedPoster movie={movie} small decorative sizes="48px" className="z-1 w-12 shrink-0" />
          {/* The link covers the whole card; the poster stands above it. */}
          <Link to={moviePath(movie._id)} className="min-w-0 after:absolute after:inset-0">
            <span className="line-clamp-2 leading-snug font-semibold group-hover:text-accent">
              {movie.title}
            </span>
            <span className="flex items-center gap-2 text-sm text-faint tabular-nums">
              {movie.yearOfRelease}
              {movie.overallRating > 0 && (
                <span className="inline-flex items-center gap-1">
                  <StarIcon width={12} height={12} className="text-accent" />
                  <span className="sr-only">rated </span>
                  {movie.overallRating.toFixed(1)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
