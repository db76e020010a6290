import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PosterTitle } from '../../../components/search/poster-title.tsx';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { OwnMarkBadge } from '../../../components/ui/own-mark-badge.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { suggestMoviePath } from '../../../lib/paths.ts';
import type { SheetMovie } from '../../../lib/sheets.ts';
import { ownMoviesQuery } from '../../profile/api/profile.queries.ts';

const PAUSE_MS = 150;
const HITS = 8;

interface MovieSearchProps {
  onChoose: (movie: SheetMovie) => void;
}

/** Finds the film to log; before a title is typed it offers the watchlist. */
export function MovieSearch({ onChoose }: MovieSearchProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const found = useQuery(searchQuery(q, HITS));
  return (
    <>
      <Field label="Film or series">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            placeholder="Search for a film"
            autoComplete="off"
            autoFocus
            literal
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      {found.isEnabled && typed.trim() !== '' ? (
        <Loaded query={found} failure="The search could not be done." skeleton={<Rows />}>
          {({ movies }) =>
            movies.length > 0 ? (
              <Choices label="Found films" movies={movies} onChoose={onChoose} />
            ) : (
              <p role="status" className="text-muted">
                No results for “{q}”.{' '}
                <Link to={suggestMoviePath(q)} className="link">
                  Suggest it
                </Link>
              </p>
            )
          }
        </Loaded>
      ) : (
        <Expected onChoose={onChoose} />
      )}
    </>
  );
}

/** Films of the watchlist: the likeliest ones to be logged. */
function Expected({ onChoose }: MovieSearchProps) {
  const movies = useQuery(ownMoviesQuery('watchlist', 1)).data?.movies.slice(0, HITS) ?? [];
  if (movies.length === 0) return null;
  return (
    <>
      <h3 className="mb-1 text-sm font-semibold text-faint">On your watchlist</h3>
      <Choices label="On your watchlist" movies={movies.map(({ movie }) => movie)} onChoose={onChoose} />
    </>
  );
}

function Choices({
  label,
  movies,
  onChoose,
}: MovieSearchProps & { label: string; movies: readonly SheetMovie[] }) {
  return (
    <ul aria-label={label} className="-mx-2">
      {movies.map((movie) => (
        <li key={movie._id}>
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 py-1 text-left transition hover:bg-raised"
            onClick={() => {
              onChoose(movie);
            }}
          >
            <PosterTitle film={movie} />
            <OwnMarkBadge movieId={movie._id} className="shrink-0 bg-raised" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Rows() {
  return (
    <div className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
