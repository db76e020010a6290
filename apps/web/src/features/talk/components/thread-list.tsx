import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { threadsQuery, type ThreadFilter } from '../api/talk.queries.ts';
import { ThreadRow } from './thread-row.tsx';

interface ThreadListProps {
  /** Name for screen readers: 'Active threads' */
  label: string;
  filter: ThreadFilter;
  showsSpace?: boolean;
  /** Stands there when there are none. */
  empty: ReactNode;
  /** Leads on from a list that is not to grow in its place. */
  more?: ReactNode;
}

/** Threads, one below the other; more of them on request. */
export function ThreadList({ label, filter, showsSpace = false, empty, more }: ThreadListProps) {
  const query = useInfiniteQuery(threadsQuery(filter));
  return (
    <Loaded query={query} failure="The threads could not be loaded." skeleton={<ThreadListSkeleton />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.threads);
        // A search may find a thread again by an earlier post.
        const threads = found.filter(({ _id }, index) => found.findIndex((one) => one._id === _id) === index);
        if (threads.length === 0 && !query.hasNextPage) return empty;
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx('transition', query.isPlaceholderData && 'opacity-50')}
          >
            {threads.length === 0 && <p className="text-muted">Nothing among the latest posts.</p>}
            <ul aria-label={label} className="divide-y divide-line border-y border-line empty:hidden">
              {threads.map((thread) => (
                <li key={thread._id}>
                  <ThreadRow thread={thread} showsSpace={showsSpace} />
                </li>
              ))}
            </ul>
            {query.hasNextPage &&
              (more ?? (
                <div className="mt-6 text-center">
                  {query.isFetchNextPageError && (
                    <p role="alert" className="mx-auto mb-3 text-danger">
                      More threads could not be loaded.
                    </p>
                  )}
                  <Button
                    variant="secondary"
                    busy={query.isFetchingNextPage}
                    busyLabel="Loading..."
                    onClick={() => void query.fetchNextPage()}
                  >
                    {query.isFetchNextPageError ? 'Retry' : 'Show more'}
                  </Button>
                </div>
              ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function ThreadListSkeleton() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 py-4">
          <Skeleton pill className="size-10" />
          <span className="block">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </span>
        </span>
      ))}
    </div>
  );
}
