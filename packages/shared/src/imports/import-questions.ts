/** What a column of a plain table may say, and how people call it. */
export const IMPORT_COLUMNS = {
  title: 'Title',
  originalTitle: 'Original title',
  year: 'Year',
  type: 'Film or series',
  stars: 'Stars',
  status: 'Status',
  watchedOn: 'Watched on',
  saidOn: 'Rated or added on',
  rewatch: 'Rewatch',
  review: 'Review',
  note: 'Private note',
  season: 'Season',
  episode: 'Episode',
  imdb: 'IMDb id',
  tmdb: 'TMDB id',
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;
// A record's keys are known to be those of the table; Object.keys forgets it.
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]];

/** What the stars of a file count to. */
export const STAR_SCALES = ['5', '10', '100'] as const;
export type StarScale = (typeof STAR_SCALES)[number];

/**
 * What a file may leave open, and what it can mean; until its member says so, the weaker one holds: stars as they are
 * written, films that one wants to see, a list, and no day.
 */
export const IMPORT_QUESTIONS = {
  scale: STAR_SCALES,
  /** Rows that name a film and nothing else. */
  seen: ['watchlist', 'watched'],
  /** A list that does not say whether it is the watchlist. */
  listed: ['list', 'watchlist'],
  /** Days such as 3/4/2020. */
  days: ['day_first', 'month_first'],
} as const;
export type ImportQuestion = keyof typeof IMPORT_QUESTIONS;
type AnswerTo<Q extends ImportQuestion> = (typeof IMPORT_QUESTIONS)[Q][number];
export type ImportAnswers = { [Q in ImportQuestion]?: AnswerTo<Q> | undefined };

/** Why a film is not certain, in a sentence. */
export const IMPORT_DOUBTS = {
  several: 'Several films fit.',
  year: 'The year differs.',
  no_year: 'The file gives no year.',
  type: 'The file may mean a film; this is a series.',
  people: 'Other people made this film.',
  id: 'Films often share this title, and no id says that this one is meant.',
  title: 'The title differs.',
} as const;
export type ImportDoubt = keyof typeof IMPORT_DOUBTS;
