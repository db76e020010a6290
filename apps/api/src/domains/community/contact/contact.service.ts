import type { ContactMessage } from '@filmfisher/shared/contact';
import type { AppContext } from '../../../platform/context.ts';
import { contactOf } from '../../accounts/index.ts';
import { contactMail } from './contact.mails.ts';
import { ContactMessageModel } from './contact-messages.model.ts';

/** An answer may wait for a weekend, not for a week. */
export const LIFETIME_MS = 3 * 24 * 60 * 60_000;

/**
 * Keeps a message, and sends it to CONTACT_EMAIL where that is set.
 * @param userId of the member who is signed in; null for a visitor
 */
export async function leaveMessage(
  message: ContactMessage,
  userId: string | null,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<void> {
  await ContactMessageModel.create({
    ...message,
    emailKey: contactOf(message.email).key,
    ...(userId !== null && { userId }),
    createdAt: clock.now(),
  });
  if (env.contactEmail === undefined) return;
  await mail.outbox.enqueue(
    'contact',
    { channel: 'mail', to: env.contactEmail, message: contactMail(message), about: userId },
    { lifetime: LIFETIME_MS },
  );
}
