import { slugify } from '../texts/texts.ts';

/** Code points of what a community says of itself. */
export const COMMUNITY_NAME_MIN = 3;
export const COMMUNITY_NAME_MAX = 60;
export const COMMUNITY_SLUG_MIN = 3;
export const COMMUNITY_SLUG_MAX = 60;
export const COMMUNITY_DESCRIPTION_MAX = 1_000;
export const COMMUNITY_RULES_MAX = 5_000;
/** Bytes of a request that carries them: each character may be an emoji written as two JSON escapes. */
export const COMMUNITY_BYTES_MAX = 96 * 1024;
/** Open communities that one member founded or took over. */
export const COMMUNITIES_FOUNDED_MAX = 5;
/** Moderators of one community, beside its founder. */
export const COMMUNITY_MODERATORS_MAX = 20;
/** Films and lists that a community has pinned. */
export const COMMUNITY_MOVIES_MAX = 10;
export const COMMUNITY_LISTS_MAX = 10;

/** How one becomes a member. Of `open` and `approval` everybody reads; of `invitation` the members alone. */
export const COMMUNITY_ENTRIES = ['open', 'approval', 'invitation'] as const;
export type CommunityEntry = (typeof COMMUNITY_ENTRIES)[number];

export const COMMUNITY_COLOURS = ['marigold', 'palm', 'clay', 'lagoon', 'indigo', 'plum'] as const;
export type CommunityColour = (typeof COMMUNITY_COLOURS)[number];

export const COMMUNITY_ROLES = ['member', 'moderator', 'founder'] as const;
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

export const MEMBERSHIP_STATES = ['accepted', 'requested', 'invited', 'refused', 'banned'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** @returns the address that a community of this name gets unless another one is given; it may be one that is refused */
export const communitySlug = (name: string) => slugify(name).slice(0, COMMUNITY_SLUG_MAX).replace(/-+$/, '');

/** What those who moderate a community make of a membership. */
export const DECIDED_STATES = ['accepted', 'refused', 'banned'] as const;

/** Orders of communities. */
export const COMMUNITY_SORTS = ['active', 'new', 'members'] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];
