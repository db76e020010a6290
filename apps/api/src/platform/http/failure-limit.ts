import { asRefusal, createStoreLimiter, limitKey } from './store-limiter.ts';

/** Bounds failed attempts, counted in the database, so that all processes share one count. */
export interface FailureLimit {
  /**
   * Runs an attempt. It is charged before it runs, so that attempts at the same time cannot pass the bound
   * together; what does not fail by the caller's fault is given back.
   *
   * @param parts of the key, in any form; only their hash is stored
   * @param isFailure tells a failed attempt (which stays charged) from anything else that went wrong
   * @throws AppError `rate_limited` with Retry-After, or what the attempt throws
   */
  attempt<T>(
    parts: readonly string[],
    run: () => Promise<T>,
    isFailure: (error: unknown) => boolean,
  ): Promise<T>;
  /** Builds the counters' indexes: without the unique one, racing processes would count apart. */
  createIndexes(): Promise<void>;
}

export interface FailureLimitOptions {
  /** Names the counters in the store. */
  name: string;
  /** Failures until attempts are refused. */
  points: number;
  /** Seconds over which failures are counted, and seconds of the pause when there were too many. */
  seconds: number;
  /** What a success does to the count: start over, or only not add to it. */
  onSuccess?: 'forget' | 'refund';
}

/** @param options its counters live in the collection rate_limits; without a database they are kept in memory */
export function createFailureLimit(options: FailureLimitOptions): FailureLimit {
  const { seconds, onSuccess = 'forget' } = options;
  const limiter = createStoreLimiter({ ...options, pauseSeconds: seconds });

  return {
    async attempt(parts, run, isFailure) {
      const key = limitKey(parts);
      await limiter.consume(key).catch((refusal: unknown) => {
        throw asRefusal(refusal);
      });
      try {
        const result = await run();
        await (onSuccess === 'forget' ? limiter.delete(key) : limiter.reward(key));
        return result;
      } catch (error) {
        if (!isFailure(error)) await limiter.reward(key);
        throw error;
      }
    },
    createIndexes: () => limiter.createIndexes(),
  };
}
