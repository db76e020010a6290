import { PAGE_MAX } from '@filmfisher/shared/pagination/pagination';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * The page of a list, kept in the address (`?page=2`) so that back, reload and sharing work; page 1 has no parameter.
 * The rest of the address stays, the anchor included: it may say which part of the page holds the list.
 * @returns the page, from 1 (anything unreadable counts as 1), and a function that goes to another one;
 *   `replace` takes the current entry's place in the history
 */
export function usePageParam(): [page: number, goTo: (page: number, replace?: boolean) => void] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const text = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1;

  const goTo = (target: number, replace = false) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    // Turning a page stays within the view: the list itself scrolls and moves the focus.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return [page, goTo];
}

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
