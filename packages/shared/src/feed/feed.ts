/** In the order of what is done at one moment. */
export const FEED_KINDS = ['diary', 'rating', 'review', 'list', 'post', 'follow'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Films, or members, of one entry that are named; `count` tells how many there are. */
export const FEED_NAMED_MAX = 5;

/** Friends whose stars the film's page shows; `total` tells how many there are. */
export const FRIENDS_SHOWN = 8;
