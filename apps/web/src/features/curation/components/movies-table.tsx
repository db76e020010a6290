import type { DeskMovie } from '@filmfisher/shared/movies/desk-movies.schema';
import type { MissingPart } from '@filmfisher/shared/movies/desk-movies';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { TYPE_NAMES } from '../../../components/movie-form/field-names.ts';
import { Button } from '../../../components/ui/button.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { deskMoviePath, deskSuggestionsPath } from '../../../lib/paths.ts';

export const PART_NAMES: Record<MissingPart, string> = {
  image: 'Picture',
  trailer: 'Trailer',
  minutes: 'Minutes',
  synopsis: 'Synopsis',
  cast: 'Cast',
};

/** Columns by which the table can be sorted: their names, and where they show. */
const COLUMNS = [
  ['title', 'Title', ''],
  ['year', 'Year', 'max-sm:hidden'],
  ['industry', 'Industry', 'max-md:hidden'],
  ['type', 'Type', 'max-md:hidden'],
  ['score', 'Score', 'max-sm:hidden'],
] as const;

interface MoviesTableProps {
  movies: readonly DeskMovie[];
  /** Films that are only suggested: they are looked at among the suggestions. */
  isProvisional: boolean;
  /** As in the address: a column, with a minus before it when descending. */
  sort: string;
  onSort: (sort: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Brings a removed film back. */
  onBringBack: (movie: DeskMovie) => void;
  isBusy: boolean;
}

const CELL = 'px-2 py-2 align-top';
const BOX = 'size-5 cursor-pointer accent-accent';

/** The desk's films: what each is, what it lacks, when it was changed. Removed ones can only be brought back. */
export function MoviesTable(props: MoviesTableProps) {
  const { movies, isProvisional, sort, onSort, chosen, onChoose, onBringBack, isBusy } = props;
  const isRemoved = movies.some(({ removed }) => removed !== undefined);
  // A merged film is taken apart by itself.
  const chooseable = movies.filter(({ removed }) => typeof removed?.into !== 'string');
  const ids = chooseable.map(({ _id }) => _id);
  const isFixed = isRemoved || isProvisional;
  const sorting = { sort, onSort, isFixed };
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-line text-muted">
        <tr>
          {!isProvisional && (
            <th className="px-2 align-middle">
              <input
                type="checkbox"
                aria-label="Select all films on this page"
                className={BOX}
                checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                disabled={ids.length === 0}
                onChange={({ target }) => {
                  onChoose(ids, target.checked);
                }}
              />
            </th>
          )}
          {COLUMNS.map(([column, name, className]) => (
            <SortHeader key={column} column={column} name={name} className={className} {...sorting} />
          ))}
          <th className="px-2 align-middle font-medium">Missing</th>
          {isRemoved ? (
            <th className={clsx(CELL, 'font-medium')}>Removed</th>
          ) : (
            <SortHeader column="changed" name="Changed" className="max-lg:hidden" {...sorting} />
          )}
        </tr>
      </thead>
      <tbody>
        {movies.map((movie) => (
          <tr key={movie._id} className="border-b border-line/60">
            {!isProvisional && (
              <td className={CELL}>
                {chooseable.includes(movie) && (
                  <input
                    type="checkbox"
                    aria-label={`Choose ${movie.title}`}
                    className={BOX}
                    checked={chosen.has(movie._id)}
                    onChange={({ target }) => {
                      onChoose([movie._id], target.checked);
                    }}
                  />
                )}
              </td>
            )}
            <td className={clsx(CELL, 'min-w-32')}>
              {isRemoved ? (
                <span className="font-semibold">{movie.title}</span>
              ) : (
                <Link
                  to={isProvisional ? deskSuggestionsPath(movie.title) : deskMoviePath(movie._id)}
                  className="font-semibold hover:underline"
                >
                  {movie.title}
                </Link>
              )}
              <span className="block text-faint md:hidden">
                {movie.yearOfRelease} · {movie.industry}
              </span>
            </td>
            <td className={clsx(CELL, 'tabular-nums max-sm:hidden')}>{movie.yearOfRelease}</td>
            <td className={clsx(CELL, 'max-md:hidden')}>{movie.industry}</td>
            <td className={clsx(CELL, 'max-md:hidden')}>{TYPE_NAMES[movie.type]}</td>
            <td className={clsx(CELL, 'tabular-nums max-sm:hidden')}>
              {movie.totalRatings === 0 ? '–' : movie.overallRating.toFixed(1)}
            </td>
            <td className={clsx(CELL, 'text-muted')}>
              {movie.missing.length === 0 ? '–' : movie.missing.map((part) => PART_NAMES[part]).join(', ')}
            </td>
            {movie.removed === undefined ? (
              <td className={clsx(CELL, 'text-faint tabular-nums max-lg:hidden')}>
                {dayOf(movie.updatedAt)}
              </td>
            ) : (
              <td className={CELL}>
                <span className="block text-faint tabular-nums">
                  {movie.removed.into === null ? 'Deleted' : 'Merged'} {dayOf(movie.removed.at)}, until{' '}
                  {dayOf(movie.removed.until)}
                </span>
                <Button
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={`${movie.removed.into === null ? 'Restore' : 'Take apart'} ${movie.title}`}
                  onClick={() => {
                    onBringBack(movie);
                  }}
                >
                  {movie.removed.into === null ? 'Restore' : 'Take apart'}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeaderProps {
  column: string;
  name: string;
  className: string;
  sort: string;
  onSort: (sort: string) => void;
  /** The list has an order of its own. */
  isFixed: boolean;
}

function SortHeader({ column, name, className, sort, onSort, isFixed }: SortHeaderProps) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  if (isFixed) return <th className={clsx(CELL, className, 'font-medium')}>{name}</th>;
  return (
    <th className={clsx('px-2 align-middle font-medium', className)} aria-sort={direction}>
      <button
        type="button"
        className="min-h-11 whitespace-nowrap hover:text-text"
        onClick={() => {
          onSort(direction === 'ascending' ? `-${column}` : column);
        }}
      >
        {name}
        <span aria-hidden="true">
          {direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}
        </span>
      </button>
    </th>
  );
}
