import { BRAND } from '@filmfisher/shared/brand';
import { htmlMail, textMail, type MailContent } from './layout.ts';
import type { Message } from './message.ts';

const IGNORE = 'If this was not you, ignore this message. Nothing will change.';

function message(subject: string, content: MailContent): Message {
  return {
    subject,
    text: textMail(BRAND, content),
    html: htmlMail(BRAND, subject, content),
    links: content.button ? [content.button.href] : [],
    code: content.code ?? null,
  };
}

/** A text message: one sentence, no HTML. */
function shortMessage(text: string, link: string | null, code: string | null): Message {
  return { subject: BRAND, text, html: '', links: link === null ? [] : [link], code };
}

/** @param link carries the token; valid for 24 hours */
export function verificationMail(firstName: string, link: string): Message {
  return message('Confirm your e-mail address', {
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
  return shortMessage(
    `${BRAND}: confirm your phone number: ${link} If you did not sign up, do not open it.`,
    link,
    null,
  );
}

/** @param code six digits, valid for 10 minutes */
export function otpMail(code: string): Message {
  return message('Your code for a new password', {
    heading: 'Your code',
    paragraphs: ['Enter this code to choose a new password. It is valid for 10 minutes.'],
    code,
    footnote: `Nobody from ${BRAND} will ever ask you for this code. ${IGNORE}`,
  });
}

/** @param code six digits, valid for 10 minutes */
export function otpSms(code: string): Message {
  return shortMessage(
    `${code} is your ${BRAND} code for a new password. It is valid for 10 minutes. Do not share it.`,
    null,
    code,
  );
}

/** @param link to the page where a code can be asked for */
export function passwordChangedMail(firstName: string, link: string): Message {
  return message('Your password was changed', {
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
  return shortMessage(
    `${BRAND}: your password was changed. If it was not you, choose a new one: ${link}`,
    link,
    null,
  );
}

/**
 * @param device for people, such as 'Chrome on Windows'
 * @param at moment of the sign-in
 * @param link to the page where a code can be asked for
 */
export function newDeviceMail(firstName: string, device: string, at: Date, link: string): Message {
  return message('New sign-in to your account', {
    heading: 'New sign-in',
    paragraphs: [
      `Hello ${firstName}, your account was just used on a new device: ${device}, ${at.toUTCString()}.`,
      'If this was you, there is nothing to do. If not, choose a new password. That signs out every device.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}

/** @param link to the page where a code can be asked for */
export function accountExistsMail(firstName: string, link: string): Message {
  return message('You already have an account', {
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${firstName}, someone just tried to sign up with your e-mail address.`,
      'If it was you, sign in instead. Forgot your password? Choose a new one.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: IGNORE,
  });
}

/** @param link carries the token; valid for 24 hours */
export function contactChangeMail(name: string, link: string): Message {
  return message('Confirm your new e-mail address', {
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
export function contactChangeSms(link: string): Message {
  return shortMessage(
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
  return message(`Your ${what} was changed`, {
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
  return shortMessage(
    `${BRAND}: the ${what} of your account was changed. If it was not you, write to us: ${link}`,
    link,
    null,
  );
}

/**
 * @param at when the data will be erased
 * @param link to the page where the member signs in, and can cancel
 */
export function deletionMail(name: string, at: Date, link: string): Message {
  return message('Your account will be deleted', {
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
  return shortMessage(
    `${BRAND}: your account will be erased on ${at.toUTCString()}. To keep it, sign in and cancel: ${link}`,
    link,
    null,
  );
}

/** What a visitor wrote, for those who answer it. */
export function contactMail(from: { name: string; email: string; message: string }): Message {
  return message(`Message from ${from.name}`, {
    heading: `${from.name} writes`,
    paragraphs: from.message.split(/\n+/),
    footnote: `Answer to ${from.email}. The address was typed into the contact form and is not confirmed.`,
  });
}
