import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../../platform/env/env.ts';

type Secrets = Pick<Env, 'jwtSecrets'>;

const sign = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');

/** @returns a token with which anybody who has the mail can end this member's digest only; it never expires */
export function unsubscribeToken(userId: string, { jwtSecrets: [first] }: Secrets): string {
  return `${userId}.${sign(userId, first?.secret ?? '')}`;
}

/** @returns whose digest the token ends; null when nobody here has signed it */
export function memberOfToken(token: string, { jwtSecrets }: Secrets): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!/^[\da-f]{24}$/.test(userId)) return null;
  const isSigned = jwtSecrets.some(({ secret }) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(userId, secret))];
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? userId : null;
}
