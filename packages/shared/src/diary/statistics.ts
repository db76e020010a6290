/**
 * What films and diary entries are counted by. `genre` to `star` count films, the others entries of the diary.
 * Keys: labels and names as films have them; `country` where the film came out, in two letters; `decade` its first year; `star` 1 to 10, the member's rating; `month` 01
 * to 12; `weekday` 1 (Monday) to 7; `place` as in the diary.
 */
export const STATISTIC_GROUPS = [
  'genre',
  'industry',
  'language',
  'country',
  'decade',
  'director',
  'actor',
  'star',
  'month',
  'weekday',
  'place',
] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

/** Rows of a group, the largest first, and at most so many. */
export const GROUP_ROWS_MAX = 20;

/** Films that stand for what was watched, at most. */
export const HIGHLIGHTS_MAX = 12;
