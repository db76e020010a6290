import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** A quiet button below what somebody wrote. */
export function ActionButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex min-h-11 max-w-full flex-wrap items-center gap-2 rounded-full px-3 text-sm font-medium text-muted transition select-none',
        'hover:bg-raised hover:text-text disabled:hover:bg-transparent disabled:hover:text-muted aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted aria-pressed:text-accent',
        className,
      )}
      {...rest}
    />
  );
}
