import type { Role } from '@filmfisher/shared/roles/roles';
import type { Request } from 'express';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { newSessionSecret, readSession, sessionIdOf, signSession } from './session-token.ts';
import { SessionModel, type SessionRecord } from './sessions.model.ts';
import { changeAccount, findMember, findMembers, suspensionAt } from '../../members/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Idle and absolute lifetimes in milliseconds (docs/decisions: Remember me). */
const LIFETIMES = {
  session: { idle: 12 * HOUR, absolute: 24 * HOUR },
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
};
const SEEN_EVERY = 5 * MINUTE;
const SESSIONS_MAX = 20;
const DEVICE_MAX = 200;

type SessionContext = Pick<AppContext, 'env' | 'clock'>;

/** Notes for the desk that the member was here. */
async function noteSeen(userId: Types.ObjectId, now: Date): Promise<void> {
  await changeAccount({ _id: userId }, { lastSeenAt: now }, { isSilent: true });
}

/** @returns the cookie's name; the prefix makes browsers insist on Secure and on this very host */
export function sessionCookieName(production: boolean): string {
  return production ? '__Host-ff_sid' : 'ff_sid';
}

function sessionCookie(context: SessionContext, value: string | null, maxAge?: number): ReplyCookie {
  const { production } = context.env;
  return {
    name: sessionCookieName(production),
    value,
    options: {
      httpOnly: true,
      secure: production,
      sameSite: 'lax',
      path: '/',
      ...(maxAge !== undefined && { maxAge }),
    },
  };
}

/** @returns the cookie that removes the session cookie from a browser */
export function clearedSessionCookie(context: SessionContext): ReplyCookie {
  return sessionCookie(context, null);
}

/** Every request of a member reads them. */
const VIEWER_FIELDS = [
  'username',
  'role',
  'tokenVersion',
  'emailKey',
  'emailVerified',
  'phoneVerified',
  'suspension',
  'createdAt',
] as const;

/**
 * Who a session cookie stands for. A session is good only while its signature, its record, the account's status
 * and the account's token version agree; role and status are read again every time.
 */
export async function resolveViewer(request: Request, context: SessionContext): Promise<Viewer | null> {
  const { env, clock } = context;
  const token = cookieOf(request, sessionCookieName(env.production));
  if (token === null) return null;
  const now = clock.now();
  const claims = readSession(env.jwtSecrets, token, now.getTime());
  if (claims === null) return null;

  const sessionId = sessionIdOf(claims.sid);
  const [session, user] = await Promise.all([
    SessionModel.findOne({
      _id: sessionId,
      absExpiresAt: mongoose.trusted({ $gt: now }),
      idleExpiresAt: mongoose.trusted({ $gt: now }),
    }).lean(),
    findMember(claims.sub, VIEWER_FIELDS),
  ]);
  if (!session || !user || !session.userId.equals(user._id)) return null;
  if (claims.tv !== user.tokenVersion || session.tokenVersion !== user.tokenVersion) return null;

  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY) {
    const { idle } = session.remember ? LIFETIMES.remembered : LIFETIMES.session;
    await SessionModel.updateOne(
      { _id: sessionId },
      { $set: { lastSeenAt: now, idleExpiresAt: new Date(now.getTime() + idle) } },
    );
    await noteSeen(user._id, now);
  }
  return {
    userId: user._id.toHexString(),
    username: user.username,
    joinedAt: user.createdAt,
    role: user.role,
    hasEmail: Boolean(user.emailKey),
    verified: user.emailVerified || user.phoneVerified,
    suspension: suspensionAt(user, now),
    sessionId,
  };
}

/** @returns those of the sessions that are still good, by their ids, with what their members are on the site now */
export async function goodSessions(ids: readonly string[], now: Date): Promise<Map<string, Role>> {
  const sessions = await SessionModel.find({
    _id: mongoose.trusted({ $in: [...ids] }),
    absExpiresAt: mongoose.trusted({ $gt: now }),
    idleExpiresAt: mongoose.trusted({ $gt: now }),
  }).lean<SessionRecord[]>();
  const users = await findMembers(sessions.map(({ userId }) => userId));
  const byId = new Map(users.map((user) => [user._id.toHexString(), user]));
  return new Map(
    sessions.flatMap(({ _id, userId, tokenVersion }) => {
      const user = byId.get(userId.toHexString());
      return user?.tokenVersion === tokenVersion ? [[_id, user.role]] : [];
    }),
  );
}

/**
 * Begins a session with a fresh secret; the oldest beyond 20 of the member end.
 *
 * @param member its id and current token version
 * @param options.remember 30 days instead of the browser's session
 * @param options.device the User-Agent header
 * @returns the cookie to set
 */
export async function beginSession(
  context: SessionContext,
  member: { _id: Types.ObjectId; tokenVersion: number },
  options: { remember: boolean; device: string },
): Promise<ReplyCookie> {
  const now = context.clock.now();
  const { idle, absolute } = options.remember ? LIFETIMES.remembered : LIFETIMES.session;
  const sid = newSessionSecret();
  const absExpiresAt = new Date(now.getTime() + absolute);
  await SessionModel.create({
    _id: sessionIdOf(sid),
    userId: member._id,
    tokenVersion: member.tokenVersion,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: new Date(now.getTime() + idle),
    absExpiresAt,
    remember: options.remember,
    device: options.device.slice(0, DEVICE_MAX),
  });
  await noteSeen(member._id, now);
  const surplus = await SessionModel.find({ userId: member._id }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(SESSIONS_MAX)
    .lean();
  if (surplus.length > 0) {
    await SessionModel.deleteMany({ _id: mongoose.trusted({ $in: surplus.map(({ _id }) => _id) }) });
  }
  const token = signSession(context.env.jwtSecrets, {
    sub: member._id.toHexString(),
    sid,
    tv: member.tokenVersion,
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(absExpiresAt.getTime() / 1000),
  });
  return sessionCookie(context, token, options.remember ? absolute : undefined);
}

/** @returns whether the session outlives the browser's closing */
export async function isRemembered(sessionId: string): Promise<boolean> {
  return (await SessionModel.exists({ _id: sessionId, remember: true })) !== null;
}

/** Ends one session; nothing happens when it is gone already. */
export async function endSession(sessionId: string): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId });
}

/** Removes the records of a member's sessions, which a raised token version has ended already. */
export async function forgetSessions(userId: Types.ObjectId): Promise<void> {
  await SessionModel.deleteMany({ userId });
}

/** @returns the member's sessions that are still good: the asking one first, then the most recently used */
export async function listSessions(viewer: Viewer, now: Date): Promise<SessionRecord[]> {
  const sessions = await SessionModel.find({
    userId: viewer.userId,
    absExpiresAt: mongoose.trusted({ $gt: now }),
    idleExpiresAt: mongoose.trusted({ $gt: now }),
  })
    .sort({ lastSeenAt: -1, _id: 1 })
    .lean<SessionRecord[]>();
  const own = (session: SessionRecord) => Number(session._id === viewer.sessionId);
  return sessions.sort((one, other) => own(other) - own(one));
}

/**
 * Ends one of the member's own sessions.
 * @throws AppError `not_found` when there is none of this id, or it is somebody else's
 */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<void> {
  const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, userId: viewer.userId });
  if (deletedCount === 0) throw new AppError('not_found');
}
