export const BULK_MAX = 500;
/** Films that one request deletes or restores: each goes with all that hangs on it. */
export const BULK_REMOVE_MAX = 100;
/** Films that can be selected at once. */
export const MATCHES_MAX = 50_000;

export const BULK_BYTES_MAX = 2 * 1024 * 1024;

/** What an import does with a film that is stored already: nothing, fill what it lacks, or replace what it has. */
export const DUPLICATE_RULES = ['skip', 'fill', 'update'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** What a film can lack that visitors look for. */
export const MISSING_PARTS = ['image', 'trailer', 'minutes', 'synopsis', 'cast'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Films that visitors see, films that members have suggested, and films that were deleted or merged in the last 30 days. */
export const DESK_MOVIE_STATES = ['live', 'provisional', 'deleted'] as const;
export type DeskMovieState = (typeof DESK_MOVIE_STATES)[number];

const SORTED_COLUMNS = ['title', 'year', 'industry', 'type', 'score', 'changed'] as const;
/** Columns of the desk's table of films, each in both directions; a leading minus stands for descending. */
export const DESK_MOVIE_SORTS = SORTED_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export type DeskMovieSort = (typeof DESK_MOVIE_SORTS)[number];
