import { IGNORE_NOTE, mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param link to the page where a code can be asked for */
export function accountExistsMail(firstName: string, link: string): Message {
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
