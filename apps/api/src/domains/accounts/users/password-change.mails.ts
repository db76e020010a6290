import { BRAND } from '@filmfisher/shared/brand';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param link to the page where a code can be asked for */
export function passwordChangedMail(firstName: string, link: string): Message {
  return mailMessage('Your password was changed', {
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was just changed, and every device was signed out.`,
      'If this was you, there is nothing to do. If not, choose a new password now.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}

/** @param link to the page where a code can be asked for */
export function passwordChangedSms(link: string): Message {
  return textMessage(
    `${BRAND}: your password was changed. If it was not you, choose a new one: ${link}`,
    link,
    null,
  );
}
