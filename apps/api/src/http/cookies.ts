import type { Request } from 'express';

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
