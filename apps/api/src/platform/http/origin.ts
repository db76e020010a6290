import type { Request } from 'express';
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
