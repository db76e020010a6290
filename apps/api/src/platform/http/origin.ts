import { BRAND } from '@filmfisher/shared/brand/brand';
import type { Request, RequestHandler } from 'express';
import type { Env } from '../env/env.ts';
import { AppError } from '../errors.ts';

/**
 * Refuses state changes that another site starts in a visitor's browser, with or without a session.
 * A browser names the origin of such requests; where it does not, Sec-Fetch-Site tells. Scripts send neither.
 *
 * @param request anything but GET, HEAD and OPTIONS
 * @param env its webOrigins are compared exactly; outside production the address that was called counts as well,
 *   so that a local start works under any name of the machine
 * @throws AppError `origin_not_allowed`
 */
export function checkOrigin(request: Request, env: Pick<Env, 'production' | 'webOrigins'>): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    const own = `${request.protocol}://${request.headers.host ?? ''}`;
    if (env.webOrigins.includes(origin) || (!env.production && origin === own)) return;
    throw new AppError('origin_not_allowed');
  }
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('origin_not_allowed');
}

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
