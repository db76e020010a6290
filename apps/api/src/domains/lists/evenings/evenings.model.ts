import { model, Schema, type Types } from 'mongoose';

/** A member of an evening, and the films that they would like. */
export interface Guest {
  userId: Types.ObjectId;
  votes: Types.ObjectId[];
}

/** Members who watch a film together on a day. */
interface EveningFields {
  /** Who picks; one of the guests, too. */
  ownerId: Types.ObjectId;
  /** yyyy-mm-dd, so that text order is the order of days. */
  day: string;
  movieIds: Types.ObjectId[];
  guests: Guest[];
  picked: Types.ObjectId | null;
  /** Whether the guests have got their reminder on the day. */
  reminded: boolean;
  expiresAt: Date;
}

export type EveningRecord = EveningFields & { _id: Types.ObjectId };

const id = Schema.Types.ObjectId;
const guestSchema = new Schema<Guest>({ userId: { type: id, required: true }, votes: [id] }, { _id: false });

const eveningSchema = new Schema<EveningFields>(
  {
    ownerId: { type: id, required: true },
    day: { type: String, required: true },
    movieIds: { type: [id], required: true },
    guests: { type: [guestSchema], required: true },
    picked: { type: id, default: null },
    reminded: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

// A member's evenings, the next first.
eveningSchema.index({ 'guests.userId': 1, day: 1, _id: 1 });
// Of whom it is today.
eveningSchema.index({ reminded: 1, day: 1, _id: 1 });
// For a film that is merged.
eveningSchema.index({ movieIds: 1 });
eveningSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EveningModel = model('Evening', eveningSchema, 'evenings');
