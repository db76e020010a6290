import { TITLE_USES, type Release } from '@filmfisher/shared/movie-facts';
import { CLASS_BOARDS, MOVIE_CLASSES } from '@filmfisher/shared/movie-classes';
import { RELEASE_FORMATS } from '@filmfisher/shared/release-formats';
import { Schema } from 'mongoose';
import { creditSchema } from '../credit.schema.ts';

const part = { _id: false, id: false, strict: 'throw' } as const;
const needed = { type: String, required: true } as const;

export const castMemberSchema = new Schema(
  { name: { type: String, required: true }, character: String },
  part,
);
export const trailerSchema = new Schema(
  { site: { type: String, enum: ['youtube'], required: true }, id: { type: String, required: true } },
  part,
);
export const imageSchema = new Schema(
  { pictureId: String, url: String, alt: String, credit: creditSchema },
  part,
);
export const creditedPersonSchema = new Schema(
  { personId: { type: Schema.Types.ObjectId, required: true }, name: { type: String, required: true } },
  part,
);
export const externalIdsSchema = new Schema(
  {
    imdb: String,
    tmdb: String,
    wikidata: String,
    wikipedia: String,
    youtube: { type: [String], default: undefined },
  },
  part,
);
export const starSchema = new Schema(
  { star: { type: Number, required: true }, count: { type: Number, required: true } },
  part,
);

const releaseSchema = new Schema<Release>(
  { format: { ...needed, enum: RELEASE_FORMATS }, country: String, date: String, company: String },
  part,
);
// What comes out when (releases.service.ts).
releaseSchema.index({ date: 1 }, { sparse: true });
const languageSchema = new Schema(
  { language: needed, main: { type: Boolean, required: true }, share: Number },
  part,
);
const otherTitleSchema = new Schema(
  { title: needed, language: String, use: { ...needed, enum: TITLE_USES } },
  part,
);
const classificationSchema = new Schema(
  {
    board: { ...needed, enum: CLASS_BOARDS },
    class: { ...needed, enum: MOVIE_CLASSES },
    advice: { type: String, default: '' },
    source: String,
  },
  part,
);

/** How films store what is known of their releases, languages, names and class. */
export const movieFactPaths = {
  releases: { type: [releaseSchema], default: [] },
  languages: { type: [languageSchema], default: [] },
  subtitles: { type: [String], default: [] },
  otherTitles: { type: [otherTitleSchema], default: [] },
  classification: classificationSchema,
};
