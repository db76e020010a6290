import { Types, type ClientSession } from 'mongoose';
import type { Clock } from '../process/clock.ts';
import { deliverySchema, isForgotten, type Delivery, type Forgotten } from './message.ts';
import { OutboxModel, type OutboxRow } from './outbox.model.ts';
import type { Cipher } from './cipher.ts';

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
  /** Removes what still waits to be sent. What was sent has lost its content already. */
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
    async enqueue(kind, delivery, { lifetime, decoy = false, session }) {
      const now = clock.now();
      const _id = new Types.ObjectId();
      const message = new OutboxModel({
        _id,
        kind,
        decoy,
        status: 'pending',
        sealed: cipher.encrypt(JSON.stringify(delivery), _id.toHexString()),
        nextAt: now,
        notAfter: new Date(now.getTime() + lifetime),
        createdAt: now,
      });
      await message.save({ session: session ?? null });
    },
    async forget(forgotten) {
      // Whom it tells of and where it goes is only inside the sealed part, so every row that waits is opened: there are few at any time.
      const waiting = OutboxModel.find({ status: 'pending' }, { sealed: 1 }).lean<OutboxRow[]>().cursor();
      for await (const { _id, sealed } of waiting) {
        const delivery = sealed ? openSealed(cipher, sealed, _id.toHexString()) : null;
        if (delivery && isForgotten(delivery, forgotten)) await OutboxModel.deleteOne({ _id });
      }
    },
  };
}
