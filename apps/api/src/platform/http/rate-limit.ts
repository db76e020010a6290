import type { Request, RequestHandler } from 'express';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

const REQUESTS_PER_MINUTE = 300;

/**
 * @param ip as Express reports it
 * @returns the key under which an address is counted: IPv6 by its /64, which one household owns
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const address = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** @returns the refusal with the whole seconds after which it ends */
export function rateLimited(msBeforeNext: number): AppError {
  return new AppError('rate_limited', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  });
}

/**
 * Counts a request of its address.
 * @throws AppError `rate_limited`
 */
export type AddressLimit = (request: Request) => Promise<void>;

/**
 * Bounds the requests of one address, calls of the API and pages together. Counted in this process only: it guards the
 * process, not an account.
 * @param scale multiplies the limit; 1 in production
 */
export function createAddressLimit(scale: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: Math.ceil(REQUESTS_PER_MINUTE * scale), duration: 60 });
  return async (request) => {
    try {
      await limiter.consume(addressKey(request.ip));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? rateLimited(refusal.msBeforeNext) : refusal;
    }
  };
}

/** @returns lets a request pass that its address may still make */
export function limitRequests(limit: AddressLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit(request);
    next();
  };
}
