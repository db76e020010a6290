import {
  accountSettingsSchema,
  deletionResponseSchema,
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  type AccountSettings,
} from '@filmfisher/shared/settings/account-settings.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type { AppContext } from '../../../platform/context.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { addressKey } from '../../../platform/http/rate-limit.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { UserRecord } from '../../members/index.ts';
import { requireOwnAccount } from '../accounts.service.ts';
import { cancelDeletion, requestDeletion } from './account-deletion.service.ts';
import {
  pendingContactChanges,
  requestContactChange,
  type PendingContact,
} from '../contacts/contact-changes.service.ts';
import { confirmPassword } from '../sign-in/sign-in.service.ts';
import { changePassword } from '../passwords/password-change.service.ts';
import { clearedSessionCookie, isRemembered } from '../sessions/sessions.service.ts';

/** @returns the member's settings as the member sees them */
function presentSettings(
  user: UserRecord,
  changes: readonly PendingContact[],
  textMessages: boolean,
): AccountSettings {
  const pending = (kind: PendingContact['kind']) => {
    const change = changes.find((one) => one.kind === kind);
    return change ? { value: change.value, expiresAt: change.expiresAt.toISOString() } : null;
  };
  return {
    email: { value: user.email ?? null, confirmed: user.emailVerified, pending: pending('email') },
    phoneNumber: {
      value: user.phoneNumber ?? null,
      confirmed: user.phoneVerified,
      pending: pending('phone'),
    },
    textMessages,
    deletionAt: user.deletionAt?.toISOString() ?? null,
  };
}

const show = endpoint(
  {
    method: 'get',
    path: '/settings',
    access: 'user',
    summary: 'How the account is reached, what waits to be confirmed, and whether it is to be deleted',
    response: accountSettingsSchema,
  },
  async ({ viewer, context }) => {
    const user = await requireOwnAccount(viewer);
    const changes = await pendingContactChanges(user._id, context.clock.now());
    return presentSettings(user, changes, context.mail.hasSms);
  },
);

async function sendLink(
  viewer: Viewer,
  change: { value: string; currentPassword: string },
  ip: string | undefined,
  context: AppContext,
) {
  const user = await confirmPassword(viewer, change.currentPassword, addressKey(ip), context);
  const to = await requestContactChange(user, change.value, context);
  return success(`A link was sent to ${to}. Nothing changes before it is opened.`, {});
}

const email = endpoint(
  {
    method: 'put',
    path: '/settings/email',
    access: 'user',
    allowsSuspended: true,
    summary: 'Add or change the e-mail address: sends a link to it, and counts once that was opened',
    body: emailChangeSchema,
    fails: ['wrong_password', 'account_exists', 'already_verified'],
    response: messageResponseSchema,
  },
  async ({ viewer, body, context, request, log }) => {
    const { currentPassword } = body;
    const answer = await sendLink(viewer, { value: body.email, currentPassword }, request.ip, context);
    log.info({ event: 'email_change_requested', userId: viewer.userId, ip: request.ip }, 'link sent');
    return answer;
  },
);

const phone = endpoint(
  {
    method: 'put',
    path: '/settings/phone',
    access: 'user',
    allowsSuspended: true,
    summary:
      'Add or change the phone number to sign in with: sends a link to it, and counts once that was opened',
    body: phoneChangeSchema,
    fails: ['wrong_password', 'account_exists', 'already_verified', 'no_contact'],
    response: messageResponseSchema,
  },
  async ({ viewer, body, context, request, log }) => {
    const { currentPassword } = body;
    const answer = await sendLink(viewer, { value: body.phoneNumber, currentPassword }, request.ip, context);
    log.info({ event: 'phone_change_requested', userId: viewer.userId, ip: request.ip }, 'link sent');
    return answer;
  },
);

const password = endpoint(
  {
    method: 'put',
    path: '/settings/password',
    access: 'user',
    allowsSuspended: true,
    summary: 'Change the password; every other session ends, this one gets a new cookie',
    body: passwordChangeSchema,
    fails: ['wrong_password', 'conflict'],
    response: messageResponseSchema,
  },
  async ({ viewer, body, context, request, log }) => {
    const user = await confirmPassword(viewer, body.currentPassword, addressKey(request.ip), context);
    const session = {
      remember: await isRemembered(viewer.sessionId),
      device: request.headers['user-agent'] ?? '',
    };
    const cookie = await changePassword(user, body.newPassword, session, context);
    log.info({ event: 'password_changed', userId: viewer.userId, ip: request.ip }, 'password changed');
    return reply({ json: success(MESSAGES.passwordUpdated, {}), cookies: [cookie] });
  },
);

const requestEnd = endpoint(
  {
    method: 'post',
    path: '/settings/deletion',
    access: 'user',
    allowsSuspended: true,
    summary: 'Ask for the deletion of the account after seven days; signs out everywhere',
    body: deletionSchema,
    fails: ['wrong_password', 'forbidden'],
    response: deletionResponseSchema,
  },
  async ({ viewer, body, context, request, log }) => {
    const user = await confirmPassword(viewer, body.currentPassword, addressKey(request.ip), context);
    const deletionAt = await requestDeletion(user, context);
    log.info({ event: 'deletion_requested', userId: viewer.userId, ip: request.ip }, 'deletion requested');
    const sentence = 'Your account will be deleted. To keep it, sign in before then and cancel.';
    return reply({
      json: success(sentence, { deletionAt: deletionAt.toISOString() }),
      cookies: [clearedSessionCookie(context)],
    });
  },
);

const cancelEnd = endpoint(
  {
    method: 'delete',
    path: '/settings/deletion',
    access: 'user',
    allowsSuspended: true,
    summary: 'Keep the account after all',
    response: messageResponseSchema,
  },
  async ({ viewer, log, request }) => {
    await cancelDeletion(viewer.userId);
    log.info({ event: 'deletion_cancelled', userId: viewer.userId, ip: request.ip }, 'deletion cancelled');
    return success('Your account stays.', {});
  },
);

export const endpoints: Endpoint[] = [show, email, phone, password, requestEnd, cancelEnd];
