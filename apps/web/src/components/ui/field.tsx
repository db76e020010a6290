import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

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
