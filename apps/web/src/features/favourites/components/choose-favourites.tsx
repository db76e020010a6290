import { FAVOURITES_MAX } from '@filmfisher/shared/diary/diary';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { useState } from 'react';
import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { ActionButton, Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useSetFavourites } from '../api/favourites.queries.ts';

type Movie = Pick<MovieRef, '_id' | 'title' | 'yearOfRelease'>;

interface ChooseFavouritesProps {
  userId: string;
  chosen: readonly Movie[];
  onClose: () => void;
}

/** Chooses the films at the top of the own profile, and their order. */
export function ChooseFavourites({ userId, chosen, onClose }: ChooseFavouritesProps) {
  const [movies, setMovies] = useState(chosen);
  const save = useSetFavourites(userId);
  const isFull = movies.length >= FAVOURITES_MAX;

  const toFront = (movie: Movie) => {
    setMovies([movie, ...movies.filter((other) => other !== movie)]);
  };
  const submit = (close: () => void) => {
    save.mutate(
      movies.map(({ _id }) => _id),
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
            {movies.map((movie, index) => (
              <li key={movie._id} className="flex items-center gap-2">
                <span className="min-w-0 grow wrap-anywhere">
                  {movie.title} <span className="text-faint tabular-nums">{movie.yearOfRelease}</span>
                </span>
                {index > 0 && (
                  <ActionButton
                    aria-label={`First: ${movie.title}`}
                    onClick={() => {
                      toFront(movie);
                    }}
                  >
                    First
                  </ActionButton>
                )}
                <ActionButton
                  aria-label={`Remove: ${movie.title}`}
                  onClick={() => {
                    setMovies(movies.filter((other) => other !== movie));
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
              <MovieLookup>
                {(movie) =>
                  movies.some(({ _id }) => _id === movie._id) ? (
                    <span className="px-3 text-sm text-faint">Chosen</span>
                  ) : (
                    <ActionButton
                      aria-label={`Add: ${movie.title}`}
                      onClick={() => {
                        setMovies([...movies, movie]);
                      }}
                    >
                      Add
                    </ActionButton>
                  )
                }
              </MovieLookup>
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
