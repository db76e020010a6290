import { z } from 'zod';

/** What a person is to read, with both forms of a mail. A text message has `text` alone. */
export const messageSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Addresses that the reader is to open, and the code to type, for the development mailbox. */
  links: z.array(z.string()),
  code: z.string().nullable(),
  /** Where a mail program ends mails like this one by itself (RFC 8058). */
  unsubscribe: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message and whom it goes to. */
export const deliverySchema = z.object({
  channel: z.enum(['mail', 'sms']),
  /** One e-mail address or one phone number (digits with country code) as stored with the account. */
  to: z.string(),
  message: messageSchema,
  /** Id of the member whom it tells of, so that it goes with the account; null for nobody's. */
  about: z.string().nullable().default(null),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Which messages are to be removed: those that tell of a member, and those to any of the addresses. */
export interface Forgotten {
  about?: string;
  /** E-mail addresses and phone numbers as messages were put in for them. */
  addresses: readonly string[];
}

/** @returns whether the message is one of those */
export function isForgotten({ to, about }: Pick<Delivery, 'to' | 'about'>, forgotten: Forgotten): boolean {
  return (about !== null && about === forgotten.about) || forgotten.addresses.includes(to);
}

/** Sends one message; rejects when it was not taken. Sending it twice uses the same id. */
export interface Transport {
  /** @param id of the outbox row, which becomes the Message-ID */
  send(id: string, delivery: Delivery): Promise<void>;
  /** Ends idle connections. */
  close(): void;
}

/** The receiving server cannot be reached: says nothing about the message, so it is not charged to it. */
export class TransportUnreachable extends Error {
  constructor(cause: unknown) {
    super('The mail server cannot be reached', { cause });
    this.name = 'TransportUnreachable';
  }
}

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
