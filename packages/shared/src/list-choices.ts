/** `unlisted`: whoever has its link reads it. */
export const LIST_VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type ListVisibility = (typeof LIST_VISIBILITIES)[number];

/** `popular`: liked lately; `following`: of members whom the reader follows. */
export const LIST_SORTS = ['popular', 'new', 'following'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Orders of the films in a list. */
export const LIST_FILM_SORTS = ['position', 'added', 'title', 'year', 'score'] as const;
export type ListFilmSort = (typeof LIST_FILM_SORTS)[number];

export const LIST_FILM_PARTS = ['all', 'seen', 'unseen'] as const;
export type ListFilmPart = (typeof LIST_FILM_PARTS)[number];
