import type { Request } from 'express';
import type { ReplyCookie } from './reply.ts';

const NAME = 'ff_recent_write';
/**
 * Milliseconds for which a browser says that it has just written: longer than any process may give out what is older
 * (response-cache.ts), with seconds to spare for slow lines.
 */
const LIFE_MS = 15_000;

/**
 * Marks the browser of somebody who has just written, so that every process answers it from the database.
 * @param production adds the prefix that makes browsers insist on Secure and on this very host
 */
export function recentWriteCookie(production: boolean): ReplyCookie {
  return {
    name: production ? `__Host-${NAME}` : NAME,
    value: '1',
    options: { httpOnly: true, secure: production, sameSite: 'lax', path: '/', maxAge: LIFE_MS },
  };
}

/**
 * @returns whether the request must be answered from the database: it comes from a browser that has just written, or
 *   from a program that signs in with a header and keeps no cookies
 */
export function wantsFreshRead({ headers }: Request): boolean {
  return headers.authorization !== undefined || headers.cookie?.includes(`${NAME}=`) === true;
}
