import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../errors.ts';
import { rateLimited } from './rate-limit.ts';

export interface StoreLimiterOptions {
  /** Names the counters in the store. */
  name: string;
  /** How many until the next is refused. */
  points: number;
  /** Seconds over which is counted. */
  seconds: number;
  /** Seconds of the pause after the limit; 0 refuses only until the window ends. */
  pauseSeconds: number;
}

/**
 * @returns counters in the collection rate_limits, one atomic upsert each, so that all processes share them. No
 *   process keeps a refusal in memory: it would outlive a row that another process has deleted or renewed. Floods
 *   are stopped before they reach the database (`limitRequests`). Without a database the same limit counts per
 *   process.
 */
export function createStoreLimiter({ name, points, seconds, pauseSeconds }: StoreLimiterOptions) {
  const bounds = { keyPrefix: name, points, duration: seconds, blockDuration: pauseSeconds };
  return new RateLimiterMongo({
    ...bounds,
    storeClient: mongoose.connection,
    tableName: 'rate_limits',
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(bounds),
  });
}

/** @returns the hash under which a count is stored, so that the store holds no address and no name */
export function limitKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** @returns what to throw for a refusal of the limiter, or for anything else it rejects with */
export function asRefusal(refusal: unknown): AppError | Error {
  if (refusal instanceof RateLimiterRes) return rateLimited(refusal.msBeforeNext);
  return refusal instanceof Error ? refusal : new Error('The limit could not be checked');
}

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
