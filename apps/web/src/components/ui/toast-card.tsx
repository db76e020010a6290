import { TOAST_SWIPE } from '@filmfisher/shared/presentation/timings';
import clsx from 'clsx';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { InfoIcon } from './page-icons.tsx';
import type { Toast, ToastAction, ToastType } from '../../lib/toast.ts';

const ICONS: Record<ToastType, ReactNode> = {
  success: <CheckIcon className="text-success" />,
  error: <AlertIcon className="text-danger" />,
  info: <InfoIcon className="text-accent" />,
  warning: <AlertIcon className="text-accent" />,
};

const EDGES: Record<ToastType, string> = {
  success: 'border-l-success',
  error: 'border-l-danger',
  info: 'border-l-accent',
  warning: 'border-l-accent',
};

/** Calls `onElapsed` after `duration` milliseconds, not counting the time while `paused`. */
function usePausableTimer(duration: number, paused: boolean, onElapsed: () => void): void {
  const remaining = useRef(duration);
  const callback = useRef(onElapsed);
  useEffect(() => {
    callback.current = onElapsed;
  });
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => {
      callback.current();
    }, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [paused]);
}

interface Drag {
  pointerId: number;
  startX: number;
  offset: number;
  width: number;
}

/** Dragging by at least 80 % of the width dismisses (docs/product.md, section 9); less springs back. */
function useDragAway(onAway: () => void) {
  const [drag, setDrag] = useState<Drag>();

  const end = (event: PointerEvent<HTMLElement>) => {
    if (drag?.pointerId !== event.pointerId) return;
    setDrag(undefined);
    if (Math.abs(drag.offset) >= TOAST_SWIPE * drag.width) onAway();
  };

  return {
    offset: drag?.offset ?? 0,
    width: drag?.width ?? 1,
    isDragging: drag !== undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({
          pointerId: event.pointerId,
          startX: event.clientX,
          offset: 0,
          width: event.currentTarget.offsetWidth,
        });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointerId !== event.pointerId) return;
        setDrag({ ...drag, offset: event.clientX - drag.startX });
      },
      onPointerUp: end,
      onPointerCancel: () => {
        setDrag(undefined);
      },
    },
  };
}

/** @returns whether the window has lost the focus, so that nobody may be reading */
function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(() => !document.hasFocus());
  useEffect(() => {
    const update = (event: Event) => {
      setBlurred(event.type === 'blur');
    };
    window.addEventListener('blur', update);
    window.addEventListener('focus', update);
    return () => {
      window.removeEventListener('blur', update);
      window.removeEventListener('focus', update);
    };
  }, []);
  return blurred;
}

/**
 * The toast's action. What was pressed to get here may be gone from the page, as after deleting something: the focus
 * then waits on no element at all, and goes on from here, so that the action is one key away.
 */
function ActionButton({ action, onDismiss }: { action: ToastAction; onDismiss: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <button
      ref={button}
      type="button"
      className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-accent transition hover:bg-surface"
      onClick={(event) => {
        // Blur before the toast disappears, so that the action can move the focus.
        event.currentTarget.blur();
        onDismiss();
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}

/** One toast; its time runs while nothing pauses it: the pointer, the focus, a drag, a window out of focus. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const blurred = useWindowBlurred();
  const { offset, width, isDragging, handlers } = useDragAway(onDismiss);
  usePausableTimer(toast.autoClose, blurred || hovered || focused || isDragging, onDismiss);

  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={clsx(
        'pointer-events-auto flex w-full touch-pan-y items-center gap-3 rounded-lg border border-l-4 border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm font-medium shadow-2xl select-none',
        EDGES[toast.type],
        !isDragging && 'transition',
      )}
      style={{ transform: `translateX(${offset}px)`, opacity: 1 - Math.abs(offset) / (1.25 * width) }}
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={(event: FocusEvent) => {
        // A press by mouse focuses too, and would hold the toast for good.
        setFocused(event.target.matches(':focus-visible'));
      }}
      onBlur={() => {
        setFocused(false);
      }}
      {...handlers}
    >
      <span className="shrink-0">{ICONS[toast.type]}</span>
      <span className="grow py-2">{toast.text}</span>
      {toast.action !== undefined && <ActionButton action={toast.action} onDismiss={onDismiss} />}
      <button
        type="button"
        aria-label="Close notification"
        className="grid size-11 shrink-0 place-items-center rounded-full text-faint transition hover:text-text"
        onClick={onDismiss}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
