import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { ErrorState } from './error-state.tsx';
import { PartBoundary } from './part-boundary.tsx';

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
