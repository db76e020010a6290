import { FAVOURITES_MAX } from '@filmfisher/shared/favourites';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useSetFavourites } from '../api/favourites.queries.ts';

const PAUSE_MS = 200;
const HITS = 5;

type Film = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease'>;

interface ChooseFavouritesProps {
  userId: string;
  chosen: readonly Film[];
  onClose: () => void;
}

/** Chooses the films at the top of the own profile, and their order. */
export function ChooseFavourites({ userId, chosen, onClose }: ChooseFavouritesProps) {
  const [films, setFilms] = useState(chosen);
  const [typed, setTyped] = useState('');
  const save = useSetFavourites(userId);
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const isFull = films.length >= FAVOURITES_MAX;
  const found = typed.trim() === '' || !query.isEnabled ? [] : (query.data?.movies ?? []);
  const offered = found.filter(({ _id }) => films.every((film) => film._id !== _id));

  const toFront = (film: Film) => {
    setFilms([film, ...films.filter((other) => other !== film)]);
  };
  const submit = (close: () => void) => {
    save.mutate(
      films.map(({ _id }) => _id),
      {
        onSuccess: close,
        onError: (error) => {
          toast.error(actionErrorText(error, 'Your favourites could not be saved.'));
        },
      },
    );
  };

  return (
    <Dialog title="Your favourites" onClose={onClose}>
      {(close) => (
        <>
          <ol className="divide-y divide-line">
            {films.map((film, index) => (
              <li key={film._id} className="flex items-center gap-2">
                <span className="min-w-0 grow wrap-anywhere">
                  {film.title} <span className="text-faint tabular-nums">{film.yearOfRelease}</span>
                </span>
                {index > 0 && (
                  <ActionButton
                    aria-label={`First: ${film.title}`}
                    onClick={() => {
                      toFront(film);
                    }}
                  >
                    First
                  </ActionButton>
                )}
                <ActionButton
                  aria-label={`Remove: ${film.title}`}
                  onClick={() => {
                    setFilms(films.filter((other) => other !== film));
                  }}
                >
                  Remove
                </ActionButton>
              </li>
            ))}
          </ol>
          {isFull ? (
            <p className="my-4 text-sm text-faint">These are {FAVOURITES_MAX}. Remove one to add another.</p>
          ) : (
            <div className="mt-4">
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
              <ul aria-label="Found films">
                {offered.map((film) => (
                  <li key={film._id}>
                    <ActionButton
                      onClick={() => {
                        setFilms([...films, film]);
                        setTyped('');
                      }}
                    >
                      Add {film.title} ({film.yearOfRelease})
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Button
            className="mt-4"
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={() => {
              submit(close);
            }}
          >
            Save
          </Button>
        </>
      )}
    </Dialog>
  );
}
