import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../search/search.query.ts';
import { useDebounced } from '../search/use-debounced.ts';
import type { FieldControl } from '../ui/field.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { TextInput } from '../ui/text-input.tsx';

const SUGGESTIONS = 8;
const TYPING_PAUSE_MS = 200;

/** @returns people of the catalogue whose names fit what is typed */
export function usePeople(typed: string): string[] {
  const asked = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery(searchQuery(asked, SUGGESTIONS));
  return data?.people.map(({ name }) => name) ?? [];
}

interface NameListProps {
  control: FieldControl;
  value: readonly string[];
  onChange: (names: string[]) => void;
  /** What can be chosen besides what is typed; without it, people of the catalogue. */
  choices?: readonly string[];
  placeholder?: string;
}

/** Names in their order. Enter, a comma or leaving the input adds what is typed; Backspace in it takes the last one away. */
export function NameList({
  control,
  value,
  onChange,
  choices,
  placeholder = 'Type a name and press Enter',
}: NameListProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const people = usePeople(choices ? '' : typed);

  const add = (text: string) => {
    const names = text.split(',').map((name) => name.trim());
    const known = new Set(value.map((name) => name.toLowerCase()));
    const fresh = names.filter((name) => name !== '' && !known.has(name.toLowerCase()));
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped('');
  };

  return (
    <div>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {value.map((name) => (
            <li key={name} className="flex items-center rounded-full bg-raised pl-3 text-sm">
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="grid size-11 place-items-center rounded-full text-faint transition hover:text-text"
                onClick={() => {
                  onChange(value.filter((other) => other !== name));
                }}
              >
                <CloseIcon width={14} height={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        {...control}
        list={listId}
        autoComplete="off"
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => {
          if (target.value.includes(',')) add(target.value);
          else setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
            onChange(value.slice(0, -1));
          }
        }}
        onBlur={() => {
          add(typed);
        }}
      />
      <datalist id={listId}>
        {(choices ?? people).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
