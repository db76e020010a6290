import { useEffect, useRef, useState, type RefObject } from 'react';
import { useWasRendered } from './rendered.ts';

/** About a screen: what is this far away is there before anybody has scrolled to it. */
const MARGIN = '800px';

/**
 * Tells when an element is about to be seen, so that its code loads then and not with the page. It counts as near at
 * once for keyboard users, who may jump to it from anywhere, and when the address has an anchor, which may name it.
 * @returns ref of the element, which takes as much room before as after; and whether it has been near
 */
export function useInView<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isNear, setIsNear] = useState(() => typeof window !== 'undefined' && window.location.hash !== '');

  useEffect(() => {
    if (isNear || ref.current === null) return;
    const arrive = () => {
      setIsNear(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    document.addEventListener('keydown', arrive);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', arrive);
    };
  }, [isNear]);

  return [ref, isNear];
}

/**
 * As useInView, for what people read: on the server it counts as near, and so what the server has sent stays.
 */
export function useContentInView<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const [ref, isNear] = useInView<Element>();
  const wasRendered = useWasRendered();
  return [ref, isNear || wasRendered];
}
