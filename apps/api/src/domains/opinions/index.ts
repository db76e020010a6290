/** What the rest of the API may use of this domain. */
export { opinionEndpoints } from './endpoints.ts';
export { combinedScore } from './ratings/combined-score.service.ts';
export { recomputeWithin } from './ratings/recomputed-movies.service.ts';
export { listRatingsOf } from './ratings/listed-ratings.service.ts';
export {
  chosenMovieIdsOf,
  countRatingsAmong,
  countRatingsOf,
  countRatingsBetween,
  ratingsOfMembers,
  recentRatingsOf,
  seenAmong,
  seenMoviesOf,
  seenMovieIdsOf,
} from './ratings/own-ratings.service.ts';
export {
  type WatchedMovie,
  countWatchesOf,
  recentWatchesOf,
  membersWaitingFor,
  watchesOf,
} from './ratings/own-watches.service.ts';
export { withdrawFromOwnMovies, withdrawMakers } from './own-movies.service.ts';
export { ratingsPersonalData } from './ratings/personal-data.service.ts';
export { countOpenHolds, weighDueHolds } from './ratings/holds.service.ts';
export { fillMemberMovies, noteWatched, reassignRatingsToRole } from './ratings/ratings.service.ts';
export { type MovieOpinion, importMemberRows, opinionsOnMovies } from './ratings/imported-rows.service.ts';
export { weighDueMembers } from './ratings/weighing.service.ts';
export { ratingRows } from './ratings/archived-ratings.service.ts';
export { recountEverything, type RecountProgress } from './ratings/recount.service.ts';
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
} from './reviews/member-reviews.service.ts';
export { importReview, takeReviewBack } from './reviews/imported-reviews.service.ts';
export { findReviewPage } from './reviews/review-pages.service.ts';
export { reviewsPersonalData } from './reviews/personal-data.service.ts';
export { fillReviews } from './reviews/review-filling.service.ts';
export { reviewRows } from './reviews/archived-reviews.service.ts';
export { type RepliedReview, countReplies, reviewsForReplies } from './reviews/review-replies.service.ts';
export { makerReplyModeration } from './maker-replies/maker-reply-moderation.service.ts';
export {
  makerRepliesPersonalData,
  makerReplyRows,
  putMakerReply,
} from './maker-replies/maker-replies.service.ts';
export { reviewModeration } from './reviews/review-moderation.service.ts';
export { LIKES_READ, likersOf, likesOf } from './ratings/likes.service.ts';
