import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { deliverySchema, TransportUnreachable, type Delivery, type Transport } from './message.ts';
import { OutboxModel, type OutboxRow } from './outbox.model.ts';
import type { Cipher } from './cipher.ts';

const SECOND = 1_000;
/** Longer than any attempt may take, so that a row is never on two leases unless its worker died. */
const LEASE_MS = 60 * SECOND;
const ATTEMPT_LIMIT_MS = 30 * SECOND;
const ATTEMPTS_MAX = 5;
/** A server that hangs must not hold up the end of the process. */
const STOP_LIMIT_MS = 3_000;
const POLL_MS = 500;
const BACKOFF_MS = 5 * SECOND;
/** While the mail server is away the worker tries again at least this often. */
const OUTAGE_PAUSE_MAX_MS = 30 * SECOND;

/** Sends what lies in the outbox; every process may run one. */
export interface MailWorker {
  start(): void;
  /** Finishes the message at hand, unless the mail server keeps it waiting. */
  stop(): Promise<void>;
  /** Sends everything that is due, and resolves when nothing is left or the server cannot be reached. */
  drain(): Promise<void>;
}

export interface MailWorkerOptions {
  transports: Record<Delivery['channel'], Transport | null>;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
}

/**
 * At least once: a worker that dies while sending leaves its row to the next one after the lease, which sends it
 * with the same Message-ID. A refused message is tried five times, 5 s · 4ⁿ apart; a server that cannot be
 * reached is tried until the message has expired, because that says nothing about the message.
 */
export function createMailWorker({ transports, cipher, clock, log }: MailWorkerOptions): MailWorker {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let outages = 0;
  let pausedUntil = 0;

  async function take(): Promise<OutboxRow | null> {
    const now = clock.now();
    return OutboxModel.findOneAndUpdate(
      { status: 'pending', nextAt: mongoose.trusted({ $lte: now }) },
      { $set: { lease: randomUUID(), nextAt: new Date(now.getTime() + LEASE_MS) } },
      { returnDocument: 'after', sort: { nextAt: 1 } },
    ).lean<OutboxRow>();
  }

  async function settle(row: OutboxRow, status: 'sent' | 'expired' | 'dead'): Promise<void> {
    await OutboxModel.updateOne(
      { _id: row._id, lease: row.lease },
      { $set: { status, lease: null }, $unset: { sealed: 1 } },
    );
  }

  async function retry(row: OutboxRow, attempts: number, delay: number): Promise<void> {
    const nextAt = new Date(clock.now().getTime() + delay);
    await OutboxModel.updateOne(
      { _id: row._id, lease: row.lease },
      { $set: { attempts, nextAt, lease: null } },
    );
  }

  async function deliver(row: OutboxRow): Promise<void> {
    const id = row._id.toHexString();
    if (!row.sealed) throw new Error('The message has no content');
    const delivery = deliverySchema.parse(JSON.parse(cipher.decrypt(row.sealed, id)));
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

  async function handle(row: OutboxRow): Promise<void> {
    const about = { kind: row.kind, mailId: row._id.toHexString() };
    if (row.decoy) {
      await OutboxModel.deleteOne({ _id: row._id });
      return;
    }
    if (row.notAfter <= clock.now()) {
      await settle(row, 'expired');
      log.warn({ event: 'mail_expired', ...about }, 'a message expired before it could be sent');
      return;
    }
    try {
      await deliver(row);
    } catch (error) {
      await failed(row, error, about);
      return;
    }
    outages = 0;
    await settle(row, 'sent');
    log.info({ event: 'mail_sent', ...about }, 'message sent');
  }

  async function failed(row: OutboxRow, error: unknown, about: object): Promise<void> {
    // The server's words may repeat the address, so only the kind of failure is logged.
    const errorName = error instanceof Error ? error.name : 'unknown';
    if (error instanceof TransportUnreachable) {
      const pause = Math.min(BACKOFF_MS * 2 ** outages, OUTAGE_PAUSE_MAX_MS);
      outages += 1;
      pausedUntil = Date.now() + pause;
      await retry(row, row.attempts, pause);
      if (outages % 10 === 1) log.error({ event: 'mail_server_unreachable', outages }, 'no mail server');
      return;
    }
    const attempts = row.attempts + 1;
    if (attempts >= ATTEMPTS_MAX) {
      await settle(row, 'dead');
      log.error({ event: 'mail_dead', ...about, errorName, attempts }, 'a message could not be sent');
      return;
    }
    await retry(row, attempts, BACKOFF_MS * 4 ** row.attempts);
    log.warn({ event: 'mail_refused', ...about, errorName, attempts }, 'a message was refused');
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted && Date.now() >= pausedUntil) {
      const row = await take();
      if (!row) return;
      await handle(row);
    }
  }

  /** One at a time, so that whoever drains knows that a message which the loop had at hand is sent, too. */
  function drain(): Promise<void> {
    const mine = last.then(sendDue);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function run(): Promise<void> {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await drain();
        failing = false;
      } catch (error) {
        // The database is away: said once, tried again with the next poll.
        const errorName = error instanceof Error ? error.name : 'unknown';
        if (!failing) log.warn({ event: 'outbox_unreachable', errorName }, 'the outbox cannot be read');
        failing = true;
      }
      await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      const limit = new AbortController();
      const tooLong = wait(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([Promise.all([running, last]), tooLong]);
      limit.abort();
      // Ends an attempt that still waits; another process sends that message, at the latest when the lease ends.
      for (const transport of Object.values(transports)) transport?.close();
    },
    drain,
  };
}
