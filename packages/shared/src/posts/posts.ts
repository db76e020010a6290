export const POST_MAX = 10_000;
/** Posts that a member younger than a day who has rated nothing writes in an hour. */
export const NEW_MEMBER_POSTS_PER_HOUR = 3;

export const POST_UNDO_MS = 10_000;
/** Milliseconds for which the server can undo it: the offer, a slow connection and a retry. */
export const POST_RESTORE_MS = 60_000;

/** Bytes of a request that carries a post: each character may be an emoji written as two JSON escapes. */
export const POST_BYTES_MAX = 128 * 1024;

/** What readers can give a post. */
export const REACTION_KINDS = ['agree', 'funny', 'moving', 'surprised', 'disagree'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
