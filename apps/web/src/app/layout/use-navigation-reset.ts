import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { noteEntry } from '../../components/ui/use-back-closes.ts';

/**
 * After following a link to another page, reading begins at its top: the window scrolls up and the focus goes
 * to the main region. Back and forward leave the position to the browser; an anchor takes the reader to its part, at
 * once or when that arrives (use-anchor.ts).
 */
export function useNavigationReset(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);

  useEffect(noteEntry, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigationType === NavigationType.Pop) return;
    if (hash !== '' && document.activeElement?.id === hash.slice(1)) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, hash, navigationType]);
}
