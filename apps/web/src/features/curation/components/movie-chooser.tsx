import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';

/** As much of a film as a list to choose from shows. */
export type ChosenMovie = Pick<Movie, '_id' | 'title' | 'yearOfRelease'>;

const HITS = 6;
const TYPING_PAUSE_MS = 300;

interface MovieChooserProps {
  label: string;
  films: readonly ChosenMovie[];
  onChange: (movies: ChosenMovie[]) => void;
  max: number;
}

/** Films in an order: searched for, moved up, taken out. */
export function MovieChooser({ label, films: movies, onChange, max }: MovieChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery(searchQuery(asked, HITS));
  const known = new Set(movies.map(({ _id }) => _id));
  const hits = (asked === '' ? [] : (data?.movies ?? [])).filter(({ _id }) => !known.has(_id));

  const moveUp = (index: number) => {
    const next = [...movies];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange(next);
  };

  return (
    <div>
      <ol className="mb-4 grid gap-1">
        {movies.map(({ _id, title, yearOfRelease }, index) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-3"
          >
            <span className="grow py-2">
              <span className="text-faint tabular-nums">{index + 1}.</span> {title}{' '}
              <span className="text-faint tabular-nums">{yearOfRelease}</span>
            </span>
            {index > 0 && (
              <Button
                variant="quiet"
                aria-label={`Move ${title} up`}
                onClick={() => {
                  moveUp(index);
                }}
              >
                Up
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={`Take ${title} out`}
              onClick={() => {
                onChange(movies.filter((movie) => movie._id !== _id));
              }}
            >
              Take out
            </Button>
          </li>
        ))}
      </ol>
      {movies.length < max && (
        <>
          <Field label={label} hint={`${max} films at most.`}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                type="search"
                literal
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            )}
          </Field>
          <ul className="grid gap-1">
            {hits.map(({ _id, title, yearOfRelease }) => (
              <li key={_id}>
                <Button
                  variant="quiet"
                  onClick={() => {
                    onChange([...movies, { _id, title, yearOfRelease }]);
                    setTyped('');
                    field.current?.focus();
                  }}
                >
                  Add {title} ({yearOfRelease})
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
