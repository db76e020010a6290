import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does, for screen readers and as a title; what `children` say is added. */
  label: string;
}

/** A round 44-pixel button that shows only an icon; it keeps its pixels when the text is enlarged, as its icon does. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      title={label}
      className={clsx(
        'inline-grid size-[44px] shrink-0 place-items-center rounded-full text-muted transition hover:bg-raised hover:text-text disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
