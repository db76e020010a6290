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
