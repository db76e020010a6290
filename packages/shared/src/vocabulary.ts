/** Genre tabs of the home page, in their order; the first is chosen at first (docs/product.md, section 2). */
export const HOME_GENRES = ['action', 'professional', 'comedy', 'drama', 'horror'] as const;

/** Industry tabs of the home page, in their order; the first is chosen at first (docs/product.md, section 2). */
export const HOME_INDUSTRIES = ['nollywood', 'hollywood', 'bollywood', 'anime'] as const;

/** Genre choices of a profile: the five that the specification prints (section 9), then the rest. */
export const GENRES = [
  'Action',
  'Comedy',
  'Drama',
  'Horror',
  'Sci-Fi',
  'Adventure',
  'Animation',
  'Biography',
  'Crime',
  'Documentary',
  'Epic',
  'Family',
  'Fantasy',
  'Historical',
  'Musical',
  'Mystery',
  'Political',
  'Professional',
  'Romance',
  'Sport',
  'Supernatural',
  'Thriller',
  'War',
] as const;

/** A film or a series: the FAQ promises kdramas, the route table TV shows. */
export const MOVIE_TYPES = ['movie', 'series'] as const;
export type MovieType = (typeof MOVIE_TYPES)[number];

/** What members suggest for the catalogue: a change of a film, or a film that is missing. */
export const SUGGESTION_KINDS = ['change', 'film'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The events of GET /live; live.ts says what each carries. */
export const LIVE_EVENT_NAMES = ['thread', 'movie', 'messages', 'notifications', 'reload'] as const;
export type LiveEventName = (typeof LIVE_EVENT_NAMES)[number];

/** Orders of a film list: score is the default and makes page 1 an honest top list. */
export const MOVIE_SORTS = ['score', 'newest', 'title', 'popular'] as const;
export type MovieSort = (typeof MOVIE_SORTS)[number];

/** Default order of a list with a search text: how well a film matches, then its score. */
export const MATCH_ORDER = 'match';

/**
 * What a member may do: a critic's ratings count on the critics' side, a maker is a verified filmmaker, an editor writes
 * the blog, a moderator and an admin run the place.
 */
export const ROLES = ['member', 'critic', 'maker', 'editor', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const RANKS: Record<Role, number> = { member: 0, critic: 0, maker: 0, editor: 1, moderator: 2, admin: 3 };

/** @returns whether the first role stands above the second: only then may it act on its member */
export const isAbove = (role: Role, other: Role) => RANKS[role] > RANKS[other];

/** Roles that may open the desk. */
export type DeskRole = 'editor' | 'moderator' | 'admin';

/** @returns whether the role may do what asks for `needed`; moderators do not edit */
export const hasDeskRole = (role: Role, needed: DeskRole) =>
  needed === 'editor' ? role === 'editor' || role === 'admin' : RANKS[role] >= RANKS[needed];

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];
