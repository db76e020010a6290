import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '../../../components/ui/page-icons.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { factLine } from '../lib/movie-facts.ts';

interface MovieHeaderProps {
  movie: Movie;
  /** What the page tells about the film, e.g. 'Reviews'. */
  heading: string;
}

/** The film that a page is about, with the way back to it. */
export function MovieHeader({ movie, heading }: MovieHeaderProps) {
  const address = moviePath(movie._id);
  return (
    <header>
      <Link
        to={address}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-3 text-muted transition hover:text-text"
      >
        <ChevronLeftIcon />
        Back to the film
      </Link>
      <div className="mt-4 grid grid-cols-[6rem_1fr] items-end gap-5 md:grid-cols-[9rem_1fr] md:gap-8">
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <Poster movie={movie} sizes="(min-width: 48rem) 144px, 96px" eager />
        </Link>
        <div className="min-w-0">
          <p className="font-semibold text-accent">{heading}</p>
          <h1 className="display mt-1 text-2xl md:text-3xl">{movie.title}</h1>
          <p className="mt-2 text-sm text-muted">{factLine(movie)}</p>
        </div>
      </div>
    </header>
  );
}
