import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { callerOf } from './callers.ts';
import { NETWORK_FACTOR, rateLimited } from './rate-limit.ts';

const CALLS_PER_MINUTE = 300;

/**
 * Counts a request.
 * @throws AppError `rate_limited`, or `proof_required` of a new device whose network has used up its number
 */
export type CallLimit = (request: Request) => Promise<void>;

interface CallLimitOptions extends Pick<AppContext, 'env' | 'clock' | 'proofs'> {
  /** @returns the member whose signed session came along, ended or not; null for visitors */
  memberOf(request: Request): string | null;
}

/**
 * Bounds requests, calls of the API and pages together: those of a member, of a device, or of an address. Counted in
 * this process only: it guards the process, not an account.
 */
export function createCallLimit({ memberOf, proofs, ...context }: CallLimitOptions): CallLimit {
  const counter = (factor: number) =>
    new RateLimiterMemory({
      points: Math.ceil(CALLS_PER_MINUTE * factor * context.env.rateLimitScale),
      duration: 60,
    });
  const calls = counter(1);
  const callsOfNetwork = counter(NETWORK_FACTOR);

  /** @returns the refusal; undefined where there is none */
  const consume = (limiter: RateLimiterMemory, key: string): Promise<AppError | undefined> =>
    limiter.consume(key).then(
      () => undefined,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return rateLimited(refusal.msBeforeNext);
        throw refusal;
      },
    );

  return async (request) => {
    const member = memberOf(request);
    const { address, key, network } = callerOf(request, context);
    const refusal = await consume(calls, member === null ? key : `member ${member}`);
    if (refusal !== undefined) {
      const isNew = member === null && network !== null && key === address;
      if (!isNew) throw refusal;
      // The answer makes the device count for itself. Writes have limits of their own, where the answer goes along.
      if (request.method === 'GET' || request.method === 'HEAD') await proofs.demand(undefined, network);
    }
    if (member !== null || network === null) return;
    const ofNetwork = await consume(callsOfNetwork, network);
    if (ofNetwork !== undefined) throw ofNetwork;
  };
}

/** @returns lets a request pass that its sender may still make */
export function limitRequests(limit: CallLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit(request);
    next();
  };
}
