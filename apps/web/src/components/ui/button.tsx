import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Variant = 'primary' | 'secondary' | 'quiet';
type Size = 'medium' | 'large';

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-ground/40 text-text hover:border-text hover:bg-raised',
  quiet: 'text-muted hover:bg-raised hover:text-text',
};

const SIZES: Record<Size, string> = {
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-12 px-7 text-base',
};

interface Look {
  /** primary: the one action of a view; secondary: beside it; quiet: in bars and lists. */
  variant?: Variant | undefined;
  size?: Size | undefined;
}

function buttonClass({ variant = 'primary', size = 'medium' }: Look, extra?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition select-none',
    'disabled:cursor-not-allowed disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** While true the button is disabled and shows `busyLabel`, at the width of the longer label. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

/** Defaults to `type="button"`, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size }, className)}
      disabled={disabled === true || busy}
      {...rest}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        // Both labels lie in one grid cell, so that the wider one sets the width all the time.
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className={clsx('inline-flex items-center gap-2', busy && 'invisible')} aria-hidden={busy}>
            {children}
          </span>
          <span className={clsx(!busy && 'invisible')} aria-hidden={!busy}>
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
