import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const WEEK = 7 * 24 * 60 * 60;

const outboxSchema = new Schema(
  {
    /** What it is about, for the log: 'verification', 'otp' … */
    kind: { type: String, required: true },
    /** `decoy` rows are never sent: an unknown address costs the same writes as a known one. */
    decoy: { type: Boolean, required: true },
    status: { type: String, enum: ['pending', 'sent', 'expired', 'dead'], required: true },
    /** Address and text, encrypted; erased once the row is no longer pending. */
    sealed: { type: String },
    /** Deliveries that the receiving server answered with a refusal. */
    attempts: { type: Number, default: 0, required: true },
    /** When a worker may take it: later while it waits for another attempt, or while a worker has it on lease. */
    nextAt: { type: Date, required: true },
    /** Who has it on lease; only that worker may write the outcome. */
    lease: { type: String, default: null },
    /** Afterwards its content is worth nothing, and it is dropped. */
    notAfter: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

outboxSchema.index({ status: 1, nextAt: 1 });
outboxSchema.index({ createdAt: 1 }, { expireAfterSeconds: WEEK });

export type OutboxRow = InferSchemaType<typeof outboxSchema> & { _id: Types.ObjectId };

export const OutboxModel = model('Outbox', outboxSchema, 'outbox');
