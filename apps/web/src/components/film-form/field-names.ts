import type { FilmDraft } from './film-draft.ts';

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
};

const OTHERS: Record<string, string> = { externalIds: 'Ids elsewhere', image: 'Picture' };

/** @returns what a stored field of a film is called */
export const fieldName = (name: string): string =>
  OTHERS[name] ?? new Map<string, string>(Object.entries(FIELD_NAMES)).get(name) ?? name;
