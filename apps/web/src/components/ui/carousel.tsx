import clsx from 'clsx';
import { Suspense, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { lazyPage } from '../../lib/load-part.ts';
import { useInView } from '../../lib/use-in-view.ts';
import type { EmblaApi } from './carousel-motion.tsx';
import { IconButton } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './page-icons.tsx';
import { useCarousel } from './use-carousel.ts';

const CarouselMotion = lazyPage(() => import('./carousel-motion.tsx'), 'CarouselMotion');

export interface Slide {
  id: string;
  content: ReactNode;
}

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  slides: readonly Slide[];
  /** Milliseconds between slides; without it the carousel only moves by hand. */
  autoplayMs?: number;
  /** Width of one slide and the gap, e.g. 'basis-full md:basis-1/2 pl-5'; by default one slide per view. */
  slideClassName?: string;
  /** Where arrows, dots and the pause button stand: over the lower edge, or below the slides. */
  controls?: 'over' | 'below';
  className?: string;
}

/**
 * Slides with arrows, dots and, when they advance by themselves, a pause button. They wait while the pointer
 * or the focus is inside, and never advance under reduced motion. Arrow keys move when a control has the focus.
 */
export function Carousel({
  label,
  slides,
  autoplayMs,
  slideClassName = 'basis-full',
  controls = 'over',
  className,
}: CarouselProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [api, setApi] = useState<EmblaApi>();
  const [section, isNear] = useInView<HTMLElement>();
  const { index, snaps, canPlay, running, toggle, previous, next, goTo } = useCarousel(api, {
    autoplayMs,
    held: hovered || focused,
  });
  const isSingle = slideClassName === 'basis-full';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous();
    if (event.key === 'ArrowRight') next();
  };

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('relative', className)}
      onPointerEnter={(event) => {
        setHovered(event.pointerType === 'mouse');
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={(event: FocusEvent) => {
        setFocused(event.target.matches(':focus-visible'));
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <div ref={setViewport} className="overflow-hidden">
        <div className="flex touch-pan-y" aria-live={running ? 'off' : 'polite'}>
          {slides.map(({ id, content }, position) => (
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              inert={isSingle && position !== index}
              className={clsx('min-w-0 shrink-0 grow-0', slideClassName)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>

      {isNear && viewport !== null && (
        <Suspense>
          <CarouselMotion viewport={viewport} onChange={setApi} />
        </Suspense>
      )}
      {api === undefined && controls === 'below' && slides.length > 1 && <div className="mt-4 h-[44px]" />}
      {snaps > 1 && (
        <div
          role="group"
          aria-label={`${label}: controls`}
          onKeyDown={onKeyDown}
          className={clsx(
            'flex items-center justify-center gap-1',
            controls === 'over' ? 'page-width absolute inset-x-0 bottom-3 md:bottom-6' : 'mt-4',
          )}
        >
          <IconButton label="Previous slide" onClick={previous}>
            <ChevronLeftIcon />
          </IconButton>
          <Dots count={snaps} index={index} goTo={goTo} />
          <IconButton label="Next slide" onClick={next}>
            <ChevronRightIcon />
          </IconButton>
          {canPlay && (
            <IconButton label={running ? 'Pause slides' : 'Play slides'} onClick={toggle}>
              {running ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}

interface DotsProps {
  count: number;
  index: number;
  goTo: (index: number) => void;
}

function Dots({ count, index, goTo }: DotsProps) {
  return (
    <span className="flex flex-wrap justify-center">
      {Array.from({ length: count }, (_, snap) => (
        <button
          key={snap}
          type="button"
          aria-label={`Go to slide ${snap + 1}`}
          aria-current={snap === index ? 'true' : undefined}
          className="group grid h-[44px] w-[24px] place-items-center"
          onClick={() => {
            goTo(snap);
          }}
        >
          <span
            className={clsx(
              'block h-2 rounded-full transition-all',
              snap === index ? 'w-5 bg-accent' : 'w-2 bg-control group-hover:bg-text',
            )}
          />
        </button>
      ))}
    </span>
  );
}
