import type { Movie } from '@filmfisher/shared/movies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useMerge } from '../api/films.queries.ts';

const HITS = 8;
const TYPING_PAUSE_MS = 300;

interface MergeDialogProps {
  movie: Movie;
  onMerged: (into: string) => void;
  onClose: () => void;
}

/** Makes this film a part of another one, which is searched for here. */
export function MergeDialog({ movie, onMerged, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery(searchQuery(asked, HITS));
  const [chosen, setChosen] = useState<string>();
  const { mutate, isPending } = useMerge(movie._id);
  const films = (asked === '' ? [] : (data?.movies ?? [])).filter(({ _id }) => _id !== movie._id);

  return (
    <Dialog title={`Merge ${movie.title}`} onClose={onClose}>
      {(close) => (
        <div>
          <p className="mb-4 text-sm text-muted">
            Its ratings, reviews and lists move to the other film, its address leads there, and it is gone.
            Who rated both keeps the newer rating. For 30 days all of it can be taken back.
          </p>
          <Field label="Into which film?">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                literal
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setChosen(undefined);
                }}
              />
            )}
          </Field>
          <fieldset className="mb-4 grid max-h-64 gap-1 overflow-y-auto">
            <legend className="sr-only">Films that fit</legend>
            {films.map(({ _id, title, yearOfRelease }) => (
              <label key={_id} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-raised">
                <input
                  type="radio"
                  name="into"
                  className="size-5 accent-accent"
                  checked={chosen === _id}
                  onChange={() => {
                    setChosen(_id);
                  }}
                />
                <span>
                  {title} <span className="text-faint tabular-nums">{yearOfRelease}</span>
                </span>
              </label>
            ))}
            {asked !== '' && data !== undefined && films.length === 0 && (
              <p className="px-2 py-2 text-muted">No other film fits.</p>
            )}
          </fieldset>
          <Button
            disabled={chosen === undefined}
            busy={isPending}
            busyLabel="Merging..."
            onClick={() => {
              if (chosen === undefined) return;
              mutate(chosen, {
                onSuccess: ({ moved }) => {
                  toast.success(`Merged: ${moved.ratings} ratings and ${moved.reviews} reviews moved.`);
                  close();
                  onMerged(chosen);
                },
                onError: (error) => {
                  toast.error(actionErrorText(error));
                },
              });
            }}
          >
            Merge
          </Button>
        </div>
      )}
    </Dialog>
  );
}
