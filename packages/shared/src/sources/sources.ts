/** Catalogues that films can be looked up in, in the order in which they are asked. */
export const PROVIDERS = ['tmdb', 'omdb', 'wikidata'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Where facts and pictures come from: Wikidata's pictures lie on Wikimedia Commons, TMDB has places to watch from JustWatch. */
export const SOURCES = [...PROVIDERS, 'commons', 'justwatch'] as const;
export type Source = (typeof SOURCES)[number];

interface SourceText {
  name: string;
  /** The sentence that the source wants to be shown. */
  notice?: string;
}

const TMDB_NOTICE = 'This product uses the TMDB API but is not endorsed or certified by TMDB.';

export const SOURCE_TEXTS: Record<Source, SourceText> = {
  tmdb: {
    name: 'TMDB',
    notice: TMDB_NOTICE,
  },
  omdb: { name: 'OMDb' },
  wikidata: { name: 'Wikidata' },
  commons: { name: 'Wikimedia Commons' },
  justwatch: {
    name: 'JustWatch',
    notice: `JustWatch tells where films can be watched, by way of TMDB. ${TMDB_NOTICE}`,
  },
};

/** How people call the fields that can be taken from elsewhere; `person` stands for a picture of somebody. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  image: 'Picture',
  backdrop: 'Wide picture',
  person: 'Picture of a person',
  minutes: 'Running time',
  trailer: 'Trailer',
  tagline: 'Tagline',
  prologue: 'Synopsis',
  language: 'Language',
  cast: 'Cast',
  directors: 'Directors',
  writers: 'Writers',
  producers: 'Producers',
  releases: 'Releases',
  offers: 'Where to watch',
  externalIds: 'Ids elsewhere',
};

export const sourcedFieldName = (field: string): string => FIELD_NAMES[field] ?? field;
