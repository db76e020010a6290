import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** What scrolls away below the navigation bar is no longer read, in pixels. */
const READ_FROM = 80;

/**
 * Keeps what is being read in its place while parts of a list come and go above it. The browser's own scroll anchoring
 * is switched off meanwhile: not all of them have it, and both at once would move twice.
 * @param list whose `[data-post]` elements are read
 * @param version changes whenever parts have come or gone
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, version: unknown): void {
  const held = useRef<{ element: Element; top: number }>(undefined);

  const remember = useRef(() => {
    held.current = undefined;
    for (const element of list.current?.querySelectorAll('[data-post]') ?? []) {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom > READ_FROM) {
        held.current = { element, top };
        return;
      }
    }
  });

  useEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    const onScroll = remember.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      style.overflowAnchor = '';
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    const before = held.current;
    if (before?.element.isConnected === true) {
      const moved = before.element.getBoundingClientRect().top - before.top;
      if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    remember.current();
  }, [version]);
}
