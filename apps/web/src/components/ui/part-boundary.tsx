import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** A new value, such as another answer, gives the part another chance. */
  resetKey?: unknown;
}

/**
 * A part of a page that fails alone: an answer that breaks the contract, or code that cannot be loaded, costs this part
 * and nothing else. Reloading may repair both.
 */
export function PartBoundary({ children, resetKey }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={
        <div
          role="alert"
          className="page-width grid justify-items-center gap-3 rounded-lg border border-line bg-surface py-8 text-center"
        >
          <p className="text-muted">This part of the page could not be shown.</p>
          <Button
            variant="secondary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload the page
          </Button>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
