import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAddFilm } from '../api/lists.mutations.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** Films are looked for by title and put at the end of the list. */
export function FilmSearch({ listId, listed }: { listId: string; listed: ReadonlySet<string> }) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const { mutate, isPending } = useAddFilm();
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
              {listed.has(movie._id) ? (
                <span className="px-3 text-sm text-faint">On the list</span>
              ) : (
                <ActionButton
                  aria-label={`Add: ${movie.title}`}
                  disabled={isPending}
                  onClick={() => {
                    mutate(
                      { id: listId, movieId: movie._id },
                      {
                        onSuccess: () => {
                          toast.success(`${movie.title} is on the list.`);
                        },
                        onError: (error) => {
                          toast.error(actionErrorText(error));
                        },
                      },
                    );
                  }}
                >
                  Add
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
