import { MOVIE_TYPES } from '@filmfisher/shared/movies/movies';
import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { searchRankOf } from '@filmfisher/shared/ratings/score-rules';
import { SERIES_STATUSES } from '@filmfisher/shared/series/series-status';
import { model, Schema } from 'mongoose';
import {
  campaignCheckSchema,
  holdSchema,
  pastHoldSchema,
  sourceSchema,
  castMemberSchema,
  creditedPersonSchema,
  externalIdsSchema,
  movieFactPaths,
  imageSchema,
  starSchema,
  trailerSchema,
  verdictPaths,
} from './movie-parts.schema.ts';
import type { MovieFields } from './movie-fields.ts';
import { indexMovies } from './movie-indexes.ts';

const text = { type: String, default: '' };
const count = { type: Number, default: 0, min: 0 };

const movieSchema = new Schema<MovieFields>(
  {
    type: { type: String, enum: MOVIE_TYPES, required: true },
    title: { type: String, required: true },
    genre: { type: [String], required: true },
    // Empty where an import did not say.
    language: text,
    owners: { type: [String], default: [] },
    industry: text,
    prologue: text,
    tagline: text,
    producers: { type: [String], default: [] },
    directors: { type: [String], default: [] },
    writers: { type: [String], default: [] },
    cast: { type: [castMemberSchema], default: [] },
    tags: { type: [String], default: [] },
    yearOfRelease: { type: Number, required: true },
    minutes: Number,
    trailer: trailerSchema,
    image: imageSchema,
    backdrop: imageSchema,
    externalIds: externalIdsSchema,
    ...movieFactPaths,
    forKids: Boolean,

    people: { type: [creditedPersonSchema], required: true },
    sources: { type: [sourceSchema], default: undefined },

    titleKey: { type: String, required: true },
    joinedTitle: { type: String, required: true },
    genreKeys: { type: [String], required: true },
    industryKey: text,
    languageKey: text,
    spoken: { type: [String], default: [] },
    otherTitleKeys: { type: [String], default: [] },
    formats: { type: [String], default: [] },
    countries: { type: [String], default: [] },
    filmClass: text,
    filterKeys: { type: [String], required: true },
    searchTerms: { type: [String], required: true },

    overallRating: { type: Number, default: 0, min: 0, max: 10 },
    score: { type: Number, default: 0, min: 0, max: 10 },
    searchRank: { type: Number, default: searchRankOf(0), min: 0, max: 20 },
    totalRatings: count,
    ratings: { type: [starSchema], default: emptyHistogram },
    reviews: count,
    watchedCount: count,
    watchingCount: count,
    watchlistCount: count,
    criticVotes: count,
    criticStars: count,
    lightVotes: count,
    lightStars: count,
    hold: holdSchema,
    pastHolds: { type: [pastHoldSchema], default: undefined },
    campaignCheck: campaignCheckSchema,
    ...verdictPaths,
    seriesStatus: { type: String, enum: SERIES_STATUSES },
    storyGroupId: Schema.Types.ObjectId,
    storyPosition: Number,
    viewers: count,
    popularity: count,
  } satisfies Record<Exclude<keyof MovieFields, 'createdAt' | 'updatedAt'>, unknown>,
  // Derived keys depend on several fields: of two edits that read the same version, the second must start again.
  { timestamps: true, strict: 'throw', optimisticConcurrency: true },
);

indexMovies(movieSchema);

export const MovieModel = model('Movie', movieSchema, 'movies');
