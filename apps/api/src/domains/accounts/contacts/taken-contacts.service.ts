import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { AppContext } from '../../../platform/context.ts';
import { IGNORE_NOTE, mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { changeAccount, findAccount, type UserRecord } from '../../members/index.ts';
import { forgetSessions } from '../sessions/sessions.service.ts';
import { filterOf, greetingOf, type Contact } from './contacts.service.ts';

const DAY = 24 * 60 * 60_000;
/** After this time an account that nobody confirmed and nobody used no longer keeps its contact from others. */
const UNCLAIMED_MS = 7 * DAY;

/**
 * Frees a contact that an account holds without ever having confirmed it. This closes an unused account; an account
 * that has confirmed another contact only loses this one. A closed account gives up its name
 * at once; the erasure removes the rest, because others may follow it (job-handlers.ts).
 */
export async function releaseUnverifiedContact(contact: Contact, now: Date): Promise<void> {
  const holder = filterOf(contact);
  const user = await findAccount(holder);
  if (!user || user.role !== 'member' || user.createdAt.getTime() >= now.getTime() - UNCLAIMED_MS) return;
  const { _id, role, status, emailVerified, phoneVerified } = user;
  const isConfirmed = contact.kind === 'email' ? emailVerified : phoneVerified;
  if (isConfirmed) return;
  const address = { email: undefined, emailKey: undefined };
  const number = { phoneNumber: undefined, phoneKey: undefined };
  const asFound = { _id, role, ...holder, emailVerified, phoneVerified };
  if (emailVerified || phoneVerified) {
    await changeAccount(asFound, contact.kind === 'email' ? address : number);
    return;
  }
  // Without a confirmed contact nobody can rate, write or follow: the profile is all there can be.
  if (user.bio !== '' || user.profilePicture || status === 'erasing') return;
  // No username has a space.
  const nameless = { usernameKey: `erasing ${_id.toHexString()}`, ...address, ...number };
  const unused = { ...asFound, status, bio: '', profilePicture: null };
  await changeAccount(unused, nameless, { closedAt: now });
  await forgetSessions(_id);
}

/** @param link to the page where a code can be asked for */
function accountExistsMail(firstName: string, link: string): Message {
  return mailMessage('You already have an account', {
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${firstName}, someone just tried to sign up with your e-mail address.`,
      'If it was you, sign in instead. Forgot your password? Choose a new one.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: IGNORE_NOTE,
  });
}

/** Tells the owner of a used contact that somebody tried it; with SIGNUP_ENUM_SAFE nobody else finds out. */
export async function notifyExistingOwner(
  owner: UserRecord,
  { env, mail }: Pick<AppContext, 'env' | 'mail'>,
): Promise<void> {
  if (owner.email === undefined || owner.email === null) return;
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  await mail.outbox.enqueue(
    'account_exists',
    {
      channel: 'mail',
      to: owner.email,
      message: accountExistsMail(greetingOf(owner), link),
      about: owner._id.toHexString(),
    },
    { lifetime: DAY },
  );
}
