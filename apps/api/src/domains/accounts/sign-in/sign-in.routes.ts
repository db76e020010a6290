import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import {
  loginResponseSchema,
  sessionResponseSchema,
} from '@filmfisher/shared/accounts/session-responses.schema';
import { loginSchema, messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { addressKey } from '../../../platform/http/rate-limit.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { beginSession, clearedSessionCookie, endSession } from '../sessions/sessions.service.ts';
import { presentDeletion, presentSessionUser } from './session-user.presenter.ts';
import { authenticate, rememberSignIn } from './sign-in.service.ts';
import { findMember, type UserRecord } from '../../members/index.ts';

/** Reads the profile that the answers to a sign-in and to the session check carry; profiles know more than accounts. */
export type ProfileReader = (user: UserRecord, now: Date) => Promise<OwnProfile>;

const sessionCheck = (profileOf: ProfileReader) =>
  endpoint(
    {
      method: 'get',
      path: '/users/auth',
      access: 'public',
      summary: 'The session check: who is signed in; a visitor gets nulls, never an error',
      response: sessionResponseSchema,
    },
    async ({ viewer, context }) => {
      const user = viewer && (await findMember(viewer.userId));
      if (!user) return { isAuthenticated: false, user: null, profile: null };
      return {
        isAuthenticated: true,
        user: presentSessionUser(user, context.clock.now()),
        profile: await profileOf(user, context.clock.now()),
        ...presentDeletion(user),
      };
    },
  );

const login = (profileOf: ProfileReader) =>
  endpoint(
    {
      method: 'post',
      path: '/users/login',
      access: 'public',
      summary: 'Sign in with e-mail, username or phone number; sets the session cookie',
      body: loginSchema,
      fails: ['invalid_credentials'],
      response: loginResponseSchema,
    },
    async ({ body, viewer, request, context, log }) => {
      const address = addressKey(request.ip);
      const device = request.headers['user-agent'] ?? '';
      const user = await authenticate(body, address, context);
      // The session that came along is never continued: a planted cookie must not become a signed-in one.
      if (viewer) await endSession(viewer.sessionId);
      const cookie = await beginSession(context, user, {
        remember: body.rememberMe,
        device,
      });
      await rememberSignIn(user, address, device, context);
      log.info(
        { event: 'login', outcome: 'success', userId: user._id.toHexString(), ip: request.ip },
        'signed in',
      );
      return reply({
        json: success(MESSAGES.loginSucceeded, {
          user: presentSessionUser(user, context.clock.now()),
          profile: await profileOf(user, context.clock.now()),
          ...presentDeletion(user),
        }),
        cookies: [cookie],
      });
    },
  );

const logout = endpoint(
  {
    method: 'post',
    path: '/users/logout',
    access: 'public',
    summary: 'Sign out; succeeds without a session, too',
    body: z.strictObject({}),
    response: messageResponseSchema,
  },
  async ({ viewer, context, log, request }) => {
    if (viewer) {
      await endSession(viewer.sessionId);
      log.info({ event: 'logout', outcome: 'success', userId: viewer.userId, ip: request.ip }, 'signed out');
    }
    return reply({
      json: success(MESSAGES.logoutSucceeded, {}),
      cookies: [clearedSessionCookie(context)],
    });
  },
);

/** @returns the session check, signing in and out */
export function signInEndpoints(profileOf: ProfileReader): Endpoint[] {
  return [sessionCheck(profileOf), login(profileOf), logout];
}
