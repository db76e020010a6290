/** Code points of a board's name and of what it says it is for. */
export const BOARD_NAME_MIN = 3;
export const BOARD_NAME_MAX = 60;
export const BOARD_DESCRIPTION_MAX = 300;
/** Boards that there may be. */
export const BOARDS_MAX = 50;

/** Code points of a thread's title. */
export const THREAD_TITLE_MIN = 5;
export const THREAD_TITLE_MAX = 120;
/** Films that a thread is about. */
export const THREAD_MOVIES_MAX = 5;
/** Minutes of slow mode. */
export const SLOW_MINUTES_MAX = 24 * 60;
/** Unread posts are counted up to this many; a higher number shows as this one. */
export const UNREAD_MAX = 100;

/** Where conversations are held. */
export const SPACE_KINDS = [
  'board',
  'film',
  'community',
  'review',
  'list',
  'article',
  'fan_post',
  'episode',
] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];
/** Those whose threads have titles and stand in lists. */
export const LISTED_SPACE_KINDS = ['board', 'film', 'community'] as const;

/** Orders of threads; for `top`, those begun within the window. */
export const THREAD_SORTS = ['active', 'new', 'top'] as const;
export type ThreadSort = (typeof THREAD_SORTS)[number];
export const THREAD_WINDOWS = ['week', 'month', 'year', 'all'] as const;
export type ThreadWindow = (typeof THREAD_WINDOWS)[number];
