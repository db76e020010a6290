import { BRAND } from '@filmfisher/shared/brand';
import { IGNORE_NOTE, mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param code six digits, valid for 10 minutes */
export function otpMail(code: string): Message {
  return mailMessage('Your code for a new password', {
    heading: 'Your code',
    paragraphs: ['Enter this code to choose a new password. It is valid for 10 minutes.'],
    code,
    footnote: `Nobody from ${BRAND} will ever ask you for this code. ${IGNORE_NOTE}`,
  });
}

/** @param code six digits, valid for 10 minutes */
export function otpSms(code: string): Message {
  return textMessage(
    `${code} is your ${BRAND} code for a new password. It is valid for 10 minutes. Do not share it.`,
    null,
    code,
  );
}
