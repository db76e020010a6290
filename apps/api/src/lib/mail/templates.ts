import { BRAND } from '@filmfisher/shared/brand';
import { htmlMail, textMail, type MailContent } from './layout.ts';
import type { Message } from './message.ts';

const IGNORE = 'If this was not you, ignore this message; nothing changes.';

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
      `Confirm that this address is yours, and you can rate films, write reviews and vote on ${BRAND}.`,
      'The link is valid for 24 hours.',
    ],
    button: { label: 'Confirm my e-mail address', href: link },
    footnote: 'Somebody signed up with this address. If this was not you, do not open the link.',
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
    paragraphs: ['Type these six digits to choose a new password. They are valid for 10 minutes.'],
    code,
    footnote: `Nobody from ${BRAND} will ever ask you for this code. ${IGNORE}`,
  });
}

/** @param code six digits, valid for 10 minutes */
export function otpSms(code: string): Message {
  return shortMessage(
    `${code} is your ${BRAND} code for a new password, for 10 minutes. Tell it to nobody.`,
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
      'If it was you, there is nothing to do. If it was not, choose a new password now.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'You get this message because it concerns the safety of your account.',
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
      `Hello ${firstName}, your account was used on a device that we have not seen before: ${device}, ${at.toUTCString()}.`,
      'If it was you, there is nothing to do. If it was not, choose a new password; that signs out every device.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'You get this message because it concerns the safety of your account.',
  });
}

/** @param link to the page where a code can be asked for */
export function accountExistsMail(firstName: string, link: string): Message {
  return message('You already have an account', {
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${firstName}, somebody just tried to sign up with this address, which belongs to your account.`,
      'If it was you, sign in instead. If you have forgotten your password, choose a new one.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: IGNORE,
  });
}
