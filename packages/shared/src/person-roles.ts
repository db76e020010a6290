/** What a person did in a film, in the order in which roles are named. */
export const PERSON_ROLES = ['director', 'actor', 'writer', 'producer'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];
