import type { MarkKind, MarksIn } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { model, Schema, type Types } from 'mongoose';

interface MovieMarkFields {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: MarkKind;
  /** Only for subtitles: a member marks each language separately. */
  languageKey?: string;
  at: Date;
}

/** What a row says beside these fields, as `MOVIE_MARKS` has parsed it. */
export interface Said {
  aspects: MarksIn<'aspects'>;
  advice: MarksIn<'advice'>;
  /** With the language as the film writes it. */
  subtitleScores: MarksIn<'subtitleScores'> & { language: string };
}

/** What a member says of a film in the words of one kind. */
export type MovieMark<Kind extends MarkKind> = MovieMarkFields & { _id: Types.ObjectId } & Said[Kind];

const movieMarkSchema = new Schema<MovieMarkFields>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    languageKey: String,
    at: { type: Date, required: true },
  },
  { strict: false, versionKey: false },
);
movieMarkSchema.index({ movieId: 1, kind: 1, userId: 1, languageKey: 1 }, { unique: true });
movieMarkSchema.index({ userId: 1, kind: 1 });

export const MovieMarkModel = model('MovieMark', movieMarkSchema, 'movieMarks');
