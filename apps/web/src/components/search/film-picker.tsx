import type { MovieHit } from '@filmfisher/shared/search';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { Poster } from '../ui/poster.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** Films are looked for by title. @param children what can be done with a film that was found */
export function FilmPicker({ children }: { children: (film: MovieHit) => ReactNode }) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const found = typed.trim() === '' || !query.isEnabled ? [] : (query.data?.movies ?? []);
  return (
    <div>
      <Field label="Add a film" hint="Type its title.">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      {found.length > 0 && (
        <ul
          aria-label="Found films"
          className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((movie) => (
            <li key={movie._id} className="flex items-center gap-3 px-3 py-2">
              <span className="block w-9 shrink-0">
                <Poster movie={movie} sizes="36px" className="rounded-md" />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                {movie.title} <span className="text-faint tabular-nums">{movie.yearOfRelease}</span>
              </span>
              {children(movie)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
