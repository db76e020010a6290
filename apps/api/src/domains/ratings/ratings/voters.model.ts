import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import { model, Schema, type Types } from 'mongoose';

/**
 * What a member's ratings add up to, and whether they are light votes (docs/decisions/0017-trust-in-the-score.md). It
 * changes in the transaction of each rating; a member who has rated nothing has none.
 */
export interface VoterFields {
  /** Films that the member gave 1 star, 2 stars … 10 stars. */
  stars: number[];
  /** Whether the account was younger than seven days when it was weighed last. */
  young: boolean;
  /** What the member's next rating counts as. */
  light: boolean;
  /** When the member's rows must be weighed again: the account comes of age, or `light` has changed. */
  weighAt?: Date;
}

/** As stored; the id is the member's. */
export type Voter = VoterFields & { _id: Types.ObjectId };

const voterSchema = new Schema<Voter>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    stars: { type: [Number], required: true, default: () => Array<number>(RATING_MAX).fill(0) },
    young: { type: Boolean, required: true },
    light: { type: Boolean, required: true },
    weighAt: Date,
  },
  { strict: 'throw', versionKey: false },
);

// Few wait at a time; a rating of anybody else writes nothing here.
voterSchema.index({ weighAt: 1 }, { sparse: true });

export const VoterModel = model('Voter', voterSchema, 'voters');
