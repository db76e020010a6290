import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { SelectInput } from '../ui/select-field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { DraftRow } from './draft-types.ts';

/**
 * Adds a row to a form and focuses its first field, because the next step is to fill it in.
 * @param list whose last child the new row is
 * @param add sets the state that the rows are drawn from
 */
export function addRow(list: HTMLElement | null, add: () => void): void {
  flushSync(add);
  list?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
}

/**
 * What Enter does in the fields of a form's rows: it goes to the next field of the row, from the last one to the next
 * row, and adds one where there is none. It never sends the form.
 * @param onLast adds a row
 */
export function onRowEnter(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, select')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else onLast();
}

interface Column<Part extends string> {
  part: Part;
  label: string;
  placeholder?: string;
  /** Without them, anything can be typed. */
  choices?: readonly { value: string; label: string }[];
}

interface RowListProps<Part extends string> {
  legend: string;
  /** What one row is called: 'release'. */
  noun: string;
  hint?: string;
  columns: readonly Column<Part>[];
  value: readonly DraftRow<Part>[];
  /** What a new row begins with. */
  empty: DraftRow<Part>;
  onChange: (rows: DraftRow<Part>[]) => void;
  error: string | undefined;
}

/** A list of things with several parts each, one row per thing. */
export function RowList<Part extends string>(props: RowListProps<Part>) {
  const { legend, noun, hint, columns, value, empty, onChange, error } = props;
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const add = () => {
    addRow(list.current, () => {
      onChange([...value, empty]);
    });
  };
  const change = (index: number, part: Part, text: string) => {
    onChange(value.map((row, at) => (at === index ? { ...row, [part]: text } : row)));
  };

  return (
    <fieldset {...(error !== undefined && { 'data-invalid': true, tabIndex: -1 })} aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-medium text-muted">{legend}</legend>
      <ol
        ref={list}
        className="grid gap-2"
        onKeyDown={(event) => {
          onRowEnter(event, add);
        }}
      >
        {value.map((row, index) => (
          <li key={index} className="flex items-center gap-2 border-b border-line pb-2 md:border-0 md:pb-0">
            <div className="grid min-w-0 grow grid-cols-2 gap-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
              {columns.map(({ part, label, placeholder = label, choices }) => {
                const common = {
                  'aria-label': `${label} of ${noun} ${index + 1}`,
                  value: row[part],
                  onChange: ({ target }: { target: { value: string } }) => {
                    change(index, part, target.value);
                  },
                };
                if (!choices) return <TextInput key={part} placeholder={placeholder} {...common} />;
                const isKnown = choices.some((choice) => choice.value === row[part]);
                return (
                  <SelectInput key={part} {...common}>
                    {!isKnown && <option value={row[part]}>{row[part]}</option>}
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.label}
                      </option>
                    ))}
                  </SelectInput>
                );
              })}
            </div>
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => {
                onChange(value.filter((_row, at) => at !== index));
              }}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button variant="quiet" className="mt-2 -ml-5" onClick={add}>
        Add a {noun}
      </Button>
      <p
        id={hintId}
        className={`min-h-5 text-sm ${hint === undefined ? 'mb-2' : 'mb-5'} ${error === undefined ? 'text-faint' : 'text-danger'}`}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </fieldset>
  );
}
