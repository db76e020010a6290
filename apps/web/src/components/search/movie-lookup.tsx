import type { MovieHit, PersonHit } from '@filmfisher/shared/search/search.schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { PosterTitle } from './poster-title.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { roleNames } from './hits.ts';
import { searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** A person whom something can name. */
export type KnownPerson = PersonHit & { _id: string };

interface MovieLookupProps {
  /** Label of the field; by default it asks to add a film or a person. */
  label?: string;
  /** A film that is not offered. */
  without?: string;
  /** Focuses the field as soon as it appears. */
  autoFocus?: boolean;
  /** What can be done with a film that was found. */
  children: (film: MovieHit) => ReactNode;
  /** The same for a person. Without it the lookup finds films only. */
  person?: (person: KnownPerson) => ReactNode;
}

const isKnown = (person: PersonHit): person is KnownPerson => person._id !== undefined;

/** Finds films by title and people by name. */
export function MovieLookup({ label, without, autoFocus, children, person }: MovieLookupProps) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const data = typed.trim() === '' || !query.isEnabled ? undefined : query.data;
  const found = (data?.movies ?? []).filter(({ _id }) => _id !== without);
  const people = person === undefined ? [] : (data?.people.filter(isKnown) ?? []);
  return (
    <div>
      <Field
        label={label ?? (person ? 'Add a film or a person' : 'Add a film')}
        hint={person ? 'Type a title or a name.' : 'Type its title.'}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            autoComplete="off"
            autoFocus={autoFocus}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
            onKeyDown={(event) => {
              // The lookup sits inside forms; a search must not submit them.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      {found.length + people.length > 0 && (
        <ul
          aria-label={person ? 'Found films and people' : 'Found films'}
          className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((movie) => (
            <li key={movie._id} className="flex items-center gap-3 px-3 py-2">
              <PosterTitle film={movie} />
              {children(movie)}
            </li>
          ))}
          {people.map((found) => (
            <li key={found._id} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                {found.name} <span className="text-sm text-faint">{roleNames(found.roles)}</span>
              </span>
              {person?.(found)}
            </li>
          ))}
        </ul>
      )}
      {data && found.length + people.length === 0 && <p className="mb-4 text-sm text-muted">No matches.</p>}
    </div>
  );
}
