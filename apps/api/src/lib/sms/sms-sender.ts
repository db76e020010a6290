import type { Delivery, Message, Transport } from '../mail/message.ts';
import type { OutboxFolder } from '../mail/outbox-folder.ts';

/** Sends text messages. An installation that has a provider puts its own in place of the development one. */
export interface SmsSender {
  /**
   * @param id the same for every attempt, so that a provider can tell copies
   * @param to digits with country code
   * @param message its `text` is what to send
   * @throws TransportUnreachable when the provider cannot be reached; anything else counts as a refusal
   */
  send(id: string, to: string, message: Message): Promise<void>;
}

/** @returns the development sender: text messages become files beside the mails' */
export function outboxSmsSender(folder: OutboxFolder): SmsSender {
  return { send: (id, to, message) => folder.send(id, { channel: 'sms', to, message }) };
}

/** @returns the sender as one of the outbox's transports */
export function smsTransport(sender: SmsSender): Transport {
  return {
    send: (id, { to, message }: Delivery) => sender.send(id, to, message),
    close: () => undefined,
  };
}
