/** Where a member's data comes from, and how people call it. */
export const IMPORT_FORMATS = {
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  myanimelist: 'MyAnimeList',
  filmfisher: 'FilmFisher',
  csv: 'a table (CSV)',
} as const;
export type ImportFormat = keyof typeof IMPORT_FORMATS;

/** Megabytes of an uploaded file, and of what a packed one may unpack to. */
export const IMPORT_MB_MAX = 20;
export const IMPORT_UNPACKED_MB_MAX = 32;
/** Rows of one import, columns of its tables, and characters of a value; more of these refuse its row. */
export const IMPORT_ROWS_MAX = 25_000;
export const IMPORT_COLUMNS_MAX = 50;
export const IMPORT_CELL_MAX = 10_000;
/** Lists of one import. */
export const IMPORT_LISTS_MAX = 100;

/** Whose word counts where the member has said something of a film already. */
export const IMPORT_WINNERS = ['here', 'import'] as const;
export type ImportWinner = (typeof IMPORT_WINNERS)[number];

/** Choices of one request. */
export const IMPORT_CHOICES_MAX = 200;

/** `doubtful`: several films fit, or one fits badly; `left_out`: the member wants none of them. */
export const IMPORT_MATCHES = ['matched', 'doubtful', 'unknown', 'left_out'] as const;
export type ImportMatch = (typeof IMPORT_MATCHES)[number];

/** `kept`: the member had said it here already; `refused`: it cannot be brought, and `reason` says why. */
export const ROW_OUTCOMES = ['waiting', 'added', 'kept', 'refused', 'undone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What a row ends in, in the report. */
export const ROW_RESULTS = ['waiting', 'imported', 'doubtful', 'unknown', 'refused', 'undone'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export const IMPORT_STATES = ['preview', 'running', 'done', 'failed', 'undone'] as const;
/** What a job does, or did last: bring the data, or take it back. */
export const IMPORT_TASKS = ['run', 'undo'] as const;
