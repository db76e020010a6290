import { LIST_NOTE_MAX } from '@filmfisher/shared/lists/lists';
import type { ListMovie } from '@filmfisher/shared/lists/lists.schema';
import clsx from 'clsx';
import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton, Button, IconButton } from '../../../components/ui/button.tsx';
import { CloseIcon, MenuIcon } from '../../../components/ui/icons.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface MovieRowProps {
  film: ListMovie;
  /** Films of the list. */
  count: number;
  isDragged: boolean;
  /** It would be dropped before this row, or behind it as the last one. */
  dropLine: 'above' | 'below' | null;
  handle: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  onMove: (position: number) => void;
  /** Moves it so many places down; up when less than 0. */
  onStep: (by: number) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
}

/** A film of a list that is put in order: dragged, moved by the arrow keys, or by typing its number. */
export function MovieRow(props: MovieRowProps) {
  const { film, count, isDragged, dropLine, handle, onMove, onStep, onNote, onRemove } = props;
  const { movie, position, note } = film;
  const [isWriting, setIsWriting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  // Keep the row on screen while it is moved by keyboard.
  useEffect(() => {
    if (row.current?.contains(document.activeElement)) row.current.scrollIntoView({ block: 'nearest' });
  }, [position]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li
      ref={row}
      className={clsx(
        'border-y-2 border-transparent bg-surface px-1 py-2 sm:px-3',
        isDragged && 'opacity-50',
        dropLine === 'above' && 'border-t-accent',
        dropLine === 'below' && 'border-b-accent',
      )}
    >
      <div className="flex items-center gap-2 sm:gap-3">
        <button
          type="button"
          aria-label={`Move ${movie.title}: drag it, or use the arrow keys`}
          title="Drag, or use the arrow keys"
          className="inline-grid size-[44px] shrink-0 cursor-grab touch-none place-items-center rounded-full text-faint hover:bg-raised hover:text-text active:cursor-grabbing"
          onKeyDown={onKeyDown}
          {...handle}
        >
          <MenuIcon width={20} height={20} />
        </button>
        <PositionInput film={film} count={count} onMove={onMove} />
        <span className="hidden w-10 shrink-0 sm:block">
          <Poster movie={movie} sizes="40px" className="rounded-md" />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            {movie.title} <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
          </span>
          {note !== '' && !isWriting && (
            <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {note}
            </span>
          )}
        </span>
        <ActionButton
          aria-label={`Note on ${movie.title}`}
          aria-expanded={isWriting}
          className="shrink-0"
          onClick={() => {
            setIsWriting(!isWriting);
          }}
        >
          Note
        </ActionButton>
        <IconButton label={`Take ${movie.title} off the list`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      {isWriting && (
        <NoteForm
          movie={movie}
          note={note}
          onSave={(text) => {
            setIsWriting(false);
            if (text !== note) onNote(text);
          }}
        />
      )}
    </li>
  );
}

/** The film's number; another one moves it there. */
function PositionInput({ film, count, onMove }: Pick<MovieRowProps, 'film' | 'count' | 'onMove'>) {
  const [known, setKnown] = useState(film.position);
  const [typed, setTyped] = useState(String(known));
  if (known !== film.position) {
    setKnown(film.position);
    setTyped(String(film.position));
  }
  const move = () => {
    const target = Math.min(Math.max(Number.parseInt(typed, 10) || film.position, 1), count);
    setTyped(String(target));
    if (target !== film.position) onMove(target);
  };
  return (
    <input
      inputMode="numeric"
      aria-label={`Number of ${film.movie.title}`}
      value={typed}
      className="h-11 w-12 shrink-0 rounded-lg border border-control bg-ground text-center text-base tabular-nums"
      onChange={({ target }) => {
        setTyped(target.value.replace(/\D/g, '').slice(0, 4));
      }}
      onFocus={({ target }) => {
        target.select();
      }}
      onBlur={move}
      onKeyDown={({ key }) => {
        if (key === 'Enter') move();
      }}
    />
  );
}

interface NoteFormProps {
  movie: ListMovie['movie'];
  note: string;
  onSave: (note: string) => void;
}

function NoteForm({ movie, note, onSave }: NoteFormProps) {
  const { pathname } = useLocation();
  const [text, setText, forgetText] = useTextDraft({ name: `note ${pathname} ${movie._id}` }, note);
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        forgetText();
        onSave(text.trim());
      }}
    >
      <textarea
        aria-label={`Note on ${movie.title}`}
        rows={2}
        autoFocus
        maxLength={LIST_NOTE_MAX}
        value={text}
        className={clsx(controlClass, 'grow basis-60 py-2')}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Button type="submit" variant="secondary">
        Save the note
      </Button>
    </form>
  );
}
