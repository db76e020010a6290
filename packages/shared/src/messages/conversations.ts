/** Code points of a member's message, and of a post in a conversation. */
export const MESSAGE_MAX = 5_000;

/** Bytes of a request that carries one: each character may be an emoji written as two JSON escapes. */
export const MESSAGE_BYTES_MAX = 64 * 1024;
/** Conversations that a member may begin within a day, and while the account is younger than a week. */
export const NEW_CONVERSATIONS_PER_DAY = 20;
export const NEW_CONVERSATIONS_WHILE_YOUNG = 3;
export const YOUNG_ACCOUNT_DAYS = 7;

/** Who may write to a member: who follows them and is followed, everybody (as a request first), or nobody. */
export const MESSAGE_SENDERS = ['mutuals', 'everybody', 'nobody'] as const;
export type MessageSenders = (typeof MESSAGE_SENDERS)[number];
