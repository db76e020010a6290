/** Code points of the note on a film of a list. */
export const LIST_NOTE_MAX = 500;
/** Lines of pasted titles that are looked up at once, code points of one, and bytes of a request that carries them. */
export const LIST_LINES_MAX = 100;
export const LIST_LINE_MAX = 200;
export const LIST_LINES_BYTES_MAX = 256 * 1024;

/** Code points of what a list says of itself. */
export const LIST_TITLE_MIN = 3;
export const LIST_TITLE_MAX = 100;
export const LIST_DESCRIPTION_MAX = 2_000;
export const LIST_TAG_MAX = 30;
/** Tags of one list. */
export const LIST_TAGS_MAX = 10;
/** Films of one list. */
export const LIST_MOVIES_MAX = 1_000;
/** Lists of one member, and members whom one list lets in to change it. */
export const LISTS_OWNED_MAX = 500;
export const LIST_EDITORS_MAX = 20;
/** Posters that stand for a list. */
export const LIST_COVER_MOVIES = 5;
/** Bytes of a request that carries them: each character may be an emoji written as two JSON escapes. */
export const LIST_BYTES_MAX = 48 * 1024;
/** Milliseconds in which a deleted list can be brought back. */
export const LIST_RESTORE_MS = 60_000;

/** `invited`: asked to work on the list, without an answer yet. */
export const LIST_ROLES = ['owner', 'collaborator', 'invited'] as const;
export type ListRole = (typeof LIST_ROLES)[number];

/** `unlisted`: anyone with the link can read it. */
export const LIST_VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type ListVisibility = (typeof LIST_VISIBILITIES)[number];

/** `popular`: liked lately; `following`: of members whom the reader follows. */
export const LIST_SORTS = ['popular', 'new', 'following'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Orders of the films in a list. */
export const LIST_MOVIE_SORTS = ['position', 'added', 'title', 'year', 'score'] as const;
export type ListMovieSort = (typeof LIST_MOVIE_SORTS)[number];

export const LIST_MOVIE_PARTS = ['all', 'seen', 'unseen'] as const;
export type ListMoviePart = (typeof LIST_MOVIE_PARTS)[number];
