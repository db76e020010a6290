import { model, Schema, type Types } from 'mongoose';

/** A film's tally by parts; the film itself carries only the sum, so that lists stay light. */
export interface MovieTallyRecord {
  /** The film's id. */
  _id: Types.ObjectId;
  version: number;
  /** Of all parts; this and the parts are packed by tally.ts. */
  sum: string;
  parts: Record<string, string>;
}

const movieTallySchema = new Schema<MovieTallyRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    sum: { type: String, required: true },
    parts: { type: Map, of: String, required: true },
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
