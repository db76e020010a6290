import { type ClientSession, Types } from 'mongoose';
import { z } from 'zod';
import { JobModel, type JobRecord } from '../jobs/jobs.model.ts';
import { enqueue, type JobType } from '../jobs/jobs.ts';
import type { Clock } from '../process/clock.ts';
import type { Cipher } from '../secrets/cipher.ts';
import { type Delivery, deliverySchema, type Forgotten, isForgotten } from './message.ts';

const sealedMailSchema = z.object({
  /** What it is about, for the log: 'verification', 'otp' … */
  about: z.string(),
  /** Never sent: an unknown address costs the same writes as a known one. */
  decoy: z.boolean(),
  /** Address and text, encrypted. */
  sealed: z.string(),
  /** Afterwards its content is worth nothing, and it is dropped. */
  notAfter: z.date(),
});

/** A message that waits to be sent. */
export type SealedMail = z.infer<typeof sealedMailSchema>;

export const mailJob: JobType<SealedMail> = { name: 'mail', queue: 'soon', schema: sealedMailSchema };

/** Where requests leave their mail: one insert, so that no request ever waits for a mail server. */
export interface Outbox {
  /**
   * @param kind for the log
   * @param delivery to whom and what
   * @param options.lifetime milliseconds after which it is worth nothing any more
   * @param options.decoy does the same work, but nothing is sent
   * @param options.session of a transaction that the message is stored in
   */
  enqueue(
    kind: string,
    delivery: Delivery,
    options: { lifetime: number; decoy?: boolean; session?: ClientSession | undefined },
  ): Promise<void>;
  /** Removes what still waits to be sent. */
  forget(forgotten: Forgotten): Promise<void>;
}

/** @returns a sealed message; null when it was sealed with a key that is not in use any more */
function openSealed(cipher: Cipher, sealed: string, id: string): Delivery | null {
  try {
    return deliverySchema.parse(JSON.parse(cipher.decrypt(sealed, id)));
  } catch {
    return null;
  }
}

/** @returns the outbox of this process; all processes share its rows */
export function createOutbox(cipher: Cipher, clock: Clock): Outbox {
  return {
    async enqueue(about, delivery, { lifetime, decoy = false, session }) {
      const now = clock.now();
      const id = new Types.ObjectId().toHexString();
      const sealed = cipher.encrypt(JSON.stringify(delivery), id);
      const notAfter = new Date(now.getTime() + lifetime);
      await enqueue(mailJob, { about, decoy, sealed, notAfter }, { now, session, id });
    },
    async forget(forgotten) {
      // Whom it tells of and where it goes is only inside the sealed part, so every row that waits is opened: there are few at any time.
      const waiting = JobModel.find({ queue: mailJob.queue, kind: mailJob.name })
        .lean<JobRecord[]>()
        .cursor();
      for await (const { _id, data } of waiting) {
        const { sealed } = sealedMailSchema.parse(data);
        const delivery = openSealed(cipher, sealed, _id);
        if (delivery && isForgotten(delivery, forgotten)) await JobModel.deleteOne({ _id });
      }
    },
  };
}

const LOOK_LIMIT_MS = 1_000;

/** What lies in the outbox of all processes. */
export interface OutboxState {
  /** Messages that wait to be sent. */
  pending: number;
  /** Messages given up in the last week. */
  dead: number;
  /** Age of the oldest one that waits; 0 when none does. */
  oldestSeconds: number;
}

/**
 * @param now the moment that the ages refer to
 * @throws whatever the database says when it cannot tell within a second
 */
export async function outboxState(now: Date): Promise<OutboxState> {
  const waiting = { queue: mailJob.queue, kind: mailJob.name };
  const [pending, dead, oldest] = await Promise.all([
    JobModel.countDocuments(waiting).maxTimeMS(LOOK_LIMIT_MS),
    JobModel.countDocuments({ ...waiting, queue: 'dead' }).maxTimeMS(LOOK_LIMIT_MS),
    JobModel.findOne(waiting, { createdAt: 1 }).sort({ createdAt: 1 }).maxTimeMS(LOOK_LIMIT_MS).lean(),
  ]);
  const oldestSeconds = oldest ? Math.max(0, (now.getTime() - oldest.createdAt.getTime()) / 1_000) : 0;
  return { pending, dead, oldestSeconds };
}
