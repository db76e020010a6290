import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type EmblaApi = ReturnType<typeof useEmblaCarousel>[1];

function useEmblaState<Value>(
  api: EmblaApi,
  read: (api: NonNullable<EmblaApi>) => Value,
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
  return useSyncExternalStore(subscribe, () => (api === undefined ? initial : read(api)));
}

interface CarouselOptions {
  /** Milliseconds between slides; without it the carousel only moves by hand. */
  autoplayMs?: number | undefined;
  /** The pointer or the focus is inside: the slides wait. */
  held: boolean;
}

/**
 * Moves a row of slides with Embla.
 * @returns `viewport`: ref of the clipping element; `index`: chosen snap; `snaps`: number of snaps; `visible`:
 *   indexes of the slides on screen; `running`: whether slides advance by themselves; the moves
 */
export function useCarousel({ autoplayMs, held }: CarouselOptions) {
  const reducedMotion = useReducedMotion();
  const [viewport, api] = useEmblaCarousel({
    loop: true,
    // Where several slides share the view, whole ones stand in it: centring would halve those at the edges.
    align: 'start',
    duration: reducedMotion ? 0 : 25,
  });
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
    viewport,
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
