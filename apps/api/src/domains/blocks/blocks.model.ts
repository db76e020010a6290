import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** One member has blocked another: neither sees or reaches the other. */
const blockSchema = new Schema(
  {
    blockerId: { type: Schema.Types.ObjectId, required: true },
    blockedId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
blockSchema.index({ blockerId: 1, blockedId: 1 }, { unique: true });
// A block is asked for from both sides.
blockSchema.index({ blockedId: 1, blockerId: 1 });

/** One member has muted another, without a notification: the muter's lists leave out what the other writes. */
const muteSchema = new Schema(
  {
    muterId: { type: Schema.Types.ObjectId, required: true },
    mutedId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
muteSchema.index({ muterId: 1, mutedId: 1 }, { unique: true });
// For the erasure of an account.
muteSchema.index({ mutedId: 1 });

export type BlockRecord = InferSchemaType<typeof blockSchema> & { _id: Types.ObjectId };
export type MuteRecord = InferSchemaType<typeof muteSchema> & { _id: Types.ObjectId };

export const BlockModel = model('Block', blockSchema, 'blocks');
export const MuteModel = model('Mute', muteSchema, 'mutes');
