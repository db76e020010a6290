import type { FilmDraft } from './draft-types.ts';

/** What the inputs of the form are called. */
export const FIELD_NAMES: Record<keyof FilmDraft, string> = {
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
  youtube: 'Whole film at YouTube',
  releases: 'Releases',
  languages: 'Also spoken',
  subtitles: 'Subtitles',
  otherTitles: 'Other titles',
  filmClass: 'Class (NFVCB)',
  classAdvice: 'Advice of the board',
  classSource: 'Source of the class',
  forKids: 'Kids’ corner',
};

const OTHERS: Record<string, string> = {
  externalIds: 'Ids elsewhere',
  classification: 'Class',
  image: 'Picture',
};

/** @returns what a stored field of a film is called */
export const fieldName = (name: string): string =>
  OTHERS[name] ?? new Map<string, string>(Object.entries(FIELD_NAMES)).get(name) ?? name;
