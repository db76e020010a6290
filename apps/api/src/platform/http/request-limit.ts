import { asRefusal, createStoreLimiter, limitKey } from './store-limiter.ts';

/** Bounds requests of one kind, counted in the database, so that all processes share one count. */
export interface RequestLimit {
  /**
   * Counts a request in every window; one that a window refuses is not counted in the longer ones.
   * @param parts of the key, in any form; only their hash is stored
   * @throws AppError `rate_limited` with Retry-After
   */
  charge(...parts: string[]): Promise<void>;
}

export interface Window {
  points: number;
  seconds: number;
}

/**
 * @param name of the counters in the store
 * @param windows from the shortest to the longest
 */
export function createRequestLimit(name: string, windows: readonly Window[]): RequestLimit {
  const limiters = windows.map(({ points, seconds }) =>
    createStoreLimiter({ name: `${name}-${seconds}`, points, seconds, pauseSeconds: 0 }),
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
