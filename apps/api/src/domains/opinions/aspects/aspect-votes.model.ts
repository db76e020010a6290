import type { OwnAspects } from '@filmfisher/shared/aspects';
import { ASPECTS } from '@filmfisher/shared/aspect-names';
import { model, Schema, type Types } from 'mongoose';

/** What a member says of a film's sides; null: nothing. */
export interface AspectVotes extends OwnAspects {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  at: Date;
}

const grade = { type: Number, default: null, min: 1, max: 5 } as const;

const aspectVotesSchema = new Schema<AspectVotes>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    ...Object.fromEntries(ASPECTS.map((name) => [name, grade])),
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
aspectVotesSchema.index({ movieId: 1, userId: 1 }, { unique: true });
aspectVotesSchema.index({ userId: 1 });

export const AspectVotesModel = model('AspectVotes', aspectVotesSchema, 'aspectVotes');
