import type { Request, RequestHandler } from 'express';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const REQUESTS_PER_MINUTE = 300;

/** Some proxies tell the port as well, which a client chooses anew for each connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/**
 * @param ip as Express reports it: what a trusted proxy wrote, whatever that is
 * @returns the key under which an address is counted: IPv6 by its /64, which one household owns; one for all that are
 *   no addresses
 */
export function addressKey(ip: string | undefined): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(ip ?? '') ?? [];
  const plain = (inBrackets ?? beforePort ?? ip ?? '').replace(/%.*$/, '');
  const address = plain.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
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
