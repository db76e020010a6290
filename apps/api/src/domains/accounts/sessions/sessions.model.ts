import { model, Schema, type InferSchemaType } from 'mongoose';

const sessionSchema = new Schema(
  {
    /** sha256 of the secret that the cookie carries, so that a leaked database opens no session. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    tokenVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    idleExpiresAt: { type: Date, required: true },
    absExpiresAt: { type: Date, required: true },
    remember: { type: Boolean, required: true },
    /** The browser's own description, for the member's list of sessions. */
    device: { type: String, default: '' },
  },
  { strict: 'throw', versionKey: false },
);

// Removes what has ended. The sweep lags by a minute, so every read checks the time as well.
sessionSchema.index({ absExpiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1, createdAt: -1 });

export type SessionRecord = InferSchemaType<typeof sessionSchema>;

export const SessionModel = model('Session', sessionSchema, 'sessions');
