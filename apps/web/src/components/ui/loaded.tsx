import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What failed, e.g. 'Your timeline could not be loaded.' */
  failure: string;
  /** Stands there while the first answer is on its way; as large as what will stand there. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query loads, with its three states: on its way, failed with a way to retry, there. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
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
