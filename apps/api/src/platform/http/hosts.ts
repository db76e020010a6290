import { BRAND } from '@filmfisher/shared/brand';
import type { RequestHandler } from 'express';
import type { Env } from '../env/env.ts';
import { AppError } from '../errors.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses a request with several Host headers (RFC 9112, 3.2): a proxy may read another one than the app does. */
export const onlyOneHost: RequestHandler = (request, _response, next) => {
  if ((request.headersDistinct.host ?? []).length > 1) {
    throw new AppError('bad_request', { message: 'A request has one Host header.' });
  }
  next();
};

/**
 * Refuses every name but those of this machine and that of PUBLIC_WEB_URL. A page of a stranger's can make its own
 * name point to this machine (DNS rebinding) and would then read answers as its own. The header itself counts, not
 * X-Forwarded-Host, which such a page can send. The product itself is served under any name: it shows strangers nothing
 * that they could not see anyway, and a phone in the same network opens it by the machine's address.
 */
export function onlyOwnHosts({ publicWebUrl }: Pick<Env, 'publicWebUrl'>): RequestHandler {
  const own = new Set([...LOOPBACK_NAMES, new URL(publicWebUrl).hostname]);
  return (request, _response, next) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (own.has(name)) return next();
    throw new AppError('forbidden', {
      message: `This can be seen on the machine that runs ${BRAND} and at PUBLIC_WEB_URL only.`,
    });
  };
}
