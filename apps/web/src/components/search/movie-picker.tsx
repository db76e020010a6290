import { THREAD_MOVIES_MAX } from '@filmfisher/shared/threads/threads';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { PosterTitle } from './poster-title.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useDismiss } from '../ui/use-dismiss.ts';

const PAUSE_MS = 150;
const HITS = 6;

/** As much of a film as is shown of it here. */
export interface PickedMovie {
  _id: string;
  title: string;
  yearOfRelease: number;
  image: { url: string };
}

interface MoviePickerProps {
  /** Films that can be picked. */
  max?: number;
  label?: string;
  films: readonly PickedMovie[];
  onChange: (movies: PickedMovie[]) => void;
  error: string | undefined;
}

/** Films that a text is about: searched for by title, shown as posters, taken out again. */
export function MoviePicker({
  max = THREAD_MOVIES_MAX,
  label = 'Films it is about (optional)',
  films: movies,
  onChange,
  error,
}: MoviePickerProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const known = new Set(movies.map(({ _id }) => _id));
  const hits =
    typed.trim() !== '' && query.isEnabled && query.data
      ? query.data.movies.filter(({ _id }) => !known.has(_id))
      : [];
  const isShown = isOpen && hits.length > 0;
  const chosen = Math.min(active, hits.length - 1);
  useDismiss(isShown, container, field, () => {
    setIsOpen(false);
  });

  const add = (index: number) => {
    const hit = hits[index];
    if (hit === undefined) return;
    const { _id, title, yearOfRelease, image } = hit;
    onChange([...movies, { _id, title, yearOfRelease, image: { url: image.url } }]);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((chosen + step + hits.length) % hits.length);
    else if (event.key === 'Enter') add(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={container}>
      {movies.length > 0 && (
        <ul aria-label="Chosen films" className="mb-3 grid gap-2">
          {movies.map((film) => (
            <li
              key={film._id}
              className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1.5 pr-1 pl-2"
            >
              <PosterTitle film={film} />
              <IconButton
                label={`Take ${film.title} out`}
                onClick={() => {
                  onChange(movies.filter(({ _id }) => _id !== film._id));
                }}
              >
                <CloseIcon width={16} height={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {movies.length < max && (
        <Field
          label={label}
          hint={max === 1 ? 'Type a title.' : `Type a title; up to ${max} films.`}
          error={error}
        >
          {(control) => (
            <>
              <TextInput
                {...control}
                ref={field}
                literal
                role="combobox"
                aria-expanded={isShown}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={isShown ? `${listId}-${chosen}` : undefined}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setIsOpen(true);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
              <ul
                id={listId}
                role="listbox"
                aria-label="Films"
                className={clsx(
                  'reveal absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line bg-raised py-1 shadow-2xl',
                  !isShown && 'hidden',
                )}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
              >
                {hits.map((movie, index) => (
                  <li
                    key={movie._id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === chosen}
                    className={clsx(
                      'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-surface',
                      index === chosen && 'bg-surface outline-2 -outline-offset-2 outline-accent-strong',
                    )}
                    onClick={() => {
                      add(index);
                    }}
                  >
                    <PosterTitle film={movie} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Field>
      )}
    </div>
  );
}
