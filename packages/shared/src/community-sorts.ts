/** Orders of communities. */
export const COMMUNITY_SORTS = ['active', 'new', 'members'] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];
