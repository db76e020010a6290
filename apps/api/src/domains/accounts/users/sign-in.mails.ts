import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/**
 * @param device for people, such as 'Chrome on Windows'
 * @param at moment of the sign-in
 * @param link to the page where a code can be asked for
 */
export function newDeviceMail(firstName: string, device: string, at: Date, link: string): Message {
  return mailMessage('New sign-in to your account', {
    heading: 'New sign-in',
    paragraphs: [
      `Hello ${firstName}, your account was just used on a new device: ${device}, ${at.toUTCString()}.`,
      'If this was you, there is nothing to do. If not, choose a new password. That signs out every device.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}
