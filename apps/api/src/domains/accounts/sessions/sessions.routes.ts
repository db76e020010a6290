import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import {
  sessionIdSchema,
  sessionListSchema,
  type Session,
} from '@filmfisher/shared/accounts/sessions.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { deviceName } from '../../../platform/text/device-name.ts';
import { clearedSessionCookie, endOwnSession, listSessions } from './sessions.service.ts';
import type { SessionRecord } from './sessions.model.ts';

/**
 * @param currentId of the session that asks
 * @returns the session as its own member sees it
 */
function presentSession(session: SessionRecord, currentId: string): Session {
  return {
    id: session._id,
    device: deviceName(session.device),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    remembered: session.remember,
    current: session._id === currentId,
  };
}

const list = endpoint(
  {
    method: 'get',
    path: '/users/sessions',
    access: 'user',
    summary: 'Where the member is signed in: the asking session first, then the most recently used',
    response: sessionListSchema,
  },
  async ({ viewer, context }) => {
    const sessions = await listSessions(viewer, context.clock.now());
    return { sessions: sessions.map((session) => presentSession(session, viewer.sessionId)) };
  },
);

const end = endpoint(
  {
    method: 'delete',
    path: '/users/sessions/:id',
    access: 'user',
    allowsSuspended: true,
    summary: 'End one of the own sessions',
    params: z.strictObject({ id: sessionIdSchema }),
    fails: ['not_found'],
    response: messageResponseSchema,
  },
  async ({ viewer, params, context, log, request }) => {
    await endOwnSession(viewer, params.id);
    log.info({ event: 'session_ended', userId: viewer.userId, ip: request.ip }, 'session ended');
    return reply({
      json: success(MESSAGES.sessionEnded, {}),
      cookies: params.id === viewer.sessionId ? [clearedSessionCookie(context)] : [],
    });
  },
);

export const endpoints: Endpoint[] = [list, end];
