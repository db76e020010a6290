import type { RowOutcome, ImportMovie } from '@filmfisher/shared/imports';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { describeRow } from './words.ts';

const OUTCOMES: Record<RowOutcome, string> = {
  waiting: '',
  added: 'Added',
  kept: 'Already here',
  refused: 'Not imported',
  undone: 'Undone',
};

/** Films of a file that are known, with what it says of each and what became of that. */
export function KnownMovies({ films: movies }: { films: readonly ImportMovie[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface/50">
      {movies.map(({ row, title, movie, rows }) => (
        <li key={row} className="flex gap-4 px-4 py-3">
          {movie && (
            <span className="block w-9 shrink-0">
              <Poster movie={movie} sizes="36px" className="rounded-md" />
            </span>
          )}
          <div className="min-w-0 grow">
            {movie ? (
              <Link to={moviePath(movie._id)} className="font-semibold wrap-anywhere hover:underline">
                {movie.title}{' '}
                <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
              </Link>
            ) : (
              <p className="font-semibold">{title}</p>
            )}
            <ul className="text-sm text-muted">
              {rows.map((one) => (
                <li key={`${one.file} ${one.line}`} className="wrap-anywhere">
                  {[describeRow(one), OUTCOMES[one.outcome], one.reason ?? '']
                    .filter((text) => text !== '')
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
