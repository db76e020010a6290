import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** What is dragged, and before which row, from 0, it would be put. */
interface Drag {
  id: string;
  to: number;
}

/** Pixels from the edge of the window within which it scrolls while something is dragged there. */
const SCROLL_EDGE = 72;
/** Pixels a millisecond, however often the screen is drawn. */
const SCROLL_SPEED = 1;
/** Milliseconds: after a longer pause it goes on as after this one, without a leap. */
const FRAME_MAX = 100;

/** @returns 1 where the window scrolls down, -1 where it scrolls up, else 0 */
function scrollDirection(y: number): number {
  if (y < SCROLL_EDGE) return -1;
  return y > window.innerHeight - SCROLL_EDGE ? 1 : 0;
}

/**
 * Rows of a list are dragged by a handle, with mouse, pen or finger.
 * @param ids of the rows in their order
 * @param onDrop gets the row, and its place from 0
 * @returns a ref for the list, whose children are the rows; what is dragged; the handlers of a row's handle
 */
export function useRowDrag(ids: readonly string[], onDrop: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const pointer = useRef(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  const follow = () => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return pointer.current < top + height / 2;
    });
    const to = below === -1 ? rows.length : below;
    setDrag((before) => (before === null || before.to === to ? before : { ...before, to }));
  };

  // A pointer that rests at the edge sends no events, and the window scrolls on.
  useEffect(() => {
    if (!isDragging) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const passed = Math.min(Math.max(now - before, 0), FRAME_MAX);
      before = now;
      const direction = scrollDirection(pointer.current);
      if (direction !== 0) {
        window.scrollBy(0, direction * passed * SCROLL_SPEED);
        follow();
      }
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ id, to: ids.indexOf(id) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      pointer.current = event.clientY;
      follow();
    },
    onPointerUp: () => {
      if (drag === null) return;
      // The list may have changed meanwhile. Without itself the rows behind it stand one place higher.
      const from = ids.indexOf(drag.id);
      const to = drag.to > from ? drag.to - 1 : drag.to;
      setDrag(null);
      if (from !== -1 && to !== from) onDrop(drag.id, to);
    },
    onPointerCancel: () => {
      setDrag(null);
    },
  });
  return { list, drag, handle };
}
