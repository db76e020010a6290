import { model, Schema, type Types } from 'mongoose';
import type { PartCounts } from './tally.ts';

/** A film's tally by parts; the film itself carries only the sum, so that lists stay light. */
export interface MovieTallyRecord {
  /** The film's id. */
  _id: Types.ObjectId;
  version: number;
  parts: Record<string, PartCounts>;
}

const movieTallySchema = new Schema<MovieTallyRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    // Written only by tally-store.ts, whose types say what is in it.
    parts: { type: Schema.Types.Mixed, default: {} },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

export const MovieTallyModel = model('MovieTally', movieTallySchema, 'movieTallies');

/** A note that rows of a part may have changed without being counted; lives as long as the request, or its crash. */
export interface TallyMarkRecord {
  _id: Types.ObjectId;
  movieId: Types.ObjectId;
  part: string;
  at: Date;
}

const tallyMarkSchema = new Schema<TallyMarkRecord>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    part: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const TallyMarkModel = model('TallyMark', tallyMarkSchema, 'tallyMarks');
