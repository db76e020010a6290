import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { ReadOn } from '../../../components/ui/read-on.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useFromAddress } from '../../../lib/endless-query.ts';
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
  const query = useInfiniteQuery(useFromAddress(fansQuery(filter)));
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
            <ReadOn query={query} className="mt-3 text-center">
              Older posts
            </ReadOn>
          </>
        )
      }
    </Loaded>
  );
}
