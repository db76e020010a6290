import { KIDS_LOCK_COOKIE } from '@filmfisher/shared/kids/kids';
import type { Request } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import { sessionIdIn } from '../../accounts/index.ts';

type LockContext = Pick<AppContext, 'env' | 'clock'>;

/** As long as a session lasts at most: the lock ends with its session anyway. */
const LIFE_MS = 30 * 24 * 60 * 60_000;

const sign = (sessionId: string, secret: string) =>
  createHmac('sha256', secret).update(`kids ${sessionId}`).digest();

const nameOf = (production: boolean) => (production ? `__Host-${KIDS_LOCK_COOKIE}` : KIDS_LOCK_COOKIE);

/**
 * The cookie that keeps a browser in the kids' corner. Pages read that it is there, so that they lead back even without
 * a connection.
 * @param sessionId of the session with which the lock ends; null takes the lock away
 */
export function kidsLockCookie({ env }: LockContext, sessionId: string | null): ReplyCookie {
  const [key] = env.jwtSecrets;
  const isSet = sessionId !== null && key !== undefined;
  return {
    name: nameOf(env.production),
    value: isSet ? sign(sessionId, key.secret).toString('base64url') : null,
    options: {
      secure: env.production,
      sameSite: 'lax',
      path: '/',
      ...(isSet && { maxAge: LIFE_MS }),
    },
  };
}

/** @returns whether the request comes from a browser that is kept in the kids' corner until the PIN is given */
export function isKidsLocked(request: Request, context: LockContext): boolean {
  const value = cookieOf(request, nameOf(context.env.production));
  const sessionId = value === null ? null : sessionIdIn(request, context);
  if (value === null || sessionId === null) return false;
  const given = Buffer.from(value, 'base64url');
  return context.env.jwtSecrets.some(({ secret }) => {
    const right = sign(sessionId, secret);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
