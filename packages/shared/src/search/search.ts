export const SEARCH_QUERY_MAX = 100;
/** Hits per kind that a search answers. */
export const SEARCH_LIMIT_DEFAULT = 5;
export const SEARCH_LIMIT_MAX = 20;
/** Films that a list with a search text holds at most: the best matches. */
export const SEARCH_LIST_MAX = 500;
