import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
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
