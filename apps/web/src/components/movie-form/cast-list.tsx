import { useId, useRef, useState } from 'react';
import { addRow, onRowEnter } from './row-list.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { MovieDraft } from './movie-draft.ts';
import { usePeople } from './name-list.tsx';

type Cast = MovieDraft['cast'];

interface CastListProps {
  value: Cast;
  onChange: (cast: Cast) => void;
  error: string | undefined;
}

/** Who plays whom, the leads first. */
export function CastList({ value, onChange, error }: CastListProps) {
  const [typed, setTyped] = useState('');
  const people = usePeople(typed);
  const listId = useId();
  const errorId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const add = () => {
    addRow(rows.current, () => {
      onChange([...value, { name: '', character: '' }]);
    });
  };
  const change = (index: number, part: Partial<Cast[number]>) => {
    onChange(value.map((member, at) => (at === index ? { ...member, ...part } : member)));
  };

  return (
    <fieldset {...(error !== undefined && { 'data-invalid': true, tabIndex: -1 })} aria-describedby={errorId}>
      <legend className="mb-1.5 text-sm font-medium text-muted">Cast</legend>
      <ol
        ref={rows}
        className="grid gap-2"
        onKeyDown={(event) => {
          onRowEnter(event, add);
        }}
      >
        {value.map(({ name, character }, index) => (
          <li key={index} className="flex items-center gap-2">
            <TextInput
              aria-label={`Actor ${index + 1}`}
              placeholder="Name"
              list={listId}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setTyped(target.value);
                change(index, { name: target.value });
              }}
            />
            <TextInput
              aria-label={`Part of actor ${index + 1}`}
              placeholder="Part"
              value={character}
              onChange={({ target }) => {
                change(index, { character: target.value });
              }}
            />
            <IconButton
              label={`Remove ${name === '' ? `actor ${index + 1}` : name}`}
              onClick={() => {
                onChange(value.filter((_member, at) => at !== index));
              }}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <datalist id={listId}>
        {people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button variant="quiet" className="mt-2 -ml-5" onClick={add}>
        Add an actor
      </Button>
      <p
        id={errorId}
        className="mb-2 min-h-5 text-sm text-danger"
        role={error === undefined ? undefined : 'alert'}
      >
        {error}
      </p>
    </fieldset>
  );
}
