/** What members write of films: reviews, the replies of filmmakers, and helpful marks. */
export { reviewEndpoints } from './reviews.routes.ts';
export {
  countReviewsAmong,
  countReviewsOf,
  countReviewsBetween,
  helpfulReceivedBy,
  listReviewsOf,
  latestReviewers,
  recentReviewsOf,
  reviewIdsBy,
  reviewsOfMembers,
} from './member-reviews.service.ts';
export { importReview, takeReviewBack } from './imported-reviews.service.ts';
export { findReviewPage } from './review-views.service.ts';
export { reviewsPersonalData } from './personal-data.service.ts';
export { fillReviews } from './review-filling.service.ts';
export { reviewRows } from './archived-reviews.service.ts';
export { countReplies, reviewsForReplies } from './review-replies.service.ts';
export { makerReplyModeration, makerRepliesPersonalData, putMakerReply } from './maker-replies.service.ts';
export { reviewModeration } from './review-moderation.service.ts';
export {
  type AuthorStars,
  copyStars,
  copyStarsOf,
  countMovieReviews,
  wrongStars,
} from './review-counts.service.ts';
