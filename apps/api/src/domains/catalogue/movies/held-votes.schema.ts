import { Schema, type Types } from 'mongoose';

/*
 * What a film carries of campaigns against its score, or for it (docs/decisions/0017-trust-in-the-score.md).
 */

/** Light votes that were taken out of the score together. */
export interface HeldVotes {
  /** Their rows carry it. */
  id: Types.ObjectId;
  since: Date;
  /** Number and sum (stars). */
  votes: number;
  stars: number;
}

export interface PastHold extends HeldVotes {
  /** Whether they count again; `votes` and `stars` are 0 then. */
  released: boolean;
}

/** When the film's latest ratings are looked at again for signs of a campaign; whichever comes first. */
export interface CampaignCheck {
  /** After so many further ratings. */
  ratings: number;
  from: Date;
  /** Ratings before this moment have been decided on. */
  decidedUntil?: Date;
}

const part = { _id: false, id: false, strict: 'throw' } as const;
const count = { type: Number, default: 0, min: 0 };
const heldVotes = {
  id: { type: Schema.Types.ObjectId, required: true },
  since: { type: Date, required: true },
  votes: count,
  stars: count,
};
export const holdSchema = new Schema<HeldVotes>(heldVotes, part);
export const pastHoldSchema = new Schema<PastHold>(
  { ...heldVotes, released: { type: Boolean, required: true } },
  part,
);
export const campaignCheckSchema = new Schema<CampaignCheck>(
  { ratings: { type: Number, required: true }, from: { type: Date, required: true }, decidedUntil: Date },
  part,
);
