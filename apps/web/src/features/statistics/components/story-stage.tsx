import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { IconButton } from '../../../components/ui/button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useModal } from '../../../components/ui/dialog.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '../../../components/ui/page-icons.tsx';
import { useReducedMotion } from '../../../components/ui/use-reduced-motion.ts';
import styles from './story.css?url';

/** One full screen of a story. */
export interface StoryCard {
  id: string;
  /** What it says, in one line. */
  name: string;
  body: ReactNode;
  /** It stands on the colour of action. */
  isBright?: boolean;
  /** There is something to press on it: it stays, and nothing lies over it. */
  isInteractive?: boolean;
}

/** Pixels that a finger moves for a swipe. */
const SWIPE = 48;

interface StoryStageProps {
  /** Of the story. */
  title: string;
  cards: readonly StoryCard[];
  /** Hears which card is shown. */
  onCard: (index: number) => void;
  onClose: () => void;
}

/**
 * Cards that fill a phone's screen, one after the other, in the way of stories: a press on the sides, the arrow keys or
 * a swipe go on and back; Escape, Back and a swipe down close them. They go on by themselves until somebody pauses them,
 * and never under reduced motion.
 */
export function StoryStage({ title, cards, onCard, onClose }: StoryStageProps) {
  const { element, close, modal } = useModal();
  const isStill = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const card = cards[index];
  const isLast = index === cards.length - 1;
  const isMoving = !isStill && card?.isInteractive !== true;
  const isRunning = isMoving && !isPaused;

  const tell = useEffectEvent(onCard);
  useEffect(() => {
    tell(index);
  }, [index]);

  /** A question in front of the story has gestures of its own. */
  const isHere = (target: EventTarget) => target instanceof Element && target.closest('dialog') === element;
  const go = (step: number) => {
    setIndex((at) => Math.min(cards.length - 1, Math.max(0, at + step)));
  };
  const swipes = useSwipes({ isHere, go, close });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (element?.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  });
  // Of the whole page: a press on what takes no focus leaves it nowhere.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <dialog
      {...modal}
      aria-label={title}
      className="story overflow-hidden text-text"
      onClose={({ target, currentTarget }) => {
        // In React the closing of a dialog inside is heard here, too.
        if (target === currentTarget) onClose();
      }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="story-frame relative" {...swipes}>
        <section
          aria-roledescription="story"
          aria-label={title}
          className="absolute inset-0 isolate overflow-hidden bg-ground"
        >
          <div
            role="group"
            aria-roledescription="card"
            aria-label={`${index + 1} of ${cards.length}: ${card?.name}`}
            aria-live={isRunning ? 'off' : 'polite'}
            className="size-full"
          >
            <div key={card?.id} className="reveal size-full">
              {card?.body}
            </div>
          </div>
        </section>
        <TapZone
          label="Previous card"
          side="left"
          isNarrow={card?.isInteractive === true}
          isGone={index === 0}
          onClick={() => {
            go(-1);
          }}
        />
        <TapZone
          label="Next card"
          side="right"
          isGone={isLast}
          onClick={() => {
            go(1);
          }}
        />
        <div className="story-bar absolute inset-x-0 top-0 z-20" data-bright={card?.isBright}>
          <div aria-hidden="true" className="flex gap-1">
            {cards.map(({ id }, at) => (
              <span key={id} className="story-step">
                {at <= index && (
                  <span
                    className={clsx(at === index && isMoving && 'story-progress')}
                    style={{ animationPlayState: isPaused ? 'paused' : 'running' }}
                    onAnimationEnd={() => {
                      go(1);
                    }}
                  />
                )}
              </span>
            ))}
          </div>
          <div className="mt-1 flex items-center justify-end">
            {!isStill && !isLast && (
              <IconButton
                label={isPaused ? 'Play' : 'Pause'}
                onClick={() => {
                  setIsPaused(!isPaused);
                }}
              >
                {isPaused ? <PlayIcon /> : <PauseIcon />}
              </IconButton>
            )}
            <IconButton label="Close" onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
        </div>
      </div>
    </dialog>
  );
}

interface Moves {
  isHere: (target: EventTarget) => boolean;
  go: (step: number) => void;
  close: () => void;
}

/** @returns what the frame is given: sideways goes on and back, down closes */
function useSwipes({ isHere, go, close }: Moves) {
  const from = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const { clientX: x, clientY: y } = touches[0] ?? { clientX: 0, clientY: 0 };
      from.current = { x, y };
    },
    onTouchEnd: ({ target, changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !isHere(target)) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
      else if (y > 2 * SWIPE && y > 2 * Math.abs(x)) close();
    },
  };
}

interface TapZoneProps {
  label: string;
  side: 'left' | 'right';
  /** Leaves the card to what can be pressed there. */
  isNarrow?: boolean;
  isGone: boolean;
  onClick: () => void;
}

/** Lies over a side of the card, with an arrow beside the card where there is room. */
function TapZone({ label, side, isNarrow = false, isGone, onClick }: TapZoneProps) {
  if (isGone) return null;
  const Arrow = side === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={label}
      className="story-tap"
      data-side={side}
      data-narrow={isNarrow || undefined}
      onClick={onClick}
    >
      <span>
        <Arrow width={26} height={26} />
      </span>
    </button>
  );
}
