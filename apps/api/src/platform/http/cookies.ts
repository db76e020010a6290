import type { Request } from 'express';
import type { ReplyCookie } from './reply.ts';

/**
 * @param request after cookie-parser, which turns values that begin with j: into objects
 * @returns the cookie's value, or null when it is missing or is not a text
 */
export function cookieOf(request: Request, name: string): string | null {
  const cookies: unknown = request.cookies;
  if (typeof cookies !== 'object' || cookies === null) return null;
  const value: unknown = Reflect.get(cookies, name);
  return typeof value === 'string' ? value : null;
}

/**
 * A cookie that only our own pages send along, and no script reads.
 *
 * @param name without the prefix that binds it to this host, which it gets in production together with Secure
 * @param value null removes the cookie
 * @param lifetimeMs how long the browser keeps it
 */
export function strictCookie(
  name: string,
  production: boolean,
  value: string | null,
  lifetimeMs: number,
): ReplyCookie {
  return {
    name: strictCookieName(name, production),
    value,
    options: {
      httpOnly: true,
      secure: production,
      sameSite: 'strict',
      path: '/',
      ...(value !== null && { maxAge: lifetimeMs }),
    },
  };
}

/** @returns the name under which `strictCookie` is sent back */
export function strictCookieName(name: string, production: boolean): string {
  return production ? `__Host-${name}` : name;
}

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
