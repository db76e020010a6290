import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

/** Attributes that tie an input to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The broken rule; takes the hint's place. */
  error?: string | undefined;
  /** Whether the error is a line of text or a tooltip (docs/product.md, section 2, Sign Up). */
  errorIn?: 'line' | 'tooltip';
  /** Something at the right end of the label's line, such as a link. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** One labelled input: label above, hint or error below in the same place. */
export function Field({ label, hint, error, errorIn = 'line', aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const tooltipId = `${id}-tooltip`;
  const inTooltip = error !== undefined && errorIn === 'tooltip';
  const line = inTooltip ? undefined : (error ?? hint);
  const describedBy = [line !== undefined && noteId, inTooltip && tooltipId].filter(Boolean).join(' ');

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-muted">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        {children({
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': error !== undefined,
        })}
        {inTooltip && <Tooltip id={tooltipId} text={error} />}
      </div>
      <p id={noteId} className={clsx('min-h-5 text-sm text-faint', hint === undefined ? 'mb-3' : 'mb-5')}>
        {error === undefined ? hint : !inTooltip && <span className="text-danger">{error}</span>}
      </p>
    </div>
  );
}

interface TooltipProps {
  /** Goes into the `aria-describedby` of what the tooltip belongs to. */
  id: string;
  text: string;
}

/**
 * A bubble below the positioned parent, pointing at it, that carries a form's error. It stays as long as the error
 * does, so it needs no hover; it takes the room of the hint, so it covers no other field; it is announced when it
 * appears.
 */
function Tooltip({ id, text }: TooltipProps) {
  return (
    <span
      id={id}
      role="alert"
      className="reveal absolute top-[calc(100%+0.375rem)] left-0 z-10 max-w-full rounded-lg border border-danger bg-raised px-2.5 py-1 text-xs font-medium text-danger shadow-lg before:absolute before:-top-1 before:left-4 before:size-2 before:rotate-45 before:border-t before:border-l before:border-danger before:bg-raised"
    >
      {text}
    </span>
  );
}
