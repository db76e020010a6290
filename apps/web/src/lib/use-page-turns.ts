import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';

/** The numbers of a paged answer that turning needs. */
interface Page {
  page: number;
  totalPages: number;
}

/**
 * What turning the pages of a list does beside showing them. The visitor is taken to the top of the list when another
 * page of it has arrived, as a page load would: its heading scrolls into view and gets the focus; the first page that
 * arrives moves nothing. A page after the last one, from an old link or because rows have gone, leads to the last one.
 * @param query of the page in the address; it may keep the former page meanwhile
 * @param page in the address
 * @param goTo goes to another page, from usePageParam
 * @returns goes onto the list's heading, which needs a `tabIndex` of -1
 */
export function usePageTurns(
  { data, isPlaceholderData }: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData'>,
  page: number,
  goTo: (page: number, replace: boolean) => void,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastShown = useRef<number>(undefined);
  const arrived = isPlaceholderData ? undefined : data;
  const shownPage = arrived?.page;
  const lastPage = arrived?.totalPages;

  useEffect(() => {
    if (shownPage === undefined) return;
    if (lastShown.current !== undefined && lastShown.current !== shownPage) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    lastShown.current = shownPage;
  }, [shownPage]);

  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goTo(lastPage, true);
  });
  return heading;
}
