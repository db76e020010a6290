import type { Request, Response } from 'express';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../context.ts';
import type { Env } from '../env/env.ts';
import { cookieOf } from './cookies.ts';
import { setCookies, type ReplyCookie } from './reply.ts';

/** `{id}.{second from which it counts for itself}.{mark of its member}.{signature}` */
const NAME = 'ff_device';
const DAY_MS = 24 * 60 * 60_000;
/** Browsers keep no cookie longer. */
const LIFE_MS = 400 * DAY_MS;
/** Milliseconds for which a new device counts with its address: nobody gets around a limit by a fresh cookie. */
const PROBATION_MS = 10 * 60_000;

/** A browser that has been here before. */
export interface Device {
  /** 128 random bits. */
  id: string;
  /** Until then it counts with its address. */
  countsFrom: Date;
  /** Mark of the member who signed in last; null for nobody. */
  member: string | null;
}

type DeviceEnv = Pick<Env, 'jwtSecrets' | 'production'>;

const nameOf = (production: boolean) => (production ? `__Host-${NAME}` : NAME);

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(`device ${text}`).digest();

/**
 * The member's mark under every secret: one that is being replaced still recognises its devices.
 * @returns tells members apart and says nothing about them
 */
function marksOf(userId: string, { jwtSecrets }: DeviceEnv): string[] {
  return jwtSecrets.map(({ secret }) => sign(`member ${userId}`, secret).toString('base64url').slice(0, 22));
}

/** @returns a device that its first cookie makes */
export function newDevice(now: Date): Device {
  const countsFrom = new Date(now.getTime() + PROBATION_MS);
  return { id: randomBytes(16).toString('base64url'), countsFrom, member: null };
}

/** @returns the device on which this member has now signed in */
export function deviceOfMember(device: Device, userId: string, env: DeviceEnv): Device {
  return { ...device, member: marksOf(userId, env)[0] ?? null };
}

/** @returns whether this member was the last to sign in on the device */
export function isDeviceOf({ member }: Device, userId: string, env: DeviceEnv): boolean {
  return member !== null && marksOf(userId, env).includes(member);
}

/** @returns the cookie that carries the device; no script reads it */
export function deviceCookie({ id, countsFrom, member }: Device, env: DeviceEnv): ReplyCookie {
  const text = `${id}.${Math.floor(countsFrom.getTime() / 1000)}.${member ?? ''}`;
  const [key] = env.jwtSecrets;
  return {
    name: nameOf(env.production),
    value: key ? `${text}.${sign(text, key.secret).toString('base64url')}` : null,
    options: { httpOnly: true, secure: env.production, sameSite: 'lax', path: '/', maxAge: LIFE_MS },
  };
}

/** @returns gives a browser that has none the cookie of its device */
export function giveDevice({ env, clock }: Pick<AppContext, 'env' | 'clock'>) {
  return (request: Request, response: Response): void => {
    if (deviceIn(request, env, clock.now()) === null)
      setCookies(response, [deviceCookie(newDevice(clock.now()), env)]);
  };
}

/** @returns the device whose cookie came along; null for none, and for one that is not ours or too old */
export function deviceIn(request: Request, env: DeviceEnv, now: Date): Device | null {
  const value = cookieOf(request, nameOf(env.production)) ?? '';
  const [, text, id, seconds, member, signature] =
    /^(([\w-]{22})\.(\d{1,12})\.([\w-]{22})?)\.([\w-]{43})$/.exec(value) ?? [];
  if (text === undefined || id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = env.jwtSecrets.some(({ secret }) => timingSafeEqual(given, sign(text, secret)));
  const countsFrom = new Date(Number(seconds) * 1000);
  if (!isOurs || now.getTime() - countsFrom.getTime() > LIFE_MS) return null;
  return { id, countsFrom, member: member ?? null };
}
