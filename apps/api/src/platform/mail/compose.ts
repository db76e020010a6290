import type { Delivery } from './message.ts';

/** Who sends, and under which host message ids are made. */
export interface Sender {
  /** One e-mail address. */
  from: string;
  /** The product's name before the address. */
  name: string;
}

/**
 * @param id of the outbox row: the same row always has the same Message-ID, so that receivers can tell copies
 * @returns nodemailer's fields. Addresses are objects, because a text could name several receivers; file and
 *   network access are off, because content objects could name files.
 */
export function mailFields(id: string, { to, message }: Delivery, sender: Sender) {
  return {
    from: { name: sender.name, address: sender.from },
    to: { name: '', address: to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${id}@${sender.from.slice(sender.from.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${message.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
