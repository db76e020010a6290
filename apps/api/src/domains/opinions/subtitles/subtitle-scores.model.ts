import { SUBTITLE_MARKS } from '@filmfisher/shared/subtitle-names';
import type { SubtitleScoreInput } from '@filmfisher/shared/subtitle-scores';
import { model, Schema, type Types } from 'mongoose';

/** What a member says of a film's subtitles in one language. */
export interface SubtitleScore extends SubtitleScoreInput {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  languageKey: string;
  /** As the film writes it. */
  language: string;
  at: Date;
}

const subtitleScoreSchema = new Schema<SubtitleScore>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    languageKey: { type: String, required: true },
    language: { type: String, required: true },
    score: { type: Number, default: null, min: 1, max: 5 },
    marks: { type: [String], enum: SUBTITLE_MARKS, default: [] },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
subtitleScoreSchema.index({ movieId: 1, userId: 1, languageKey: 1 }, { unique: true });
subtitleScoreSchema.index({ userId: 1 });

export const SubtitleScoreModel = model('SubtitleScore', subtitleScoreSchema, 'subtitleScores');
