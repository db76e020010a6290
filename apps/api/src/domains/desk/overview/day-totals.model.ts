import { model, Schema } from 'mongoose';

/** What was new on a day that is over. */
export interface DayTotals {
  /** yyyy-mm-dd in UTC. */
  _id: string;
  members: number;
  ratings: number;
  reviews: number;
  posts: number;
}

const dayTotalsSchema = new Schema<DayTotals>(
  {
    _id: { type: String, required: true },
    members: { type: Number, required: true },
    ratings: { type: Number, required: true },
    reviews: { type: Number, required: true },
    posts: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const DayTotalsModel = model<DayTotals>('DayTotals', dayTotalsSchema, 'day_totals');
