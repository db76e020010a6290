import type { ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { paths } from '../lib/paths.ts';

interface PageBoundaryProps {
  children: ReactNode;
  resetKey?: string;
}

/**
 * Last resort when rendering fails, or a page's code still cannot be loaded after several tries (lib/load-part.ts).
 * Reloading is offered, because it may repair both; the way home is a plain link for the same reason.
 */
export function PageBoundary({ children, resetKey }: PageBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={
        <div className="page-width grid min-h-dvh place-content-center justify-items-center gap-4 py-12 text-center">
          <h1 className="display text-2xl md:text-3xl">The projector has jammed</h1>
          <p className="text-muted" role="alert">
            Something went wrong while showing this page. Reloading usually brings the picture back.
          </p>
          <Button
            className="mt-4"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload the page
          </Button>
          <a href={paths.landing} className="py-2 text-muted underline underline-offset-4 hover:text-text">
            Back to the start
          </a>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
