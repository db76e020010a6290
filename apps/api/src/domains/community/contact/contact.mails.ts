import { BRAND } from '@filmfisher/shared/brand/brand';
import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** What a visitor wrote, for those who answer it. */
export function contactMail(from: { name: string; email: string; message: string }): Message {
  return mailMessage(`Message from ${from.name}`, {
    heading: `${from.name} writes`,
    paragraphs: from.message.split(/\n+/),
    footnote: `Reply to ${from.email}. The address was typed into the contact form and is not confirmed.`,
  });
}

/**
 * The answer to somebody who wrote by the contact form. It greets by no name: the address is not confirmed.
 * @param reply what is answered
 * @param message what was written
 * @param link to the contact form
 */
export function contactReplyMail(reply: string, message: string, link: string): Message {
  const lines = (text: string) => text.split(/\n+/);
  return mailMessage(`Your message to ${BRAND}`, {
    heading: 'Our answer to your message',
    paragraphs: [...lines(reply), 'You wrote:', ...lines(message).map((line) => `> ${line}`)],
    button: { label: 'Write to us again', href: link },
    footnote:
      'You get this mail because somebody wrote to us through the contact form and gave this address.',
  });
}
