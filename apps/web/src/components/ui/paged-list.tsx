import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTurns } from '../../lib/use-page-param.ts';
import { Loaded } from './loaded.tsx';
import { Pagination } from './pagination.tsx';

/** What every paged answer carries beside its rows. */
interface Page {
  page: number;
  totalPages: number;
  total: number;
}

interface PagedListProps<List extends Page> extends Pick<
  ComponentProps<typeof Loaded<List>>,
  'failure' | 'skeleton'
> {
  /** The rows' name for screen readers, e.g. 'Followers'. */
  label: string;
  query: Pick<UseQueryResult<List>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** Page in the address and how to go to another, from usePageParam. */
  page: number;
  goTo: (page: number, replace?: boolean) => void;
  /** Stands there when there are no rows at all. */
  empty: ReactNode;
  children: (list: List) => ReactNode;
}

/** One page of a list with all its states; another page is read from its top. */
export function PagedList<List extends Page>({
  label,
  query,
  page,
  goTo,
  failure,
  skeleton,
  empty,
  children,
}: PagedListProps<List>) {
  const { isPlaceholderData } = query;
  const heading = usePageTurns(query, page, goTo);

  return (
    <Loaded query={query} failure={failure} skeleton={skeleton}>
      {(list) => (
        <>
          <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
            {label}
            {list.totalPages > 1 && `, page ${list.page} of ${list.totalPages}`}
          </h2>
          {list.total === 0 ? (
            empty
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={clsx('transition', isPlaceholderData && 'opacity-50')}
            >
              {children(list)}
            </div>
          )}
          {list.totalPages > 1 && (
            <Pagination page={Math.min(page, list.totalPages)} totalPages={list.totalPages} onChange={goTo} />
          )}
        </>
      )}
    </Loaded>
  );
}
