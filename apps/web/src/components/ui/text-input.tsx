import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** Shared by every control that holds text: 44 pixels high, 3:1 border. */
export const controlClass =
  'block w-full min-h-11 rounded-lg border border-control bg-surface px-3.5 text-base text-text placeholder:text-faint transition hover:border-muted aria-invalid:border-danger read-only:text-muted';

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Typed letter by letter, as an address or a username: phones neither capitalise nor correct it. */
  literal?: boolean;
}

/** A one-line text input; put it inside a Field. */
export function TextInput({ className, type = 'text', literal = false, ...rest }: TextInputProps) {
  return (
    <input
      type={type}
      className={clsx(controlClass, className)}
      {...(literal && { autoCapitalize: 'none', spellCheck: false })}
      {...rest}
    />
  );
}
