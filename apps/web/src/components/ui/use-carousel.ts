import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EmblaApi } from './carousel-motion.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

function useEmblaState<Value>(
  api: EmblaApi | undefined,
  read: (api: EmblaApi) => Value,
  initial: Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      api?.on('select', listener).on('reInit', listener);
      return () => {
        api?.off('select', listener).off('reInit', listener);
      };
    },
    [api],
  );
  return useSyncExternalStore(
    subscribe,
    () => (api === undefined ? initial : read(api)),
    () => initial,
  );
}

interface CarouselOptions {
  /** Milliseconds between slides; without it the carousel only moves by hand. */
  autoplayMs?: number | undefined;
  /** The pointer or the focus is inside: the slides wait. */
  held: boolean;
}

/**
 * What a row of slides does, once its motion has loaded.
 * @param api of the motion; undefined before
 * @returns `index`: chosen snap; `snaps`: number of snaps, 0 before; `running`: whether slides advance by themselves;
 *   the moves
 */
export function useCarousel(api: EmblaApi | undefined, { autoplayMs, held }: CarouselOptions) {
  const reducedMotion = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const index = useEmblaState(api, (embla) => embla.selectedScrollSnap(), 0);
  const snaps = useEmblaState(api, (embla) => embla.scrollSnapList().length, 0);

  const canPlay = autoplayMs !== undefined && !reducedMotion && snaps > 1;
  const running = canPlay && !stopped;

  // `index` is a dependency so that each slide, however it was reached, stays for the whole interval.
  useEffect(() => {
    if (!running || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) api?.scrollNext();
    }, autoplayMs);
    return () => {
      clearInterval(timer);
    };
  }, [api, autoplayMs, held, index, running]);

  return {
    index,
    snaps,
    canPlay,
    running,
    toggle: () => {
      setStopped((before) => !before);
    },
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
    goTo: (snap: number) => api?.scrollTo(snap),
  };
}
