import type { Delivery, Transport } from './message.ts';
import type { OutboxFolder } from './outbox-folder.ts';

/** Sends text messages. An installation that has a provider puts its own in place of the development one. */
export interface SmsSender {
  /**
   * @param id the same for every attempt, so that a provider can tell copies
   * @param delivery `to` are digits with country code, `message.text` is what to send
   * @throws TransportUnreachable when the provider cannot be reached; anything else counts as a refusal
   */
  send(id: string, delivery: Delivery): Promise<void>;
}

/** @returns the development sender: text messages become files beside the mails' */
export function outboxSmsSender(folder: OutboxFolder): SmsSender {
  return { send: (id, delivery) => folder.send(id, delivery) };
}

/** @returns the sender as one of the outbox's transports */
export function smsTransport(sender: SmsSender): Transport {
  return {
    send: (id, delivery) => sender.send(id, delivery),
    close: () => undefined,
  };
}
