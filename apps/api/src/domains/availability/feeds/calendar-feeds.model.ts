import { model, Schema, type Types } from 'mongoose';

/** How often a member has renewed the address of the own calendar; without a row, never. */
export interface CalendarFeed {
  userId: Types.ObjectId;
  renewals: number;
}

const calendarFeedSchema = new Schema<CalendarFeed>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    renewals: { type: Number, default: 0, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
calendarFeedSchema.index({ userId: 1 }, { unique: true });

export const CalendarFeedModel = model('CalendarFeed', calendarFeedSchema, 'calendarFeeds');
