import { model, Schema, type Types } from 'mongoose';

/** A browser in which a member wants push messages. */
export interface PushSubscriptionFields {
  userId: Types.ObjectId;
  /** Address at the browser's push service. Together with the keys it allows pushing to the browser: keep it secret. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
}

const subscriptionSchema = new Schema<PushSubscriptionFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    endpoint: { type: String, required: true },
    keys: {
      type: new Schema(
        { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
        { _id: false, strict: 'throw' },
      ),
      required: true,
    },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// A browser has one member at a time. Its address alone proves nothing: only the browser knows its secret, too.
subscriptionSchema.index({ endpoint: 1, 'keys.auth': 1 }, { unique: true });
subscriptionSchema.index({ userId: 1, createdAt: -1 });

export type PushSubscriptionRecord = PushSubscriptionFields & { _id: Types.ObjectId };

export const PushSubscriptionModel = model('PushSubscription', subscriptionSchema, 'pushSubscriptions');
