import { IMPORT_DOUBTS } from '@filmfisher/shared/imports/import-questions';
import type { ImportMovie } from '@filmfisher/shared/imports/imports.schema';
import type { ImportMatch } from '@filmfisher/shared/imports/imports';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { ActionButton, Button } from '../../../components/ui/button.tsx';
import { PosterTitle } from '../../../components/search/poster-title.tsx';
import { suggestMoviePath } from '../../../lib/paths.ts';
import { describeRow } from './words.ts';

type Choose = (choices: { row: number; movieId: string | null }[]) => void;

interface UnsureMoviesProps {
  films: readonly ImportMovie[];
  match: ImportMatch;
  isBusy: boolean;
  /** Whether films can still be chosen. */
  canChoose: boolean;
  onChoose: Choose;
}

/** Whether the only film offered differs from what the file says in nothing but its title. */
function isClear({ year, type, candidates, doubt }: ImportMovie): boolean {
  const [film, another] = candidates;
  if (!film || another || doubt !== 'title') return false;
  return film.yearOfRelease === year && film.type === type;
}

/** Films of a file that are doubtful, unknown or left out, with what can be done about each. */
export function UnsureMovies({ films: movies, match, isBusy, canChoose, onChoose }: UnsureMoviesProps) {
  const clear = movies.filter(isClear);
  return (
    <>
      {match === 'doubtful' && canChoose && clear.length > 1 && (
        <Button
          variant="secondary"
          className="mb-4"
          disabled={isBusy}
          onClick={() => {
            onChoose(
              clear.flatMap(({ row, candidates: [film] }) => (film ? [{ row, movieId: film._id }] : [])),
            );
          }}
        >
          Choose the only match for {clear.length} films
        </Button>
      )}
      <ul className="grid gap-3">
        {movies.map((film) => (
          <UnsureMovie key={film.row} film={film} isBusy={isBusy} canChoose={canChoose} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

interface UnsureMovieProps extends Omit<UnsureMoviesProps, 'films' | 'match'> {
  film: ImportMovie;
}

function UnsureMovie({ film, isBusy, canChoose, onChoose }: UnsureMovieProps) {
  const [isLooking, setLooking] = useState(false);
  const { row, title, year, source, candidates, rows, match, doubt } = film;
  const choose = (movieId: string | null) => {
    onChoose([{ row, movieId }]);
  };
  const name = year === null ? title : `${title} (${year})`;
  return (
    <li aria-label={name} className="rounded-lg border border-line bg-surface/50 p-4">
      <p className="font-semibold wrap-anywhere">
        {title} {year !== null && <span className="font-normal text-faint tabular-nums">{year}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{rows.map(describeRow).join(', ')}</p>
      {doubt !== null && <p className="mt-1 text-sm">{IMPORT_DOUBTS[doubt]}</p>}
      {match === 'doubtful' && (
        <ul aria-label={`Films that may be ${name}`} className="mt-3 grid gap-2 md:grid-cols-2">
          {candidates.map((movie) => (
            <Candidate key={movie._id} movie={movie} disabled={isBusy || !canChoose} onChoose={choose} />
          ))}
        </ul>
      )}
      {canChoose && (
        <div className="mt-2 -ml-3 flex flex-wrap">
          <ActionButton
            aria-expanded={isLooking}
            aria-label={`Look for ${name}`}
            onClick={() => {
              setLooking(!isLooking);
            }}
          >
            Look for it
          </ActionButton>
          {match !== 'left_out' && (
            <ActionButton
              disabled={isBusy}
              aria-label={`Leave ${name} out`}
              onClick={() => {
                choose(null);
              }}
            >
              {match === 'doubtful' ? 'None of these' : 'Leave out'}
            </ActionButton>
          )}
          {match === 'unknown' && (
            <Link
              to={suggestMoviePath(title, { year, source })}
              aria-label={`Suggest ${name}`}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-muted transition hover:bg-raised hover:text-text"
            >
              Suggest it
            </Link>
          )}
        </div>
      )}
      {isLooking && (
        <div className="mt-3">
          <MovieLookup>
            {(movie) => (
              <Button
                variant="secondary"
                disabled={isBusy}
                aria-label={`It is ${movie.title}`}
                onClick={() => {
                  choose(movie._id);
                }}
              >
                This one
              </Button>
            )}
          </MovieLookup>
        </div>
      )}
    </li>
  );
}

interface CandidateProps {
  movie: MovieRef;
  disabled: boolean;
  onChoose: (movieId: string) => void;
}

function Candidate({ movie, disabled, onChoose }: CandidateProps) {
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised px-3 py-2">
      <PosterTitle film={movie} />
      <Button
        variant="secondary"
        className="shrink-0"
        disabled={disabled}
        aria-label={`It is ${movie.title}, ${movie.yearOfRelease}`}
        onClick={() => {
          onChoose(movie._id);
        }}
      >
        This one
      </Button>
    </li>
  );
}
