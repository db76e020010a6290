import { model, Schema, type Types } from 'mongoose';
import type { PersonalData } from '../personal-data.ts';

/** A request that its sender may repeat, and what it was answered. */
export interface KeyedCallRecord {
  /** The member's id and the key, with a blank between them. */
  _id: string;
  userId: Types.ObjectId;
  method: string;
  /** Without the query, which is a part of `input`. */
  path: string;
  /** Keyed hash of the query and the body. */
  input: string;
  /** Null while it runs, or when the process that ran it is gone. */
  status: number | null;
  /** The answer as it was sent; null where it was too long to keep. */
  body: string | null;
  at: Date;
  expiresAt: Date;
}

const keyedCallSchema = new Schema<KeyedCallRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    method: { type: String, required: true },
    path: { type: String, required: true },
    input: { type: String, required: true },
    status: { type: Number, default: null },
    body: { type: String, default: null },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

keyedCallSchema.index({ userId: 1 });
keyedCallSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KeyedCallModel = model('KeyedCall', keyedCallSchema, 'keyedCalls');

/** The download names the requests; what they were answered stands elsewhere in it. */
export const keyedCallsPersonalData = {
  key: 'repeatableRequests',
  async read(userId) {
    const calls = await KeyedCallModel.find({ userId }).sort({ at: 1, _id: 1 }).lean<KeyedCallRecord[]>();
    return calls.map(({ method, path, at, expiresAt }) => ({ method, path, at, expiresAt }));
  },
  async erase(userId) {
    await KeyedCallModel.deleteMany({ userId });
  },
} satisfies PersonalData;
