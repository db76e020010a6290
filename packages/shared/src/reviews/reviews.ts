export const REVIEW_MIN = 10;
export const REVIEW_MAX = 10_000;
/** A filmmaker's reply to a review. */
export const MAKER_REPLY_MAX = 2_000;

export const REVIEW_POST_DELAY_MS = 1_000;
/** Milliseconds for which the page offers to undo a delete. */
export const REVIEW_UNDO_MS = 10_000;

/** Bytes that hold a reply of the greatest length. */
export const MAKER_REPLY_BYTES_MAX = 16 * 1024;

/** Bytes of a request that carries a review: each character may be an emoji written as two JSON escapes. */
export const REVIEW_BYTES_MAX = 128 * 1024;
/** Milliseconds for which the server can undo it: the offer, a slow connection and a retry. */
export const REVIEW_RESTORE_MS = 60_000;

/** Orders of a film's reviews; helpful is the default (docs/decisions/0007-review-orders.md). */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which of a film's reviews: those of accredited critics, or takes, which are short. */
export const REVIEW_PARTS = ['all', 'critics', 'takes'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];
/** Characters from which a review is no take any more. */
export const TAKE_BELOW = 200;

/** Orders of the feed of all reviews. */
export const REVIEW_FEED_SORTS = ['trending', 'latest'] as const;
export type ReviewFeedSort = (typeof REVIEW_FEED_SORTS)[number];
