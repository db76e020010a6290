import { startTransition, useEffect, useState } from 'react';
import { useWasRendered } from './rendered.ts';

/** Nobody waits longer than this for what is only put off, in milliseconds. */
const AT_LATEST_MS = 300;

/**
 * Calls `work` once the browser has nothing more urgent to do, such as drawing what is there already; in browsers that
 * do not tell (Safari), after the current task.
 * @returns calls it off
 */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: AT_LATEST_MS });
    return () => {
      window.cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(work);
  return () => {
    clearTimeout(timer);
  };
}

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
  // What the server has rendered is there already.
  const wasRendered = useWasRendered();
  const [drawn, setDrawn] = useState(() => (isEntrance && !wasRendered ? first : Infinity));
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
