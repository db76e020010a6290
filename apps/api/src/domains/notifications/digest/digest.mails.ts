import { BRAND } from '@filmfisher/shared/brand/brand';
import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';

/**
 * What a member has not read.
 * @param texts of the latest notifications
 * @param more how many there are beside those
 */
export function digestMail(
  texts: readonly string[],
  more: number,
  links: { notifications: string; unsubscribe: string; settings: string },
): Message {
  const count = texts.length + more;
  const message = mailMessage(`${count} ${count === 1 ? 'notification' : 'notifications'} on ${BRAND}`, {
    heading: 'What you have not read yet',
    paragraphs: [...texts, ...(more > 0 ? [`… and ${more} more`] : [])],
    button: { label: 'Read all notifications', href: links.notifications },
    footnote: `You asked for this mail in your settings (${links.settings}). To end it, open ${links.unsubscribe.replace('/api/v1/notifications', '')}`,
  });
  return { ...message, unsubscribe: links.unsubscribe, links: [...message.links, links.unsubscribe] };
}
