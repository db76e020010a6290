import { holdsAddress } from '@filmfisher/shared/texts/texts';
import { isEmail } from '@filmfisher/shared/accounts/credentials.schema';
import type { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Delivery, Message } from '../../../platform/mail/message.ts';
import { emailKeyOf, phoneKeyOf } from '../../../platform/text/identifiers.ts';
import { changeAccount, findAccount, type UserRecord } from '../../members/index.ts';

/** An e-mail address or a phone number in the form under which accounts are found. */
export interface Contact {
  kind: 'email' | 'phone';
  key: string;
}

/** @param text an address or a phone number that `contactSchema` has accepted */
export function contactOf(text: string): Contact {
  return isEmail(text) ? { kind: 'email', key: emailKeyOf(text) } : { kind: 'phone', key: phoneKeyOf(text) };
}

export function filterOf({ kind, key }: Contact): { emailKey: string } | { phoneKey: string } {
  return kind === 'email' ? { emailKey: key } : { phoneKey: key };
}

/** @returns the contact that an account is to confirm: its e-mail address, or its phone number if it has none */
export function mainContact(user: UserRecord): Contact | null {
  if (user.emailKey) return { kind: 'email', key: user.emailKey };
  return user.phoneKey ? { kind: 'phone', key: user.phoneKey } : null;
}

/** @returns how a message addresses the member: by first name, or by username when the profile has none fit for it */
export function greetingOf(user: Pick<UserRecord, 'firstName' | 'username'>): string {
  // Checked again: whatever a row holds, no mail carries an address that its reader did not write.
  return user.firstName === '' || holdsAddress(user.firstName) ? user.username : user.firstName;
}

/** @returns whether e-mail or phone is confirmed */
export function isVerified(user: UserRecord): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** @returns the active account that this contact belongs to, confirmed or not */
export async function findByContact(contact: Contact): Promise<UserRecord | null> {
  const user = await findAccount(filterOf(contact));
  return user?.status === 'active' ? user : null;
}

/**
 * Whether a contact may open its account. An unconfirmed contact beside a confirmed one may not: it can be a slip of
 * the pen, and then belongs to a stranger.
 */
function mayOpen(user: UserRecord, kind: Contact['kind']): boolean {
  const confirmed = kind === 'email' ? user.emailVerified : user.phoneVerified;
  return confirmed || !isVerified(user);
}

/** @returns the active account that this contact may open */
export async function findRecoverable(contact: Contact): Promise<UserRecord | null> {
  const user = await findByContact(contact);
  return user && mayOpen(user, contact.kind) ? user : null;
}

/** @returns the contact that may open the account, the e-mail address if there are two; null for none */
export function recoverableContact(user: UserRecord): Contact | null {
  if (user.emailKey && mayOpen(user, 'email')) return { kind: 'email', key: user.emailKey };
  return user.phoneKey && mayOpen(user, 'phone') ? { kind: 'phone', key: user.phoneKey } : null;
}

/** @returns the account's e-mail address as accounts are found by it, when it is confirmed; also of a closed account */
export async function confirmedEmailKey(userId: Types.ObjectId): Promise<string | null> {
  const user = await findAccount({ _id: userId });
  return (user?.emailVerified && user.emailKey) || null;
}

/**
 * Notes that the contact is the member's; nothing else changes.
 * @returns 'confirmed' now, 'before' when it was already, 'gone' when the account has another contact by now
 */
export async function confirmContact(
  userId: Types.ObjectId,
  contact: Contact,
): Promise<'confirmed' | 'before' | 'gone'> {
  const flag = contact.kind === 'email' ? 'emailVerified' : 'phoneVerified';
  const before = await changeAccount(
    { _id: userId, ...filterOf(contact), status: 'active' },
    { [flag]: true },
  );
  if (!before) return 'gone';
  return before[flag] ? 'before' : 'confirmed';
}

/**
 * @param contact where the message goes
 * @param user whose stored address is written to, never the one that a request names; null for nobody
 * @param messages for either kind of contact
 * @returns the delivery, and whether it is only there to cost the same: no such account, or no text messages here
 */
export function deliveryTo(
  contact: Contact,
  user: UserRecord | null,
  messages: { mail: Message; sms: Message },
  mail: Pick<AppContext['mail'], 'hasSms'>,
): { delivery: Delivery; decoy: boolean } {
  const isMail = contact.kind === 'email';
  const to = (isMail ? user?.email : user?.phoneKey) ?? contact.key;
  return {
    delivery: {
      channel: isMail ? 'mail' : 'sms',
      to,
      message: isMail ? messages.mail : messages.sms,
      about: user?._id.toHexString() ?? null,
    },
    decoy: user === null || (!isMail && !mail.hasSms),
  };
}
