import { model, Schema, type Types } from 'mongoose';

/** A film whose removal has begun and may not be over: it stays until nothing of the film is left. */
export interface MovieRemovalRecord {
  /** The film's id. */
  _id: Types.ObjectId;
  at: Date;
}

const movieRemovalSchema = new Schema<MovieRemovalRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const MovieRemovalModel = model('MovieRemoval', movieRemovalSchema, 'movieRemovals');
