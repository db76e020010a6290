import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** What a visitor wrote, for those who answer it. */
export function contactMail(from: { name: string; email: string; message: string }): Message {
  return mailMessage(`Message from ${from.name}`, {
    heading: `${from.name} writes`,
    paragraphs: from.message.split(/\n+/),
    footnote: `Answer to ${from.email}. The address was typed into the contact form and is not confirmed.`,
  });
}
