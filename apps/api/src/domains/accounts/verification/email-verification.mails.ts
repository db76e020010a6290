import { BRAND } from '@filmfisher/shared/brand';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param link carries the token; valid for 24 hours */
export function verificationMail(firstName: string, link: string): Message {
  return mailMessage('Confirm your e-mail address', {
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `Confirm your e-mail address to rate films, write reviews and vote on ${BRAND}.`,
      'The link is valid for 24 hours.',
    ],
    button: { label: 'Confirm my e-mail address', href: link },
    footnote: 'Someone signed up with this address. If it was not you, do not open the link.',
  });
}

/** @param link carries the token; valid for 24 hours */
export function verificationSms(link: string): Message {
  return textMessage(
    `${BRAND}: confirm your phone number: ${link} If you did not sign up, do not open it.`,
    link,
    null,
  );
}
