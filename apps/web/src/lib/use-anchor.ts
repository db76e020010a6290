import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The last arrival, so that a part which disappears and comes back on the same page does not take the focus again. */
let lastArrival: string | undefined;

/**
 * Goes to the part of the page that the address names (`/rating/64f0…#rate`), even when it arrives later than the
 * page: it scrolls into view and gets the focus. Back and forward leave the position to the browser.
 * @param id of the element, which needs a `tabIndex` of -1 unless it takes the focus anyway; undefined: none
 */
export function useAnchor(id: string | undefined): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  // The first entry of a visit counts as 'pop' too; only its key tells it from going back.
  const isReturn = navigationType === NavigationType.Pop && key !== 'default';

  const arrive = useEffectEvent(() => {
    if (id === undefined || hash !== `#${id}` || isReturn) return;
    const place = document.getElementById(id);
    // Typed addresses share one key; only navigation within the app gives each visit its own.
    const arrival = `${key}#${id}`;
    if (place === null || (key !== 'default' && arrival === lastArrival)) return;
    lastArrival = arrival;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  });

  useEffect(() => {
    arrive();
  }, [id, key]);
}
