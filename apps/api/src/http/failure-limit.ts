import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './rate-limit.ts';

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
  /** Seconds over which failures are counted, and of the pause afterwards. */
  seconds: number;
}

/** @param options its counters live in the collection rate_limits; without a database they are kept in memory */
export function createFailureLimit({ name, points, seconds }: FailureLimitOptions): FailureLimit {
  const bounds = { keyPrefix: name, points, duration: seconds, blockDuration: seconds };
  const limiter = new RateLimiterMongo({
    ...bounds,
    storeClient: mongoose.connection,
    tableName: 'rate_limits',
    disableIndexesCreation: true,
    inMemoryBlockOnConsumed: points + 1,
    inMemoryBlockDuration: seconds,
    // A lost database must not open the door.
    insuranceLimiter: new RateLimiterMemory(bounds),
  });

  return {
    async attempt(parts, run, isFailure) {
      const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? rateLimited(refusal.msBeforeNext) : refusal;
      }
      try {
        const result = await run();
        await limiter.delete(key);
        return result;
      } catch (error) {
        if (!isFailure(error)) await limiter.reward(key);
        throw error;
      }
    },
    createIndexes: () => limiter.createIndexes(),
  };
}
