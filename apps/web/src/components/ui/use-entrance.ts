import {
  ENTRANCE_DEBOUNCE_MS,
  ENTRANCE_OFFSET_PX,
  ENTRANCE_THROTTLE_MS,
} from '@filmfisher/shared/presentation/timings';
import { useEffect, useRef, type RefObject } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Set by the hook on an element that waits below the window; styles/components.css moves it into place. */
const WAITING = 'data-entrance';

/**
 * Watches one element: it waits while its top is less than the offset above the window's lower edge, and comes in
 * when it is scrolled further up. Scrolled back below, it waits again, so that the entrance repeats
 * (docs/product.md, section 9, Landing animation).
 */
function watchEntrance(element: HTMLElement): () => void {
  let observer: IntersectionObserver | undefined;
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let isBelow = false;

  const apply = () => {
    throttle = undefined;
    element.toggleAttribute(WAITING, isBelow);
  };
  const observe = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        // Above the window it stays as it is: coming back from below must not start it again.
        isBelow = !last.isIntersecting && last.boundingClientRect.top > 0;
        throttle ??= setTimeout(apply, ENTRANCE_THROTTLE_MS);
      },
      { rootMargin: `0px 0px -${ENTRANCE_OFFSET_PX}px 0px` },
    );
    observer.observe(element);
  };
  const onResize = () => {
    clearTimeout(debounce);
    debounce = setTimeout(observe, ENTRANCE_DEBOUNCE_MS);
  };

  // What is on screen when the page comes is there to be read, not to be waited for.
  isBelow = element.getBoundingClientRect().top > window.innerHeight;
  apply();
  observe();
  window.addEventListener('resize', onResize);
  return () => {
    observer?.disconnect();
    clearTimeout(throttle);
    clearTimeout(debounce);
    window.removeEventListener('resize', onResize);
    element.removeAttribute(WAITING);
  };
}

/**
 * An entrance for part of a page. Until the hook runs, with reduced motion, and when it cannot run, the part is simply
 * there; the layout never moves, because only opacity and transform change.
 * @returns ref of the element
 */
export function useEntrance<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    if (isStill || ref.current === null) return;
    return watchEntrance(ref.current);
  }, [isStill]);
  return ref;
}
