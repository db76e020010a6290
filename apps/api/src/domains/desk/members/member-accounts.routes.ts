import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { managedMemberSchema, memberDeletionSchema } from '@filmfisher/shared/members/managed-members.schema';
import { deletionResponseSchema } from '@filmfisher/shared/settings/account-settings.schema';
import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { deleteMember, inviteToReset, keepMember, resendVerification } from '../../accounts/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { requireMember, type UserRecord } from '../../members/index.ts';
import { presentOne } from './managed-members.routes.ts';

const params = z.strictObject({ id: idSchema });

/** @returns writes into the log what was sent to a member */
const noteSending =
  (kind: ActKind, { _id, username }: UserRecord, actor: string, { clock }: Pick<AppContext, 'clock'>) =>
  (session: ClientSession) => {
    const target = { kind: 'member', id: _id.toHexString(), name: username };
    return recordAct({ actor, kind, target, wordsOf: [] }, clock.now(), session);
  };

const confirmation = endpoint(
  {
    method: 'post',
    path: '/admin/members/:id/confirmation',
    access: 'admin',
    limit: 'desk',
    summary: 'Send a member the link once more that confirms the e-mail address or phone number',
    params,
    body: z.strictObject({}),
    fails: ['member_not_found', 'already_verified', 'no_contact'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, viewer, context, log }) => {
    const user = await requireMember(id);
    const note = noteSending('confirmation_sent', user, viewer.userId, context);
    const { key } = await resendVerification(user, context, note);
    log.info({ event: 'verification_sent', memberId: id, userId: viewer.userId }, 'link sent');
    return success(`A confirmation link was sent to ${key}.`, {});
  },
);

const passwordReset = endpoint(
  {
    method: 'post',
    path: '/admin/members/:id/password-reset',
    access: 'admin',
    limit: 'desk',
    summary: 'Send a member the way to a new password; the old one stays until the member chooses another',
    params,
    body: z.strictObject({}),
    fails: ['member_not_found', 'no_contact'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, viewer, context, log }) => {
    const user = await requireMember(id);
    const note = noteSending('password_reset_sent', user, viewer.userId, context);
    const { key } = await inviteToReset(user, context, note);
    log.info({ event: 'password_reset_sent', memberId: id, userId: viewer.userId }, 'message sent');
    return success(`A link for a new password was sent to ${key}.`, {});
  },
);

const remove = endpoint(
  {
    method: 'post',
    path: '/admin/members/:id/deletion',
    access: 'admin',
    limit: 'desk',
    summary: 'Close a member’s account; after seven days it is erased as if its member had asked for that',
    params,
    body: memberDeletionSchema,
    fails: ['member_not_found', 'role_too_high', 'conflict'],
    response: deletionResponseSchema,
  },
  async ({ params: { id }, body: { reason }, viewer, context, log }) => {
    const deletionAt = await deleteMember(id, { actor: viewer.userId, reason }, context);
    log.info({ event: 'member_deleted', memberId: id, userId: viewer.userId }, 'member deleted');
    return success('The account was closed.', { deletionAt: deletionAt.toISOString() });
  },
);

const keep = endpoint(
  {
    method: 'delete',
    path: '/admin/members/:id/deletion',
    access: 'admin',
    limit: 'desk',
    summary: 'Open an account again that the desk has closed, until it is erased',
    params,
    fails: ['member_not_found'],
    response: managedMemberSchema,
  },
  async ({ params: { id }, viewer, context, log }) => {
    const user = await keepMember(id, viewer.userId, context);
    log.info({ event: 'member_kept', memberId: id, userId: viewer.userId }, 'member kept');
    return presentOne(user, viewer, context.clock.now());
  },
);

export const endpoints: Endpoint[] = [confirmation, passwordReset, remove, keep];
