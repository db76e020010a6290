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
