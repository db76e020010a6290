import { EXPORT_HOURS } from '@filmfisher/shared/exports/exports';
import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** @param link to the page where the member downloads the file, signed in */
export function exportMail(name: string, link: string): Message {
  return mailMessage('Your data is ready', {
    heading: 'Your data is ready',
    paragraphs: [
      `Hello ${name}, the file that you asked for is ready. You can download it for ${EXPORT_HOURS} hours; then it is deleted.`,
    ],
    button: { label: 'Download it', href: link },
    footnote: 'Nobody but you can open it. If you did not ask for it, sign in and choose a new password.',
  });
}
