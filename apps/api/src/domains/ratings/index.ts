/** What members rate and watch: ratings, watch lists, what ratings weigh, and the score that they add up to. */
export { ratingEndpoints } from './endpoints.ts';
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
  starsOf,
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
