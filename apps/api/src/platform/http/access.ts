import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import { AppError } from '../errors.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who may call an endpoint. A `writer` is an editor, an administrator or a maker; `content` is open to anybody unless GUARD_CONTENT=true, which asks for a session.
 */
export type Access = 'public' | 'content' | 'user' | 'verified' | 'writer' | 'moderator' | 'admin';

/** The viewer's type as far as an access level guarantees one. */
export type ViewerFor<A extends Access> = A extends 'public' | 'content' ? Viewer | null : Viewer;

/** For an account made with a phone number: it has no address to confirm. */
const ADD_EMAIL = 'Add an e-mail address in your settings and confirm it first.';

/** What `checkAccess` can throw for an access level. */
export const ACCESS_FAILURES: Record<Access, readonly ErrorCode[]> = {
  public: [],
  content: ['unauthenticated'],
  user: ['unauthenticated'],
  verified: ['unauthenticated', 'email_unverified'],
  writer: ['unauthenticated', 'forbidden'],
  moderator: ['unauthenticated', 'forbidden'],
  admin: ['unauthenticated', 'forbidden'],
};

const WRITERS: readonly Viewer['role'][] = ['editor', 'admin', 'maker'];

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * A suspended member may read, and call what is open to everybody.
 * @param endpoint that is asked for
 * @throws AppError `suspended` with the reason, the end and where to appeal
 */
export function refuseSuspended(
  { method, access, allowsSuspended }: { method: string; access: Access; allowsSuspended: boolean },
  viewer: Viewer | null,
): void {
  if (method === 'get' || access === 'public' || allowsSuspended || !viewer?.suspension) return;
  const { until, reason } = viewer.suspension;
  const end = until === null ? '' : ` until ${dayAndTime.format(until)} UTC`;
  throw new AppError('suspended', {
    message: `Your account is suspended${end}: ${reason} You can appeal in your notifications or write to us at ${webPaths.contact}.`,
  });
}

/**
 * @param access what the endpoint asks for
 * @param viewer who calls, null for a visitor
 * @param guardContent whether content needs a session, too
 * @throws AppError `unauthenticated`, `email_unverified` or `forbidden`
 */
export function checkAccess(access: Access, viewer: Viewer | null, guardContent: boolean): void {
  if (access === 'public' || (access === 'content' && !guardContent)) return;
  if (viewer === null) throw new AppError('unauthenticated');
  if (access === 'verified' && !viewer.verified) {
    throw new AppError('email_unverified', viewer.hasEmail ? {} : { message: ADD_EMAIL });
  }
  if (access === 'writer' && !WRITERS.includes(viewer.role)) throw new AppError('forbidden');
  if (access === 'moderator' && viewer.role !== 'moderator' && viewer.role !== 'admin') {
    throw new AppError('forbidden');
  }
  if (access === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden');
}
