import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { PlusIcon } from './icons.tsx';

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

const ROW =
  'flex min-h-12 w-full items-center gap-3 py-2 text-left font-medium text-text transition hover:text-accent';

/** One of a list of things to add, as wide as the list. */
export function RowButton({ children, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type={type} className={ROW} {...rest}>
      <PlusIcon className="shrink-0 text-accent" />
      {children}
    </button>
  );
}

/** The same for what has a page of its own. */
export function RowLink({ children, ...rest }: LinkProps) {
  return (
    <Link className={ROW} {...rest}>
      <PlusIcon className="shrink-0 text-accent" />
      {children}
    </Link>
  );
}

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

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className?: string;
  /** What it brings, e.g. 'Show older entries'. */
  children: string;
}

/** Below a list that goes on when asked to; nothing at its end. */
export function MoreButton({ query, className, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className={className}
      busy={query.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
