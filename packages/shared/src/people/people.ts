export const PERSON_NAME_MAX = 120;

/** Letters from which people are looked for: one begins the names of too many. */
export const PEOPLE_QUERY_MIN = 2;
/** Films that the answer about a person holds at most, the newest. */
export const CREDITS_MAX = 500;
/** Films that one call moves from a person to another. */
export const SPLIT_MAX = 500;

/** What a person did in a film, in the order in which roles are named. */
export const PERSON_ROLES = ['director', 'actor', 'writer', 'producer'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];
/** Orders of the list of people: by name, or those first whose films the most members have seen. */
export const PERSON_SORTS = ['name', 'seen'] as const;
