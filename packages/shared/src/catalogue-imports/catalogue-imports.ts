/** MB of a file of films, as it is sent and unpacked (of a workbook: its parts), and columns and rows that it may have. */
export const IMPORT_MB_MAX = 50;
export const IMPORT_UNPACKED_MB_MAX = 256;
export const IMPORT_WORKBOOK_MB_MAX = 128;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_ROWS_MAX = 200_000;
/** Characters of a value; more refuse its row. */
export const IMPORT_CELL_MAX = 100_000;

/** What a column of a file may fill, and how people call it. */
export const CATALOGUE_IMPORT_FIELDS = {
  title: 'Title',
  yearOfRelease: 'Year of release',
  type: 'Film or series',
  genre: 'Genres',
  industry: 'Industry',
  country: 'Country (gives the industry)',
  language: 'Language',
  minutes: 'Minutes',
  tagline: 'Tagline',
  prologue: 'Synopsis',
  directors: 'Directors',
  writers: 'Writers',
  producers: 'Producers',
  cast: 'Cast',
  owners: 'Owners',
  tags: 'Tags',
  'image.url': 'Picture (address)',
  'image.alt': 'Picture (description)',
  'trailer.id': 'Trailer (YouTube)',
  'externalIds.imdb': 'IMDb id',
  'externalIds.tmdb': 'TMDB id',
  'externalIds.wikidata': 'Wikidata id',
  'externalIds.wikipedia': 'Wikipedia title',
} as const;
/** The industry of a film that says no more than its country; other countries give none. */
export const INDUSTRY_OF_COUNTRY = {
  Nigeria: 'Nollywood',
  Ghana: 'Ghollywood',
  'South Africa': 'Mzansi',
  Kenya: 'Riverwood',
  Tanzania: 'Bongowood',
  Uganda: 'Ugawood',
  Zimbabwe: 'Zollywood',
  Egypt: 'Egypt',
  'United States': 'Hollywood',
  India: 'Bollywood',
} as const satisfies Record<string, string>;

export type CatalogueImportField = keyof typeof CATALOGUE_IMPORT_FIELDS;
// A record's keys are known to be those of the table; Object.keys forgets it.
export const CATALOGUE_IMPORT_FIELD_NAMES = Object.keys(CATALOGUE_IMPORT_FIELDS) as [
  CatalogueImportField,
  ...CatalogueImportField[],
];

export const CATALOGUE_IMPORT_STATES = ['waiting', 'running', 'checked', 'done', 'failed', 'undone'] as const;
/**
 * Why taking an import back leaves a film: somebody edited it at the desk, members rated it or track it, members name
 * it in a list, a diary or a conversation; `changed` is a film of before whose values somebody has changed since.
 */
export const CATALOGUE_IMPORT_KEPT = ['edited', 'rated', 'used', 'changed'] as const;
export type CatalogueImportKept = (typeof CATALOGUE_IMPORT_KEPT)[number];

/** What a job does, or did last: a dry run, the import, or taking it back. */
export const CATALOGUE_IMPORT_TASKS = ['check', 'run', 'undo'] as const;
