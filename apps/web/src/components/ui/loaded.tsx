import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureDetail } from '../../lib/api-client.ts';
import { PartBoundary } from './error-boundary.tsx';
import { Button } from './button.tsx';
import { AlertIcon, RetryIcon } from './icons.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What failed, e.g. 'Your timeline could not be loaded.' */
  failure: string;
  /** Stands there while the first answer is on its way; as large as what will stand there. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A component of its own, so that what fails here fails below the boundary. */
function Content<Data>({ data, children }: Pick<LoadedProps<Data>, 'children'> & { data: Data }) {
  return children(data);
}

/** What a query loads, with its three states: on its way, failed with a way to retry, there. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    return (
      <PartBoundary resetKey={data}>
        <Content data={data}>{children}</Content>
      </PartBoundary>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title={failure}
        detail={failureDetail(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {skeleton}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed, e.g. 'The films could not be loaded.' */
  title: string;
  /** Why, when it is known. */
  detail?: string;
  onRetry: () => void;
  /** A new try is under way. */
  busy?: boolean;
}

/** A load that failed, in the place of what was to be loaded. */
export function ErrorState({ title, detail, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <AlertIcon width={28} height={28} className="text-danger" />
      <p className="text-lg font-semibold">{title}</p>
      {detail !== undefined && <p className="text-muted">{detail}</p>}
      <Button variant="secondary" className="mt-2" busy={busy} busyLabel="Retrying..." onClick={onRetry}>
        <RetryIcon />
        Retry
      </Button>
    </div>
  );
}
