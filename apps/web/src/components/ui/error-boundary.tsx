import { Component, type ReactNode } from 'react';

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
