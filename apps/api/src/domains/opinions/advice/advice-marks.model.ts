import type { OwnAdvice } from '@filmfisher/shared/advice';
import { ADVICE_LEVELS, ADVICE_TOPICS } from '@filmfisher/shared/advice-topics';
import { model, Schema, type Types } from 'mongoose';

/** How much a member says there is of what parents want to know of; null: not marked. */
export interface AdviceMarks extends OwnAdvice {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  at: Date;
}

const level = { type: String, default: null, enum: [...ADVICE_LEVELS, null] } as const;

const adviceMarksSchema = new Schema<AdviceMarks>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    ...Object.fromEntries(ADVICE_TOPICS.map((topic) => [topic, level])),
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
adviceMarksSchema.index({ movieId: 1, userId: 1 }, { unique: true });
adviceMarksSchema.index({ userId: 1 });

export const AdviceMarksModel = model('AdviceMarks', adviceMarksSchema, 'adviceMarks');
