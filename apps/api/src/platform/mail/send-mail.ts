import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Postponed, type JobHandler } from '../jobs/job-run.ts';
import type { Clock } from '../process/clock.ts';
import type { Cipher } from '../secrets/cipher.ts';
import { TransportUnreachable, type Delivery, type Transport } from './message.ts';
import { mailJob, openSealed, type SealedMail } from './outbox.ts';

const SECOND = 1_000;
const ATTEMPT_LIMIT_MS = 30 * SECOND;
const BACKOFF_MS = 5 * SECOND;
/** While the mail server is away, a process tries again at least this often. */
const OUTAGE_PAUSE_MAX_MS = 30 * SECOND;

/** What a process needs to send messages. */
export interface MailDelivery {
  transports: Record<Delivery['channel'], Transport>;
  cipher: Cipher;
  clock: Clock;
}

/** The receiving server refused the message. Its own words, which may repeat the address, are not kept. */
class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Sends messages at least once: a process that dies while sending leaves its job to the next one, which sends it with
 * the same Message-ID. A refused message is tried five times; a server that cannot be reached is tried until the
 * message has expired, because that says nothing about the message.
 */
export function mailHandler(
  { transports, cipher, clock }: MailDelivery,
  log: Logger,
): JobHandler<SealedMail> {
  /** Of each channel apart: a mail server that is away keeps no text message. */
  const pauses: Record<Delivery['channel'], { outages: number; until: Date }> = {
    mail: { outages: 0, until: new Date(0) },
    sms: { outages: 0, until: new Date(0) },
  };

  async function send(id: string, delivery: Delivery): Promise<void> {
    const limit = new AbortController();
    try {
      await Promise.race([
        transports[delivery.channel].send(id, delivery),
        wait(ATTEMPT_LIMIT_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
          throw new TransportUnreachable(new Error('The attempt took too long'));
        }),
      ]);
    } finally {
      limit.abort();
    }
  }

  function pauseSending(channel: Delivery['channel']): Postponed {
    const { outages } = pauses[channel];
    const until = new Date(clock.now().getTime() + Math.min(BACKOFF_MS * 2 ** outages, OUTAGE_PAUSE_MAX_MS));
    pauses[channel] = { outages: outages + 1, until };
    if (outages % 10 === 0)
      log.error({ event: 'mail_server_unreachable', channel, outages: outages + 1 }, 'nothing is sent');
    return new Postponed(`what sends ${channel} cannot be reached`, until);
  }

  return {
    type: mailJob,
    async run({ about, decoy, notAfter, sealed }, { id }) {
      const told = { about, mailId: id };
      if (decoy) return;
      if (notAfter <= clock.now()) {
        log.warn({ event: 'mail_expired', ...told }, 'a message expired before it could be sent');
        return;
      }
      const delivery = openSealed(cipher, sealed, id);
      if (delivery === null) throw new MailRefused(`${about}: sealed with another key`);
      const { channel } = delivery;
      const { until } = pauses[channel];
      if (clock.now() < until) throw new Postponed(`what sends ${channel} is away`, until);
      try {
        await send(id, delivery);
      } catch (error) {
        if (error instanceof TransportUnreachable) throw pauseSending(channel);
        throw new MailRefused(`${about}: ${error instanceof Error ? error.name : 'unknown'}`);
      }
      pauses[channel].outages = 0;
      log.info({ event: 'mail_sent', ...told }, 'message sent');
    },
  };
}
