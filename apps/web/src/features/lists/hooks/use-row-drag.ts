import { useRef, useState, type PointerEvent } from 'react';

/** What is dragged, from 0, and before which row it would be put. */
interface Drag {
  from: number;
  to: number;
}

/** Pixels from the edge of the window within which it scrolls while something is dragged there. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;

/**
 * Rows of a list are dragged by a handle, with mouse, pen or finger.
 * @param onDrop gets both places, from 0
 * @returns a ref for the list, whose children are the rows; what is dragged; the handlers of a row's handle
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? rows.length : below;
  };

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      const { clientY } = event;
      if (clientY < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (clientY > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP);
      setDrag({ ...drag, to: placeAt(clientY) });
    },
    onPointerUp: () => {
      if (drag === null) return;
      // Without itself the rows behind it stand one place higher.
      const to = drag.to > drag.from ? drag.to - 1 : drag.to;
      setDrag(null);
      if (to !== drag.from) onDrop(drag.from, to);
    },
    onPointerCancel: () => {
      setDrag(null);
    },
  });
  return { list, drag, handle };
}
