import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { changeAccount, findAccount, type UserRecord } from '../../members/index.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Delivery, Message } from '../../../platform/mail/message.ts';
import { ContactChangeModel, type ContactChange } from './contact-changes.model.ts';
import { contactOf, findByContact, greetingOf, type Contact } from './contacts.service.ts';
import { notifyExistingOwner, releaseUnverifiedContact } from './taken-contacts.service.ts';

const DAY = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

type ChangeContext = Pick<AppContext, 'env' | 'clock' | 'mail' | 'limits'>;

/** @param link carries the token; valid for 24 hours */
function confirmContactMail(name: string, link: string): Message {
  return mailMessage('Confirm your new e-mail address', {
    heading: `Hello ${name}`,
    paragraphs: [
      `Confirm this address to use it for your ${BRAND} account.`,
      'The link is valid for 24 hours. Nothing changes until you open it.',
    ],
    button: { label: 'Confirm my new address', href: link },
    footnote: 'Someone entered this address in their account. If it was not you, do not open the link.',
  });
}

/** @param link carries the token; valid for 24 hours */
function confirmContactSms(link: string): Message {
  return textMessage(
    `${BRAND}: confirm this number for your account: ${link} If you did not ask for it, do not open it.`,
    link,
    null,
  );
}

/**
 * @param what was replaced: 'e-mail address' or 'phone number'
 * @param link to the page where the operators can be written to: a code would go to the new contact
 */
function contactChangedMail(name: string, what: string, link: string): Message {
  return mailMessage(`Your ${what} was changed`, {
    heading: `Your ${what} was changed`,
    paragraphs: [
      `Hello ${name}, the ${what} of your account was just changed, and the new one is confirmed.`,
      'If this was you, there is nothing to do. If not, someone may know your password. Write to us right away.',
    ],
    button: { label: 'Write to us', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}

/** @param what was replaced: 'e-mail address' or 'phone number' */
function contactChangedSms(what: string, link: string): Message {
  return textMessage(
    `${BRAND}: the ${what} of your account was changed. If it was not you, write to us: ${link}`,
    link,
    null,
  );
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function deliveryOf(
  { kind }: Contact,
  to: string,
  messages: { mail: Message; sms: Message },
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

/** Forgets the changes that wait for their links: somebody else may have asked for them. */
export async function dropPendingChanges(userId: Types.ObjectId): Promise<void> {
  await ContactChangeModel.deleteMany({ userId, usedAt: null });
}

/** Forgets every change of a member, and the messages with their links. */
export async function forgetContactChanges(
  userId: Types.ObjectId,
  { mail }: Pick<AppContext, 'mail'>,
): Promise<void> {
  const changes = await ContactChangeModel.find({ userId }).lean<ContactChange[]>();
  await mail.outbox.forget({ addresses: changes.map(({ value }) => value) });
  await ContactChangeModel.deleteMany({ userId });
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
    const user = await findAccount({ _id: change.userId });
    if (user && hasConfirmed(user, contact)) return 'before';
    throw new AppError('token_invalid');
  }
  const fields =
    contact.kind === 'email'
      ? { email: change.value, emailKey: contact.key, emailVerified: true }
      : { phoneNumber: contact.key, phoneKey: contact.key, phoneVerified: true };
  const account = { _id: change.userId, status: 'active' as const };
  const before = await changeAccount(account, fields).catch((error: unknown) => {
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
