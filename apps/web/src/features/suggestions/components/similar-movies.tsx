import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';

type Movie = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease' | 'type' | 'image'>;

/** Films that may be the one that somebody wants to add; each opens beside the form. */
export function SimilarMovies({ films: movies }: { films: readonly Movie[] }) {
  return (
    <ul className="grid gap-2">
      {movies.map((movie) => (
        <li key={movie._id}>
          <Link
            to={moviePath(movie._id)}
            target="_blank"
            className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface p-2 transition hover:border-control"
          >
            <span className="block w-10 shrink-0">
              <Poster movie={movie} sizes="40px" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold">{movie.title}</span>
              <span className="block text-sm text-faint tabular-nums">
                {movie.type === 'series' ? 'Series' : 'Film'} · {movie.yearOfRelease}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
