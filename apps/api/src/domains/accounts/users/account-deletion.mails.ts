import { BRAND } from '@filmfisher/shared/brand';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/**
 * @param at when the data will be erased
 * @param link to the page where the member signs in, and can cancel
 */
export function deletionMail(name: string, at: Date, link: string): Message {
  return mailMessage('Your account will be deleted', {
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${name}, as you asked, your account and everything in it will be erased on ${at.toUTCString()}, and every device was signed out.`,
      'Until then you can change your mind: sign in and cancel the deletion in your settings.',
    ],
    button: { label: 'Keep my account', href: link },
    footnote: 'If this was not you, sign in, cancel the deletion and choose a new password.',
  });
}

/** @param at when the data will be erased */
export function deletionSms(at: Date, link: string): Message {
  return textMessage(
    `${BRAND}: your account will be erased on ${at.toUTCString()}. To keep it, sign in and cancel: ${link}`,
    link,
    null,
  );
}
