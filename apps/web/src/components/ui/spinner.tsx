import { SPINNER_PX } from '@filmfisher/shared/presentation/timings';
import clsx from 'clsx';

interface SpinnerProps {
  /** Diameter in pixels. */
  size?: number;
  /** What is under way, for screen readers. */
  label?: string;
  className?: string;
}

/** A turning ring, by default white and 70 pixels wide (docs/product.md, section 9). */
export function Spinner({ size = SPINNER_PX, label = 'Loading', className }: SpinnerProps) {
  return (
    <span role="status" className={clsx('inline-grid place-items-center text-white', className)}>
      <svg className="spinner" width={size} height={size} viewBox="0 0 70 70" fill="none" aria-hidden="true">
        <circle cx="35" cy="35" r="30" stroke="currentColor" strokeOpacity="0.2" strokeWidth="6" />
        <path d="M35 5a30 30 0 0 1 30 30" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface FullScreenSpinnerProps {
  label?: string;
  /** `page`: alone on black, while the session check runs; `overlay`: over the page, while something is sent. */
  over?: 'page' | 'overlay';
}

/** The spinner in the middle of the whole screen. */
export function FullScreenSpinner({ label = 'Loading', over = 'page' }: FullScreenSpinnerProps) {
  return (
    <div
      className={clsx(
        'fixed inset-0 z-50 grid place-items-center',
        over === 'page' ? 'bg-black' : 'bg-black/75 backdrop-blur-sm',
      )}
    >
      <Spinner label={label} />
    </div>
  );
}
