import { Types } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Delivery } from './message.ts';
import { OutboxModel } from './outbox.model.ts';
import type { Seal } from './seal.ts';

/** Where requests leave their mail: one insert, so that no request ever waits for a mail server. */
export interface Outbox {
  /**
   * @param kind for the log
   * @param delivery to whom and what
   * @param options.lifetime milliseconds after which it is worth nothing any more
   * @param options.decoy does the same work, but nothing is sent
   */
  put(kind: string, delivery: Delivery, options: { lifetime: number; decoy?: boolean }): Promise<void>;
}

/** @returns the outbox of this process; all processes share its rows */
export function createOutbox(seal: Seal, clock: Clock): Outbox {
  return {
    async put(kind, delivery, { lifetime, decoy = false }) {
      const now = clock.now();
      const _id = new Types.ObjectId();
      await OutboxModel.create({
        _id,
        kind,
        decoy,
        status: 'pending',
        sealed: seal.close(JSON.stringify(delivery), _id.toHexString()),
        nextAt: now,
        notAfter: new Date(now.getTime() + lifetime),
        createdAt: now,
      });
    },
  };
}
