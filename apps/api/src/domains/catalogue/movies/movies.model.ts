import type { ReleaseFormat, SpokenLanguage } from '@filmfisher/shared/film-facts';
import { FILTER_NAMES, MOVIE_FILTERS } from '@filmfisher/shared/movie-filters';
import type { Movie } from '@filmfisher/shared/movies';
import { emptyHistogram, type Histogram } from '@filmfisher/shared/ratings';
import type { Credit, MovieSource } from '@filmfisher/shared/sources';
import { NEUTRAL_STARS } from '@filmfisher/shared/score';
import { MOVIE_SORTS, MOVIE_TYPES, type MovieSort } from '@filmfisher/shared/vocabulary';
import { model, Schema, type IndexDefinition, type Types } from 'mongoose';
import {
  campaignCheckSchema,
  holdSchema,
  pastHoldSchema,
  type CampaignCheck,
  type HeldVotes,
  type PastHold,
} from './held-votes.schema.ts';
import { sourceSchema } from '../credit.schema.ts';
import {
  castMemberSchema,
  creditedPersonSchema,
  externalIdsSchema,
  filmFactPaths,
  imageSchema,
  starSchema,
  trailerSchema,
} from './movie-parts.schema.ts';
import type { CreditedPerson } from '../people/people.model.ts';

/** Artwork: an own picture set (platform/pictures) or an address elsewhere. Neither: the designed poster. */
export interface MovieImage {
  pictureId?: string;
  url?: string;
  alt?: string;
  /** Whom to thank for it, where it was taken from another catalogue. */
  credit?: Credit;
}

/** What an admin sends: as it is answered, but for the artwork. */
export interface MovieContent extends Omit<
  Movie,
  '_id' | 'slug' | 'image' | 'languages' | 'createdAt' | 'updatedAt' | keyof MovieCounters
> {
  image?: MovieImage;
  /** Empty where only the main one is known; missing in films of former releases. */
  languages?: SpokenLanguage[];
}

/** What the server derives from the content, so that filters, orders and search are served by indexes. */
export interface MovieKeys {
  /** Folded title: identity (with year and type) and alphabetical order. */
  titleKey: string;
  /** titleKey without its blanks. */
  joinedTitle: string;
  genreKeys: string[];
  industryKey: string;
  languageKey: string;
  /** Folded other titles. What follows is missing in films of former releases, which have none of it. */
  otherTitleKeys: string[];
  /** Where it came out, countries as they are written and as they are looked up; and its class, perhaps empty. */
  formats: ReleaseFormat[];
  countries: string[];
  countryKeys: string[];
  filmClass: string;
  /** Folded words of the titles and of people's names, and whole names, each with its mark (movie-keys.ts). */
  searchTerms: string[];
}

/** What members' ratings, reviews and watch lists add up to; written only by movie-totals.service.ts. */
export interface MovieCounters {
  overallRating: number;
  /** overallRating before rounding: what lists are ordered by. */
  score: number;
  /** The score in half stars (searchRankOf). */
  searchRank: number;
  totalRatings: number;
  ratings: Histogram;
  reviews: number;
  watchedCount: number;
  watchingCount: number;
  watchlistCount: number;
  /** Number and sum (stars) of accredited critics' ratings; `ratings` and `totalRatings` contain them. */
  criticVotes: number;
  criticStars: number;
  /** The same of light votes that count; `ratings` and `totalRatings` contain them, and held ones, too. */
  lightVotes: number;
  lightStars: number;
  /** Held votes on which nobody has decided. */
  hold?: HeldVotes;
  /** Decided ones, until their accounts are weighed anew. */
  pastHolds?: PastHold[];
  /** Members who rated the film or marked it watched; not those whose vote is held. */
  viewers: number;
  /** Members who rated the film or track it in any way; not those whose vote is held. */
  popularity: number;
}

export interface MovieFields extends MovieContent, MovieKeys, MovieCounters {
  campaignCheck?: CampaignCheck;
  /** Where fields were taken from; a field that people have changed since is not among them (movie-sources.ts). */
  sources?: MovieSource[];
  /** Whom the names of cast and crew mean (people/credited-people.service.ts); missing in films of former releases. */
  people?: CreditedPerson[];
  createdAt: Date;
  updatedAt: Date;
}

/** Ids of other catalogues that belong to one film each. */
export const OUTSIDE_IDS = ['imdb', 'tmdb', 'wikidata'] as const;

/** A film as stored. */
export type MovieRecord = MovieFields & { _id: Types.ObjectId };

/**
 * What searches read films by: the score in half stars. A film has an entry for each of its dozens of search terms, and
 * all of them move when their order changes, which the exact score does with every rating.
 * @param score of a film, before rounding; 0 where nobody has rated, which counts as the neutral votes alone
 * @returns 0 to 20
 */
