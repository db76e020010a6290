export const TITLE_MAX = 200;
export const TAGLINE_MAX = 300;
export const PROLOGUE_MAX = 5_000;

/** The first public film screening is of the 1890s; anything earlier is a typing error. */
export const YEAR_MIN = 1888;
export const YEAR_MAX = 2100;
export const MINUTES_MAX = 6_000;
export const DEFAULT_YEAR = 2025;
export const DEFAULT_LANGUAGE = 'English';
export const DEFAULT_INDUSTRY = 'Nollywood';

export const HERO_ADVANCE_MS = 5_000;

/** Characters of the prologue shown in a category's hero before '...'. */
export const PROLOGUE_CUT = 100;

/** A film or a series: the FAQ promises kdramas, the route table TV shows. */
export const MOVIE_TYPES = ['movie', 'series'] as const;
export type MovieType = (typeof MOVIE_TYPES)[number];

/** Ids of other catalogues that belong to one film each. */
export const OUTSIDE_IDS = ['imdb', 'tmdb', 'wikidata'] as const;

/** Orders of a film list: score is the default and makes page 1 an honest top list. */
export const MOVIE_SORTS = ['score', 'newest', 'title', 'popular'] as const;
export type MovieSort = (typeof MOVIE_SORTS)[number];

/** Default order of a list with a search text: how well a film matches, then its score. */
export const MATCH_ORDER = 'match';
