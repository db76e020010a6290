import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';

type Film = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease' | 'type' | 'image'>;

/** Films that may be the one that somebody wants to add; each opens beside the form. */
export function SimilarFilms({ films }: { films: readonly Film[] }) {
  return (
    <ul className="grid gap-2">
      {films.map((film) => (
        <li key={film._id}>
          <Link
            to={moviePath(film._id)}
            target="_blank"
            className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface p-2 transition hover:border-control"
          >
            <span className="block w-10 shrink-0">
              <Poster movie={film} sizes="40px" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold">{film.title}</span>
              <span className="block text-sm text-faint tabular-nums">
                {film.type === 'series' ? 'Series' : 'Film'} · {film.yearOfRelease}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
