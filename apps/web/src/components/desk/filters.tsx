import { useEffect, useId, useRef, type ReactNode } from 'react';
import { SelectInput } from '../ui/select-field.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** The filters of a list, side by side where there is room. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="mb-5 flex flex-wrap gap-3 *:min-w-36 *:flex-1">{children}</div>;
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds that typing rests before the list is asked for. */
const TYPING_PAUSE_MS = 300;

/** A text to search a list for. */
export function SearchFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may change before the typing pauses; the delayed call must not undo that change.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        type="search"
        literal
        defaultValue={value}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            latest.current(target.value.trim());
          }, TYPING_PAUSE_MS);
        }}
      />
    </div>
  );
}

interface SelectFilterProps extends FilterProps {
  /** Value → what it is called; '' stands for no filter. */
  options: Readonly<Record<string, string>>;
}

/** One of several choices. */
export function SelectFilter({ label, value, onChange, options }: SelectFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <SelectInput
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {Object.entries(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
