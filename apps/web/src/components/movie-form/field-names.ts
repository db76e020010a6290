import type { MovieType } from '@filmfisher/shared/movies/movies';
import type { MovieDraft } from './draft-types.ts';

/** What the inputs of the form are called. */
export const FIELD_NAMES: Record<keyof MovieDraft, string> = {
  type: 'Type',
  title: 'Title',
  yearOfRelease: 'Year of release',
  minutes: 'Minutes',
  industry: 'Industry',
  language: 'Language',
  genre: 'Genres',
  tagline: 'Tagline',
  prologue: 'Synopsis',
  directors: 'Directors',
  writers: 'Writers',
  producers: 'Producers',
  cast: 'Cast',
  owners: 'Owners',
  tags: 'Tags',
  trailer: 'Trailer',
  imdb: 'IMDb id',
  tmdb: 'TMDB id',
  wikidata: 'Wikidata id',
  wikipedia: 'Wikipedia title',
  youtube: 'Whole film on YouTube',
  releases: 'Releases',
  languages: 'Also spoken',
  subtitles: 'Subtitles',
  otherTitles: 'Other titles',
  filmClass: 'Class (NFVCB)',
  classAdvice: 'Advice of the board',
  classSource: 'Source of the class',
  forKids: 'Kids’ corner',
};

/** @returns 'Movie ids' for 'movieIds' */
const words = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const OTHERS: Record<string, string> = {
  externalIds: 'Ids elsewhere',
  classification: 'Class',
  movieIds: 'Films',
  image: 'Picture',
  backdrop: 'Wide picture',
};

export const TYPE_NAMES: Record<MovieType, string> = { movie: 'Film', series: 'Series' };

/** @returns what a stored field is called; the words of the stored name where nothing better is known */
export const fieldName = (name: string): string =>
  OTHERS[name] ?? new Map<string, string>(Object.entries(FIELD_NAMES)).get(name) ?? words(name);
