import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { fansQuery, type FanFilter } from '../api/fan-posts.queries.ts';
import { FanCard } from './fan-card.tsx';

interface FanWallProps {
  filter: FanFilter;
  /** Stands where there is nothing. */
  empty: ReactNode;
  /** It shares the page's width with something else. */
  isNarrow?: boolean;
}

/** Fan posts in columns. Each page has columns of its own, so that more posts move none of those that are there. */
export function FanWall({ filter, empty, isNarrow = false }: FanWallProps) {
  const query = useInfiniteQuery(fansQuery(filter));
  return (
    <Loaded
      query={query}
      failure="The fan wall could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {({ pages }) =>
        pages.every(({ posts }) => posts.length === 0) ? (
          empty
        ) : (
          <>
            {pages.map(({ posts }) => (
              <ul
                key={posts[0]?._id ?? 'none'}
                className={clsx('gap-5 sm:columns-2', !isNarrow && 'lg:columns-3')}
              >
                {posts.map((post) => (
                  <li key={post._id} className="mb-5 break-inside-avoid">
                    <FanCard post={post} />
                  </li>
                ))}
              </ul>
            ))}
            {query.hasNextPage && (
              <p className="mt-3 text-center">
                <Button
                  variant="secondary"
                  busy={query.isFetchingNextPage}
                  busyLabel="Loading..."
                  onClick={() => void query.fetchNextPage()}
                >
                  Older posts
                </Button>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
