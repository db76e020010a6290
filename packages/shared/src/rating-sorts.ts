/** Orders of a member's ratings. */
export const RATING_SORTS = ['latest', 'highest', 'lowest'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];
