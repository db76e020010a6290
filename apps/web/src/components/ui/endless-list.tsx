import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { MoreButton } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface EndlessListProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  failure: string;
  /** What to press for more. */
  more: string;
  /** @param pages that are there so far */
  children: (pages: readonly Page[]) => ReactNode;
}

/** A list that goes on when asked to, with its states. */
export function EndlessList<Page>({ query, failure, more, children }: EndlessListProps<Page>) {
  return (
    <>
      <Loaded
        query={query}
        failure={failure}
        skeleton={Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-28 w-full" />
        ))}
      >
        {({ pages }) => children(pages)}
      </Loaded>
      <MoreButton query={query} className="mt-5">
        {more}
      </MoreButton>
    </>
  );
}
