/** What members rate and watch: ratings, watch lists, what ratings weigh, and the score that they add up to. */
export { ratingEndpoints } from './endpoints.ts';
export { combinedScore } from './member-movies/combined-score.service.ts';
export { listRatingsOf } from './member-movies/listed-ratings.service.ts';
export {
  chosenMovieIdsOf,
  countRatingsAmong,
  countRatingsOf,
  countRatingsBetween,
  ratingsOfMembers,
  recentRatingsOf,
  openStarsOf,
  likersOf,
  likesOf,
} from './member-movies/own-ratings.service.ts';
export {
  countLoggedOf,
  countWatchesOf,
  membersWaitingFor,
  recentlyLoggedBy,
  watchesOf,
} from './member-movies/own-watches.service.ts';
export type { Insight, InsightInto } from './member-movies/seen.ts';
export { seenAmong, seenMoviesOf, viewersAmong } from './member-movies/seen.service.ts';
export { noteViewings, NO_VIEWINGS, settleSeen, type Viewings } from './ratings/viewings.service.ts';
export { followRole, withdrawMakers } from './own-movies.service.ts';
export {
  ratingsPersonalData,
  fillMemberMovies,
  offWatchlist,
  toldMoment,
} from './ratings/ratings.service.ts';
export { countOpenHolds, weighDueHolds } from './ratings/holds.service.ts';
export {
  type MovieOpinion,
  importMemberRows,
  NO_OPINION,
  opinionsOnMovies,
} from './ratings/imported-rows.service.ts';
export { weighDueMembers } from './ratings/weighing.service.ts';
export { ratingRows } from './ratings/archived-ratings.service.ts';
export { recountFrom, type SeenSource } from './ratings/recount.service.ts';
