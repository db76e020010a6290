import { webPaths } from '@filmfisher/shared/web-routes';
import mongoose, { type Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { Delivery } from '../../../platform/mail/message.ts';
import {
  contactChangedMail,
  contactChangedSms,
  confirmContactMail,
  confirmContactSms,
} from './contact-changes.mails.ts';
import { ContactChangeModel, type ContactChange } from './contact-changes.model.ts';
import { contactOf, findByContact, greetingOf, type Contact } from './contacts.service.ts';
import { releaseUnverifiedContact, notifyExistingOwner } from './signup.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const DAY = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

type ChangeContext = Pick<AppContext, 'env' | 'clock' | 'mail' | 'limits'>;

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function deliveryOf(
  { kind }: Contact,
  to: string,
  messages: { mail: Delivery['message']; sms: Delivery['message'] },
  { _id }: UserRecord,
): Delivery {
  const about = _id.toHexString();
  return kind === 'email'
    ? { channel: 'mail', to, message: messages.mail, about }
    : { channel: 'sms', to, message: messages.sms, about };
}

/** Whether the account has this very contact, and has confirmed it. */
function hasConfirmed(user: UserRecord, { kind, key }: Contact): boolean {
  return kind === 'email'
    ? user.emailKey === key && user.emailVerified
    : user.phoneKey === key && user.phoneVerified;
}

/**
 * Sends a link to a new e-mail address or phone number. Nothing of the account changes before it is opened: until
 * then the number or address may be somebody else's. A new request voids the link of the one before.
 *
 * @param value as typed and already valid
 * @returns where the link went, in the form under which the account will have it
 * @throws AppError `already_verified`; `account_exists` unless SIGNUP_ENUM_SAFE hides that; `no_contact` for a phone
 *   number where no text messages are sent; `rate_limited` per member and per address
 */
export async function requestContactChange(
  user: UserRecord,
  value: string,
  context: ChangeContext,
): Promise<string> {
  const { env, clock, mail, limits } = context;
  const contact = contactOf(value);
  if (contact.kind === 'phone' && !mail.hasSms) {
    throw new AppError('no_contact', {
      message: 'Text messages are not sent yet, so a phone number cannot be confirmed.',
    });
  }
  if (hasConfirmed(user, contact)) throw new AppError('already_verified');
  await limits.messagesToContact.charge('contact_change', user._id.toHexString());
  // Many members together must not flood the owner of the address either.
  await limits.messagesToContact.charge('contact_change', contact.kind, contact.key);
  const now = clock.now();
  await releaseUnverifiedContact(contact, now);
  const owner = await findByContact(contact);
  const isTaken = owner !== null && !owner._id.equals(user._id);
  if (isTaken && !env.signupEnumSafe) throw new AppError('account_exists');

  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const to = contact.kind === 'email' ? value : contact.key;
  await ContactChangeModel.updateOne(
    { userId: user._id, kind: contact.kind },
    {
      $set: {
        value: to,
        key: contact.key,
        token: tokenHash(token),
        expiresAt: new Date(now.getTime() + DAY),
        usedAt: null,
      },
    },
    { upsert: true },
  );
  if (isTaken) {
    // Answer as if the address were free and notify its owner, so that nobody can probe for accounts.
    await notifyExistingOwner(owner, context);
    return to;
  }
  const link = `${env.publicWebUrl}${webPaths.verifyEmail}?token=${token}`;
  const messages = { mail: confirmContactMail(greetingOf(user), link), sms: confirmContactSms(link) };
  await mail.outbox.enqueue('contact_change', deliveryOf(contact, to, messages, user), { lifetime: DAY });
  return to;
}

/** A change that waits for its link to be opened. */
export type PendingContact = Pick<ContactChange, 'kind' | 'value' | 'expiresAt'>;

/** @returns the changes that wait for their links to be opened */
export async function pendingContactChanges(userId: Types.ObjectId, now: Date): Promise<PendingContact[]> {
  return ContactChangeModel.find({
    userId,
    usedAt: null,
    expiresAt: mongoose.trusted({ $gt: now }),
  }).lean<ContactChange[]>();
}

/** Tells the owner of the account, at a contact that was confirmed before, that a contact has been replaced. */
async function sendNotice(before: UserRecord, contact: Contact, { env, mail }: ChangeContext): Promise<void> {
  const former = contact.kind === 'email' ? before.emailKey : before.phoneKey;
  if (!former || former === contact.key) return;
  const link = `${env.publicWebUrl}${webPaths.contact}`;
  const what = contact.kind === 'email' ? 'e-mail address' : 'phone number';
  const messages = {
    mail: contactChangedMail(greetingOf(before), what, link),
    sms: contactChangedSms(what, link),
  };
  if (before.email && before.emailVerified) {
    const delivery = deliveryOf({ kind: 'email', key: '' }, before.email, messages, before);
    await mail.outbox.enqueue('contact_changed', delivery, { lifetime: DAY });
  } else if (before.phoneKey && before.phoneVerified && mail.hasSms) {
    const delivery = deliveryOf({ kind: 'phone', key: '' }, before.phoneKey, messages, before);
    await mail.outbox.enqueue('contact_changed', delivery, { lifetime: DAY });
  }
}

/**
 * Brings the change into force whose link carries this token. The same token says the same thing again until it
 * expires, as long as the account has that contact.
 *
 * @returns 'verified' now, 'before' when it was already; null when the token belongs to no change
 * @throws AppError `account_exists` when somebody else has confirmed the contact in the meantime; `token_invalid`
 */
export async function confirmContactChange(
  token: string,
  context: ChangeContext,
): Promise<'verified' | 'before' | null> {
  const now = context.clock.now();
  const change = await ContactChangeModel.findOne({
    token: tokenHash(token),
    expiresAt: mongoose.trusted({ $gt: now }),
  }).lean<ContactChange>();
  if (!change) return null;
  const contact: Contact = { kind: change.kind, key: change.key };
  if (change.usedAt) {
    const user = await UserModel.findById(change.userId).lean<UserRecord>();
    if (user && hasConfirmed(user, contact)) return 'before';
    throw new AppError('token_invalid');
  }
  const fields =
    contact.kind === 'email'
      ? { email: change.value, emailKey: contact.key, emailVerified: true }
      : { phoneNumber: contact.key, phoneKey: contact.key, phoneVerified: true };
  const before = await UserModel.findOneAndUpdate(
    { _id: change.userId, status: 'active' },
    { $set: fields },
    { returnDocument: 'before' },
  )
    .lean<UserRecord>()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('account_exists', { cause: error }) : error;
    });
  if (!before) throw new AppError('token_invalid');
  const { modifiedCount } = await ContactChangeModel.updateOne(
    { _id: change._id, token: change.token, usedAt: null },
    { $set: { usedAt: now } },
  );
  // Of two that open the link at once, one sends the notice.
  if (modifiedCount === 1) await sendNotice(before, contact, context);
  return 'verified';
}
