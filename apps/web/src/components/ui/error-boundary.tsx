import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands there instead once the content has failed. */
  fallback: ReactNode;
  /** A new value, such as another address or answer, gives the content another chance. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Keeps what fails while it is drawn from taking along what stands around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

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
