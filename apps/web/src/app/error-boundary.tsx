import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { paths } from '../lib/paths.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value, such as another address, gives the content another chance. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/**
 * Last resort when rendering fails, or a page's code still cannot be loaded after several tries (lib/load-part.ts).
 * Reloading is offered, because it may repair both; the way home is a plain link for the same reason.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
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
    );
  }
}
