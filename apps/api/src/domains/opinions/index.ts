/** What members say of films: ratings, watch lists and reviews, and the score that ratings add up to. */
export { opinionEndpoints } from './endpoints.ts';
export { combinedScore } from './member-movies/combined-score.service.ts';
export { recomputeWithin } from './ratings/recomputed-movies.service.ts';
export { listRatingsOf } from './member-movies/listed-ratings.service.ts';
export {
  chosenMovieIdsOf,
  countRatingsAmong,
  countRatingsOf,
  countRatingsBetween,
  ratingsOfMembers,
  ratingsOfMovie,
  recentRatingsOf,
  seenAmong,
  seenMoviesOf,
  seenMovieIdsOf,
  LIKES_READ,
  likersOf,
  likesOf,
} from './member-movies/own-ratings.service.ts';
export {
  type WatchedMovie,
  countWatchesOf,
  recentWatchesOf,
  membersWaitingFor,
  watchesOf,
} from './member-movies/own-watches.service.ts';
export { withdrawFromOwnMovies, withdrawMakers } from './own-movies.service.ts';
export {
  ratingsPersonalData,
  fillMemberMovies,
  noteWatched,
  reassignRatingsToRole,
} from './ratings/ratings.service.ts';
export { countOpenHolds, weighDueHolds } from './ratings/holds.service.ts';
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
export { findReviewPage } from './reviews/review-views.service.ts';
export { reviewsPersonalData } from './reviews/personal-data.service.ts';
export { fillReviews } from './reviews/review-filling.service.ts';
export { reviewRows } from './reviews/archived-reviews.service.ts';
export { type RepliedReview, countReplies, reviewsForReplies } from './reviews/review-replies.service.ts';
export {
  makerReplyModeration,
  makerRepliesPersonalData,
  makerReplyRows,
  putMakerReply,
} from './reviews/maker-replies.service.ts';
export { reviewModeration } from './reviews/review-moderation.service.ts';
