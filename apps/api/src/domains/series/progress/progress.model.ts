import { model, Schema, type Types } from 'mongoose';

/** How far a member has watched a series. */
export interface ProgressFields {
  userId: Types.ObjectId;
  movieId: Types.ObjectId;
  season: number;
  episode: number;
  at: Date;
}

export type ProgressRecord = ProgressFields & { _id: Types.ObjectId };

const progressSchema = new Schema<ProgressFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    season: { type: Number, required: true, min: 0 },
    episode: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
progressSchema.index({ userId: 1, movieId: 1 }, { unique: true });
// The series that the member watched last.
progressSchema.index({ userId: 1, at: -1, _id: -1 });
progressSchema.index({ movieId: 1 });

export const ProgressModel = model('SeriesProgress', progressSchema, 'seriesProgress');
