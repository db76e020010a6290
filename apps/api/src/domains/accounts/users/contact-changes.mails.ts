import { BRAND } from '@filmfisher/shared/brand';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param link carries the token; valid for 24 hours */
export function confirmContactMail(name: string, link: string): Message {
  return mailMessage('Confirm your new e-mail address', {
    heading: `Hello ${name}`,
    paragraphs: [
      `Confirm this address to use it for your ${BRAND} account.`,
      'The link is valid for 24 hours. Nothing changes until you open it.',
    ],
    button: { label: 'Confirm my new address', href: link },
    footnote: 'Someone entered this address in their account. If it was not you, do not open the link.',
  });
}

/** @param link carries the token; valid for 24 hours */
export function confirmContactSms(link: string): Message {
  return textMessage(
    `${BRAND}: confirm this number for your account: ${link} If you did not ask for it, do not open it.`,
    link,
    null,
  );
}

/**
 * @param what was replaced: 'e-mail address' or 'phone number'
 * @param link to the page where the operators can be written to: a code would go to the new contact
 */
export function contactChangedMail(name: string, what: string, link: string): Message {
  return mailMessage(`Your ${what} was changed`, {
    heading: `Your ${what} was changed`,
    paragraphs: [
      `Hello ${name}, the ${what} of your account was just changed, and the new one is confirmed.`,
      'If this was you, there is nothing to do. If not, someone may know your password. Write to us right away.',
    ],
    button: { label: 'Write to us', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}

/** @param what was replaced: 'e-mail address' or 'phone number' */
export function contactChangedSms(what: string, link: string): Message {
  return textMessage(
    `${BRAND}: the ${what} of your account was changed. If it was not you, write to us: ${link}`,
    link,
    null,
  );
}
