import {
  CLASS_BOARDS,
  MOVIE_CLASSES,
  RELEASE_FORMATS,
  TITLE_USES,
} from '@filmfisher/shared/movies/movie-facts';
import type { Release } from '@filmfisher/shared/movies/movie-facts.schema';
import { Schema, type Types } from 'mongoose';
import { ADVICE_TOPICS } from '@filmfisher/shared/movie-marks/advice-topics';
import { ASPECTS } from '@filmfisher/shared/movie-marks/aspect-names';
import { creditPaths, creditSchema } from '../../../platform/pictures/credit.schema.ts';

const part = { _id: false, id: false, strict: 'throw' } as const;

/** Whom to thank for some fields of a film. */
export const sourceSchema = new Schema({ ...creditPaths, fields: { type: [String], required: true } }, part);

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

const neededNumber = { type: Number, required: true } as const;

const totalSchema = new Schema({ votes: neededNumber, mean: neededNumber }, part);
const aspectsSchema = new Schema(Object.fromEntries(ASPECTS.map((name) => [name, totalSchema])), part);
const countsSchema = new Schema({ none: neededNumber, some: neededNumber, strong: neededNumber }, part);
const adviceSchema = new Schema(
  Object.fromEntries(ADVICE_TOPICS.map((topic) => [topic, countsSchema])),
  part,
);
const subtitlesSchema = new Schema(
  {
    language: { type: String, required: true },
    votes: neededNumber,
    score: Number,
    hardToRead: neededNumber,
    badlyTimed: neededNumber,
    notWhole: neededNumber,
  },
  part,
);

/** How films store what members say of their sides, content and subtitles, and where they can be watched. */
export const verdictPaths = {
  aspects: aspectsSchema,
  advice: adviceSchema,
  keptFromKids: Boolean,
  subtitleScores: { type: [subtitlesSchema], default: undefined },
  subtitleKeys: { type: [String], default: undefined },
  offersCount: { type: Number, default: 0 },
  offerProviders: { type: [String], default: [] },
  freeToWatch: { type: Boolean, default: false },
  verdictWrites: { type: Number, default: 0 },
};

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
