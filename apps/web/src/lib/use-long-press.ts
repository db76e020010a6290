import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 450;
/** Pixels that a resting finger moves. */
const SHAKE = 10;

/**
 * A finger that rests on an element.
 * @returns what the element is given; the click that follows is none, nor is the browser's own menu opened
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current = undefined;
        wasLong.current = true;
        onLongPress();
      }, HOLD_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > SHAKE) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== undefined || wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
