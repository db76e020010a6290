import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** What is dragged, and before which row, from 0, it would be put. */
interface Drag {
  id: string;
  to: number;
}

/** Pixels from the edge of the window within which it scrolls while something is dragged there. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;

/** @returns pixels by which the window scrolls in the next frame */
function scrollStep(y: number): number {
  if (y < SCROLL_EDGE) return -SCROLL_STEP;
  return y > window.innerHeight - SCROLL_EDGE ? SCROLL_STEP : 0;
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
    let frame = requestAnimationFrame(function next() {
      const step = scrollStep(pointer.current);
      if (step !== 0) {
        window.scrollBy(0, step);
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
