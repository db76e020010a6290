/** Nobody waits longer than this for what is only put off, in milliseconds. */
const AT_LATEST_MS = 300;

/**
 * Calls `work` once the browser has nothing more urgent to do, such as drawing what is there already; in browsers that
 * do not tell (Safari), after the current task.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
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
