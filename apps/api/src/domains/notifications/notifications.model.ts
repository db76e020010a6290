import { NOTIFICATION_KINDS } from '@filmfisher/shared/notifications/notifications';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { eventFields } from './notification-kinds.ts';

/** So many members are kept by name: the latest who did something, and the latest who took it back. */
export const ACTORS_KEPT = 20;
const YEAR_S = 365 * 24 * 60 * 60;

const withdrawalSchema = new Schema(
  { userId: { type: Schema.Types.ObjectId, required: true }, read: { type: Boolean, required: true } },
  { _id: false, strict: 'throw' },
);

/** News for one member: what others did on one day about one thing. Where all have taken it back, it is not shown. */
const notificationSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    /** See `subjectOf`. */
    subject: { type: String, default: '' },
    /** yyyy-MM-dd in UTC. */
    day: { type: String, required: true },
    /** The latest members who did it, the last one last. */
    actors: { type: [Schema.Types.ObjectId], required: true },
    /** How many members did it, also those that `actors` has no room for. */
    count: { type: Number, required: true },
    /** Who has taken it back, and whether it was read by then: done again, it is no news. */
    withdrawn: { type: [withdrawalSchema], default: undefined },
    ...eventFields,
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false },
);

notificationSchema.index({ userId: 1, kind: 1, subject: 1, day: 1 }, { unique: true });
notificationSchema.index({ userId: 1, at: -1, _id: -1 });
notificationSchema.index({ userId: 1, read: 1, at: -1, _id: -1 });
// For the removal of a film.
notificationSchema.index({ movieId: 1 }, { sparse: true });
// For a decision that is undone.
notificationSchema.index({ decisionId: 1 }, { sparse: true });
// For posts and threads that are gone or hidden, and those that were seen.
notificationSchema.index({ threadId: 1 }, { sparse: true });
notificationSchema.index({ postId: 1 }, { sparse: true });
// For a list that is gone or hidden, and a community that is hidden.
notificationSchema.index({ listId: 1 }, { sparse: true });
notificationSchema.index({ communityId: 1 }, { sparse: true });
// For the erasure of an account.
notificationSchema.index({ actors: 1 });
notificationSchema.index({ 'withdrawn.userId': 1 }, { sparse: true });
notificationSchema.index({ at: 1 }, { expireAfterSeconds: YEAR_S });

export type NotificationRecord = InferSchemaType<typeof notificationSchema> & { _id: Types.ObjectId };

export const NotificationModel = model('Notification', notificationSchema, 'notifications');
