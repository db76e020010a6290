/** What readers can give a post. */
export const REACTION_KINDS = ['agree', 'funny', 'moving', 'surprised', 'disagree'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
