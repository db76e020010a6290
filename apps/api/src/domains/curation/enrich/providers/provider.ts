import type { Release } from '@filmfisher/shared/movies/movie-facts.schema';
import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import type { Provider } from '@filmfisher/shared/sources/sources';
import type { CastMember } from '@filmfisher/shared/movies/movie-parts.schema';
import type { OfferInput } from '@filmfisher/shared/availability/offers.schema';
import type { MovieRecord } from '../../../catalogue/index.ts';

/** As much of a film as it is looked up by. */
export type WantedMovie = Pick<
  MovieRecord,
  'type' | 'title' | 'yearOfRelease' | 'externalIds' | 'cast' | 'directors' | 'writers' | 'producers'
>;

/** A picture that can be copied, and whom to thank for it. */
export interface PictureOffer {
  url: string;
  credit: Credit;
}

/** A place to watch a film, and whom to thank for knowing it. */
export type FoundOffer = OfferInput & { credit: Credit };

/** What another catalogue knows of a film; what it does not know is left out. */
export interface FoundMovie {
  /** Address of the film there. */
  page: string;
  licence?: string;
  licenceUrl?: string;
  ids: NonNullable<MovieRecord['externalIds']>;
  minutes?: number;
  /** YouTube's id of the trailer. */
  trailer?: string;
  tagline?: string;
  prologue?: string;
  language?: string;
  cast?: CastMember[];
  directors?: string[];
  writers?: string[];
  producers?: string[];
  releases?: Release[];
  /** Places to watch it. */
  offers?: FoundOffer[];
  /** The best first. */
  pictures: PictureOffer[];
  /** Wide ones, the best first. */
  backdrops?: PictureOffer[];
  /** Pictures of cast and crew, by the name that this catalogue has. */
  people: { name: string; picture: PictureOffer }[];
}

/** A film that a catalogue offers for another one, as far as it tells which it is. */
export interface Candidate {
  titles: readonly string[];
  year: number | undefined;
  ids: FoundMovie['ids'];
  people: readonly string[];
}

/** What a look-up came to: a film, or why there is none. */
export type LookUp = { film: FoundMovie } | { none: string };

/** Another catalogue. */
export interface ProviderAdapter {
  provider: Provider;
  /**
   * Finds a film by its ids, else by title, year and people.
   * @throws ProviderFailure, KeyRefused, Postponed
   */
  find(movie: WantedMovie): Promise<LookUp>;
  /** @returns the bytes of a picture that this catalogue has offered. @throws as find */
  picture(offer: PictureOffer): Promise<Buffer>;
}
