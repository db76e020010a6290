import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;

/**
 * @returns tells how late the event loop was on average since the last call, in milliseconds; the first call begins to
 *   watch and tells 0
 */
export function createEventLoopDelay(): () => number {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return () => {
    if (!histogram) {
      histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      histogram.enable();
      return 0;
    }
    const { mean } = histogram;
    histogram.reset();
    // The histogram holds the time between two looks, the wanted distance included; NaN when it had no look.
    return Number.isNaN(mean) ? 0 : Math.max(0, mean / 1e6 - RESOLUTION_MS);
  };
}
