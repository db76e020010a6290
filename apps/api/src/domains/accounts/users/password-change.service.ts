import { webPaths } from '@filmfisher/shared/web-routes';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import { passwordChangedMail, passwordChangedSms } from './password-change.mails.ts';
import { ContactChangeModel } from './contact-changes.model.ts';
import { deliveryTo, greetingOf, mainContact } from './contacts.service.ts';
import { beginSession, forgetSessions } from './sessions.service.ts';
import { refuseCommonPassword } from './signup.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const NOTICE_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Sets another password for a member who has just given the current one, ends every session, begins a new one for
 * the caller and sends a notice. It also removes a change of contact that still waits for its link: somebody who knew
 * the old password may have asked for it.
 *
 * @param user as it was when its password was checked
 * @param session how to begin the caller's new one
 * @returns the new session's cookie
 * @throws AppError `validation_failed` for a common password; `conflict` when the password was changed in the
 *   meantime; `busy`
 */
export async function changePassword(
  user: UserRecord,
  newPassword: string,
  session: { remember: boolean; device: string },
  context: AppContext,
): Promise<ReplyCookie> {
  await refuseCommonPassword(newPassword, 'newPassword', context);
  const password = await context.passwords.hash(newPassword);
  const changed = await UserModel.findOneAndUpdate(
    { _id: user._id, status: 'active', tokenVersion: user.tokenVersion },
    { $set: { password, passwordChangedAt: context.clock.now() }, $inc: { tokenVersion: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>();
  if (!changed) throw new AppError('conflict');
  await ContactChangeModel.deleteMany({ userId: user._id, usedAt: null });
  await forgetSessions(user._id);
  const cookie = await beginSession(context, changed, session);
  await sendNotice(changed, context);
  return cookie;
}

async function sendNotice(user: UserRecord, { env, mail }: Pick<AppContext, 'env' | 'mail'>): Promise<void> {
  const contact = mainContact(user);
  if (!contact) return;
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  const messages = { mail: passwordChangedMail(greetingOf(user), link), sms: passwordChangedSms(link) };
  const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
  await mail.outbox.enqueue('password_changed', delivery, { lifetime: NOTICE_LIFETIME_MS, decoy });
}
