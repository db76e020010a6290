import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

export type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface CarouselMotionProps {
  /** The clipping element; its only child holds the slides. */
  viewport: HTMLElement;
  onChange: (api: EmblaApi | undefined) => void;
}

/** Moves a row of slides with Embla; draws nothing. It has a file of its own, so that slides can be read before it is there. */
export function CarouselMotion({ viewport, onChange }: CarouselMotionProps) {
  const reducedMotion = useReducedMotion();
  const [attach, api] = useEmblaCarousel({
    loop: true,
    // Where several slides share the view, whole ones stand in it: centring would halve those at the edges.
    align: 'start',
    duration: reducedMotion ? 0 : 25,
  });

  useEffect(() => {
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    onChange(api);
    return () => {
      onChange(undefined);
    };
  }, [api, onChange]);

  return null;
}
