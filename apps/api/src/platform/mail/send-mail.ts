import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Postponed, type JobHandler } from '../jobs/job-run.ts';
import type { Clock } from '../process/clock.ts';
import type { Cipher } from '../secrets/cipher.ts';
import { deliverySchema, TransportUnreachable, type Delivery, type Transport } from './message.ts';
import { mailJob, type SealedMail } from './outbox.ts';

const SECOND = 1_000;
const ATTEMPT_LIMIT_MS = 30 * SECOND;
const BACKOFF_MS = 5 * SECOND;
/** While the mail server is away, a process tries again at least this often. */
const OUTAGE_PAUSE_MAX_MS = 30 * SECOND;

/** What a process needs to send messages. */
export interface MailDelivery {
  transports: Record<Delivery['channel'], Transport | null>;
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
  let outages = 0;
  let pausedUntil = new Date(0);

  async function send(id: string, { sealed }: SealedMail): Promise<void> {
    const delivery = deliverySchema.parse(JSON.parse(cipher.decrypt(sealed, id)));
    const transport = transports[delivery.channel];
    if (!transport) throw new Error(`No transport for ${delivery.channel}`);
    const limit = new AbortController();
    try {
      await Promise.race([
        transport.send(id, delivery),
        wait(ATTEMPT_LIMIT_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
          throw new TransportUnreachable(new Error('The attempt took too long'));
        }),
      ]);
    } finally {
      limit.abort();
    }
  }

  function pauseSending(): Postponed {
    const pause = Math.min(BACKOFF_MS * 2 ** outages, OUTAGE_PAUSE_MAX_MS);
    outages += 1;
    pausedUntil = new Date(clock.now().getTime() + pause);
    if (outages % 10 === 1) log.error({ event: 'mail_server_unreachable', outages }, 'no mail server');
    return new Postponed('the mail server cannot be reached', pausedUntil);
  }

  return {
    type: mailJob,
    async run(mail, { id }) {
      const told = { about: mail.about, mailId: id };
      if (mail.decoy) return;
      if (mail.notAfter <= clock.now()) {
        log.warn({ event: 'mail_expired', ...told }, 'a message expired before it could be sent');
        return;
      }
      if (clock.now() < pausedUntil) throw new Postponed('the mail server is away', pausedUntil);
      try {
        await send(id, mail);
      } catch (error) {
        if (error instanceof TransportUnreachable) throw pauseSending();
        throw new MailRefused(`${mail.about}: ${error instanceof Error ? error.name : 'unknown'}`);
      }
      outages = 0;
      log.info({ event: 'mail_sent', ...told }, 'message sent');
    },
  };
}
