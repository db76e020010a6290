import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { controlClass } from './text-input.tsx';

interface SentenceFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A reason, an answer or a note: a few sentences, by default in two lines. */
export function SentenceField({ label, hint, error, onChange, ...textarea }: SentenceFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={2}
          {...textarea}
          {...control}
          className={`${controlClass} py-2`}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
