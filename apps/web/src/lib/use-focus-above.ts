import { useEffect, type RefObject } from 'react';

/** Pixels that a control keeps away from the bar. */
const GAP = 8;

/**
 * What Tab leads to must not lie behind a bar that stays at the lower edge of the screen: the page scrolls until it
 * stands above it. Scroll padding would do the same, but scrolls at every letter that is typed in the bar, too.
 */
export function useFocusAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const uncover = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      if (key !== 'Tab' || !bar.current || !focused || bar.current.contains(focused)) return;
      const { top, bottom } = bar.current.getBoundingClientRect();
      const place = focused.getBoundingClientRect();
      if (place.bottom > top && place.top < bottom) window.scrollBy(0, place.bottom - top + GAP);
    };
    document.addEventListener('keyup', uncover);
    return () => {
      document.removeEventListener('keyup', uncover);
    };
  }, [bar]);
}
