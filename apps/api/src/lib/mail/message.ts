import { z } from 'zod';

/** What a person is to read, with both forms of a mail. A text message has `text` alone. */
export const messageSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Addresses that the reader is to open, and the code to type, for the development mailbox. */
  links: z.array(z.string()),
  code: z.string().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message and whom it goes to. */
export const deliverySchema = z.object({
  channel: z.enum(['mail', 'sms']),
  /** One e-mail address or one phone number (digits with country code) as stored with the account. */
  to: z.string(),
  message: messageSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;

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
