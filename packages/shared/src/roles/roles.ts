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
