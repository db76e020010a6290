import type { MovieRef } from '@filmfisher/shared/movie-ref';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';

interface NamedMoviesProps {
  title: string;
  films: readonly { movie: MovieRef; what: ReactNode }[];
}

/** Some films with what is special about each. */
export function NamedMovies({ title, films: movies }: NamedMoviesProps) {
  if (movies.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 sm:gap-4">
        {movies.map(({ movie, what }) => (
          <li key={movie._id}>
            <Link to={moviePath(movie._id)} className="group block rounded-lg">
              <Poster movie={movie} sizes="(min-width: 40rem) 180px, 30vw" />{' '}
              <span className="mt-2 line-clamp-2 text-sm font-semibold group-hover:text-accent">
                {movie.title}
              </span>
            </Link>
            <p className="text-sm text-faint">{what}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
