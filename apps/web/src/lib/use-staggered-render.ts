import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page that the visit began with is still on screen. */
let isEntrance = true;

/**
 * Counts the parts of a page that may be drawn: on the page a visit begins with, `first` of them and then one more
 * whenever the browser is idle, so that a slow phone answers to a touch in between (docs/decisions/0015). Pages that
 * follow are there as a whole, because going back to one must find its height.
 * @param first parts that fill the first screen
 * @param parts all of them
 */
export function useStaggeredRender(first: number, parts: number): number {
  const [drawn, setDrawn] = useState(() => (isEntrance ? first : Infinity));
  const isWaiting = drawn < parts;

  useEffect(() => {
    if (!isWaiting) return;
    return whenIdle(() => {
      startTransition(() => {
        setDrawn((before) => before + 1);
      });
    });
  }, [drawn, isWaiting]);

  useEffect(
    () => () => {
      isEntrance = false;
    },
    [],
  );

  return Math.min(drawn, parts);
}
