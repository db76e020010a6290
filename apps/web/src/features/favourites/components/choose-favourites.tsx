import { FAVOURITES_MAX } from '@filmfisher/shared/favourites';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { useState } from 'react';
import { FilmLookup } from '../../../components/search/film-lookup.tsx';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useSetFavourites } from '../api/favourites.queries.ts';

type Film = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease'>;

interface ChooseFavouritesProps {
  userId: string;
  chosen: readonly Film[];
  onClose: () => void;
}

/** Chooses the films at the top of the own profile, and their order. */
export function ChooseFavourites({ userId, chosen, onClose }: ChooseFavouritesProps) {
  const [films, setFilms] = useState(chosen);
  const save = useSetFavourites(userId);
  const isFull = films.length >= FAVOURITES_MAX;

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
            <p className="my-4 text-sm text-faint">
              You have chosen all {FAVOURITES_MAX}. Remove one to add another.
            </p>
          ) : (
            <div className="mt-4">
              <FilmLookup>
                {(film) =>
                  films.some(({ _id }) => _id === film._id) ? (
                    <span className="px-3 text-sm text-faint">Chosen</span>
                  ) : (
                    <ActionButton
                      aria-label={`Add: ${film.title}`}
                      onClick={() => {
                        setFilms([...films, film]);
                      }}
                    >
                      Add
                    </ActionButton>
                  )
                }
              </FilmLookup>
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
