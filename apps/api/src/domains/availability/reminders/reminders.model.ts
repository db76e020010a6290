import { model, Schema, type Types } from 'mongoose';

/** A member asked for a notification when a film comes out. */
export interface Reminder {
  userId: Types.ObjectId;
  movieId: Types.ObjectId;
  createdAt: Date;
  /** The day, yyyy-mm-dd, of the last release that the member was notified of, or needed no notification of. */
  toldOn: string;
}

export type ReminderRecord = Reminder & { _id: Types.ObjectId };

const reminderSchema = new Schema<Reminder>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    toldOn: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// Not unique: after a merge a member may have two for one film, and still gets one notification.
reminderSchema.index({ userId: 1, movieId: 1 });
// For a film that comes out, and one that is removed.
reminderSchema.index({ movieId: 1, toldOn: 1 });

export const ReminderModel = model('Reminder', reminderSchema, 'reminders');
