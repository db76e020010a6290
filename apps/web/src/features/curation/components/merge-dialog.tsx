import type { MergeResponse } from '@filmfisher/shared/movies/desk-movies.schema';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { MovieHit } from '@filmfisher/shared/search/search.schema';
import { useState } from 'react';
import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useMerge } from '../api/movies.queries.ts';

interface MergeDialogProps {
  movie: Movie;
  onMerged: (into: string, moved: MergeResponse['moved']) => void;
  onClose: () => void;
}

function MovieLine({ film, role }: { film: Movie | MovieHit; role: string }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="block w-9 shrink-0">
        <Poster movie={film} sizes="36px" className="rounded-md" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-faint">{role}</span>
        {film.title} <span className="text-faint tabular-nums">{film.yearOfRelease}</span>
      </span>
    </li>
  );
}

/** Makes this film a part of another one, which is searched for here. */
export function MergeDialog({ movie, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<MovieHit>();
  const { mutate, isPending } = useMerge(movie._id);

  return (
    <Dialog title={`Merge ${movie.title}`} onClose={onClose}>
      {(close) => (
        // As high in both steps and with any number of films, so that nothing jumps.
        <div className="min-h-96">
          <p className="mb-4 text-sm text-muted">
            Its ratings, reviews and places in lists move to the other film, and its address leads there.
            Members who rated both keep their newer rating. You can take this back for 30 days.
          </p>
          {into === undefined ? (
            <MovieLookup label="Into which film?" without={movie._id} autoFocus>
              {(film) => (
                <Button
                  variant="secondary"
                  aria-label={`Merge into ${film.title} (${film.yearOfRelease})`}
                  onClick={() => {
                    setInto(film);
                  }}
                >
                  Choose
                </Button>
              )}
            </MovieLookup>
          ) : (
            <>
              <ul className="mb-5 divide-y divide-line rounded-lg border border-line px-3">
                <MovieLine film={movie} role="Becomes part of the other" />
                <MovieLine film={into} role="Stays, with what members said of both" />
              </ul>
              <div className="flex flex-wrap gap-3">
                <Button
                  // The button that was pressed is gone: the next one to press has the focus.
                  autoFocus
                  busy={isPending}
                  busyLabel="Merging..."
                  onClick={() => {
                    mutate(into._id, {
                      onSuccess: ({ moved }) => {
                        close();
                        onMerged(into._id, moved);
                      },
                      onError: (error) => {
                        toast.error(actionErrorText(error));
                      },
                    });
                  }}
                >
                  Merge
                </Button>
                <Button
                  variant="quiet"
                  disabled={isPending}
                  onClick={() => {
                    setInto(undefined);
                  }}
                >
                  Another film
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
