import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { controlClass } from './text-input.tsx';

/** The browser's own list of choices in the look of the other controls; put it inside a Field. */
export function SelectInput({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className="relative block">
      {/* A select counts as read-only to style sheets, but its text is as strong as that of an input. */}
      <select
        className={clsx(controlClass, 'appearance-none pr-11 read-only:text-text', className)}
        {...rest}
      />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto text-faint" />
    </span>
  );
}

interface SelectFieldProps<Value extends string | number | null> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  value: Value;
  /** Each with its words, in their order; null is no choice. */
  options: readonly (readonly [Value, string])[] | Readonly<Record<Value & string, string>>;
  onChange: (value: Value) => void;
}

const keyOf = (value: string | number | null) => String(value ?? '');

/** One of a few, with its label. */
export function SelectField<Value extends string | number | null>({
  label,
  hint,
  error,
  disabled,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const list = (Array.isArray(options) ? options : Object.entries(options)) as readonly (readonly [
    Value,
    string,
  ])[];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <SelectInput
          {...control}
          value={keyOf(value)}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = list.find(([one]) => keyOf(one) === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {list.map(([one, words]) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {words}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
