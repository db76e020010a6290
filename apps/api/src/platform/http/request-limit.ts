import { asRefusal, createStoreLimiter, limitKey } from './store-limiter.ts';

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How many requests within how many seconds. */
export type Window = readonly [points: number, seconds: number];

/** Bounds requests of one kind, counted in the database, so that all processes share one count. */
export interface RequestLimit {
  /**
   * Counts a request in every window; one that a window refuses is not counted in the longer ones.
   * @param parts of the key, in any form; only their hash is stored
   * @throws AppError `rate_limited` with Retry-After
   */
  charge(...parts: string[]): Promise<void>;
}

/**
 * @param name of the counters in the store
 * @param windows from the shortest to the longest
 * @param scale multiplies how many requests a window takes
 */
export function createRequestLimit(name: string, windows: readonly Window[], scale = 1): RequestLimit {
  const limiters = windows.map(([points, seconds]) =>
    createStoreLimiter({
      name: `${name}-${seconds}`,
      points: Math.ceil(points * scale),
      seconds,
      pauseSeconds: 0,
    }),
  );
  return {
    async charge(...parts) {
      const key = limitKey(parts);
      for (const limiter of limiters) {
        await limiter.consume(key).catch((refusal: unknown) => {
          throw asRefusal(refusal);
        });
      }
    },
  };
}
