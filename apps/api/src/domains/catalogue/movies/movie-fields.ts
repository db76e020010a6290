import type {
  MovieAdvice,
  MovieAspects,
  MovieSubtitles,
} from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import type { SpokenLanguage } from '@filmfisher/shared/movies/movie-facts.schema';
import type { ReleaseFormat } from '@filmfisher/shared/movies/movie-facts';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import type { Histogram } from '@filmfisher/shared/ratings/ratings';
import type { SeriesStatus } from '@filmfisher/shared/series/series-status';
import type { Credit, MovieSource } from '@filmfisher/shared/sources/sources.schema';
import type { Types } from 'mongoose';
import type { CreditedPerson } from '../../people/index.ts';
import type { CampaignCheck, HeldVotes, PastHold } from './movie-parts.schema.ts';

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
  | '_id'
  | 'slug'
  | 'image'
  | 'backdrop'
  | 'languages'
  | 'createdAt'
  | 'updatedAt'
  | keyof MovieCounters
  | keyof MovieVerdicts
  | keyof MoviePlaces
> {
  image?: MovieImage;
  /** A wide picture of our own, as other catalogues have them; never an address elsewhere. */
  backdrop?: MovieImage;
  /** Empty or missing where only the main one is known. */
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
  /** Every language that is spoken in it, the main one first. */
  spoken: string[];
  /** Folded other titles. */
  otherTitleKeys: string[];
  /** Where it came out; and its class, perhaps empty. */
  formats: ReleaseFormat[];
  countries: string[];
  filmClass: string;
  /** What lists find it by, such as 'genre:drama' (movie-keys.ts). */
  filterKeys: string[];
  /** Folded words of the titles and of people's names, and whole names, each with its mark (movie-keys.ts). */
  searchTerms: string[];
}

/** What members' ratings, reviews and watch lists add up to; written only by domains/ratings. */
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
  /** Decided ones, until their accounts are weighed again. */
  pastHolds?: PastHold[];
  /** Members who rated the film or marked it watched; not those whose vote is held. */
  viewers: number;
  /** Members who rated the film or track it in any way; not those whose vote is held. */
  popularity: number;
}

/** What other opinions and the places to watch it add up to; written only by storeVerdicts. */
export interface MovieVerdicts {
  /** Only those with enough votes to be shown. */
  aspects?: MovieAspects;
  advice?: MovieAdvice;
  /** So many members mark it as strong that the kids' corner shows it only where the desk lets it in. */
  keptFromKids?: boolean;
  subtitleScores?: MovieSubtitles[];
  /** For the filter: 'english:1' to 'english:4' where the mean of the English ones is 4 or more. */
  subtitleKeys?: string[];
  offersCount: number;
  offerProviders: OfferProvider[];
  freeToWatch: boolean;
  /** Counts the writes, so that of two at once, which do not see each other's rows, the second begins again. */
  verdictWrites: number;
}

/** What domains/series notes of films; missing where there is nothing to note. */
interface MoviePlaces {
  seriesStatus?: SeriesStatus;
  storyGroupId?: Types.ObjectId;
  /** From 1. */
  storyPosition?: number;
}

export interface MovieFields extends MovieContent, MovieKeys, MovieCounters, MovieVerdicts, MoviePlaces {
  campaignCheck?: CampaignCheck;
  /** Where fields were taken from; a field that people have changed since is not among them (domains/movie-history). */
  sources?: MovieSource[];
  /** Whom the names of cast and crew mean (domains/people). */
  people: CreditedPerson[];
  createdAt: Date;
  updatedAt: Date;
}

/** A film as stored. */
export type MovieRecord = MovieFields & { _id: Types.ObjectId };
