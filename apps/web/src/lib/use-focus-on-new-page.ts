import { useEffect, useRef } from 'react';

/**
 * Takes the visitor to the top of a list when another page of it has arrived, as a page load would: its heading
 * scrolls into view and gets the focus. The first page that arrives moves nothing.
 * @param shownPage the page on screen; undefined while it loads
 * @returns goes onto the list's heading, which needs a `tabIndex` of -1
 */
export function useFocusOnNewPage(shownPage: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastShown = useRef<number>(undefined);

  useEffect(() => {
    if (shownPage === undefined) return;
    if (lastShown.current !== undefined && lastShown.current !== shownPage) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    lastShown.current = shownPage;
  }, [shownPage]);
  return heading;
}