export function searchRankOf(score: number): number {
  return Math.round(2 * (score === 0 ? NEUTRAL_STARS : score));
}

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
    externalIds: externalIdsSchema,
    ...filmFactPaths,

    people: { type: [creditedPersonSchema], default: undefined },
    sources: { type: [sourceSchema], default: undefined },

    titleKey: { type: String, required: true },
    joinedTitle: { type: String, required: true },
    genreKeys: { type: [String], required: true },
    industryKey: text,
    languageKey: text,
    otherTitleKeys: { type: [String], default: [] },
    formats: { type: [String], default: [] },
    countries: { type: [String], default: [] },
    countryKeys: { type: [String], default: [] },
    filmClass: text,
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
    viewers: count,
    popularity: count,
  } satisfies Record<Exclude<keyof MovieFields, 'createdAt' | 'updatedAt'>, unknown>,
  // Derived keys depend on several fields: of two edits that read the same version, the second must start again.
  { timestamps: true, strict: 'throw', optimisticConcurrency: true },
);

/** Two films are the same when folded title, year and type agree (docs/api.md, Movie). */
movieSchema.index({ titleKey: 1, yearOfRelease: 1, type: 1 }, { unique: true });

/**
 * Orders of GET /movies. Every one is total: _id breaks ties, so that pages neither repeat nor miss a film.
 * The score order is the decision for an honest top list: the score as computed, then how many rated, then the newer
 * film.
 */
export const MOVIE_ORDERS: Record<MovieSort, Record<string, 1 | -1>> = {
  score: { score: -1, totalRatings: -1, yearOfRelease: -1, _id: -1 },
  newest: { yearOfRelease: -1, _id: -1 },
  title: { titleKey: 1, _id: 1 },
  popular: { popularity: -1, overallRating: -1, yearOfRelease: -1, _id: -1 },
};

/** The order in which searches read films; what was read is then sorted by MOVIE_ORDERS.score. */
export const SEARCH_ORDER: Record<string, 1 | -1> = { searchRank: -1, yearOfRelease: -1, _id: -1 };

/**
 * Fields that a list may be filtered by, one at a time without sorting in memory. Labels come first: of two indexes that
 * serve alike the database takes the first, and a label leaves fewer films than a type. What films have at least is
 * served by the orders themselves.
 */
const fieldsOf = (rare: boolean) =>
  new Set(
    (['label', 'choice', 'exact', 'decade'] as const).flatMap((kind) =>
      FILTER_NAMES.flatMap((name): (keyof MovieFields)[] => {
        const filter = MOVIE_FILTERS[name];
        return filter.kind === kind && 'rare' in filter === rare ? [filter.field] : [];
      }),
    ),
  );
const [FILTER_FIELDS, RARE_FIELDS] = [fieldsOf(false), fieldsOf(true)];

// One index per order, and per filter and order: films are read a thousand times for each time they are written.
for (const sort of MOVIE_SORTS) {
  const order = MOVIE_ORDERS[sort];
  movieSchema.index({ ...order });
  for (const field of FILTER_FIELDS) {
    const { [field]: _same, ...rest } = order;
    const index: IndexDefinition = { [field]: 1, ...rest };
    movieSchema.index(index);
  }
}
for (const field of RARE_FIELDS) movieSchema.index({ [field]: 1, ...MOVIE_ORDERS.score });
// The two filters that are chosen together most often, so that a third one leaves little to pass over.
movieSchema.index({ genreKeys: 1, industryKey: 1, ...MOVIE_ORDERS.score });
// A word or a person, better films first: one index for search, suggestions and the films of a person.
movieSchema.index({ searchTerms: 1, ...SEARCH_ORDER });
// Titles that were typed with their blanks elsewhere. No search term: MongoDB cannot sort by a range of an array.
movieSchema.index({ joinedTitle: 1, _id: 1 });
// The few films with held votes: for the desk, and for the task that ends holds.
movieSchema.index({ 'hold.since': 1 }, { sparse: true });
movieSchema.index({ 'pastHolds.since': 1 }, { sparse: true });
// The films of a person, the newest first.
movieSchema.index({ 'people.personId': 1, ...MOVIE_ORDERS.newest });
// By which an import (known-films.ts) and the finder know a film again.
for (const name of [...OUTSIDE_IDS, 'youtube'])
  movieSchema.index({ [`externalIds.${name}`]: 1 }, { sparse: true });
movieSchema.index({ 'trailer.id': 1 }, { sparse: true });
// Tells which stored pictures are somebody's (background-tasks.ts).
movieSchema.index({ 'image.pictureId': 1 }, { sparse: true });

export const MovieModel = model('Movie', movieSchema, 'movies');
