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
