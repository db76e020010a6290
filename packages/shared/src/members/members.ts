/** Members whom one member can block, and mute. */
export const BLOCKS_MAX = 1_000;

/** Characters of a reason for a suspension or a deletion. */
export const DESK_REASON_MIN = 3;
export const DESK_REASON_MAX = 300;
/** Days for which a moderator may suspend a member. */
export const MODERATOR_SUSPENSION_DAYS = 7;

export const MEMBER_STATES = ['active', 'suspended', 'deleted'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
export const MEMBER_ORDERS = ['newest', 'active', 'name'] as const;
