/** Films and their people: what is stored of them, how they are edited, listed and found. */
export {
  creditSchema,
  type CampaignCheck,
  type HeldVotes,
  type PastHold,
} from './movies/movie-parts.schema.ts';
export { catalogueEndpoints } from './endpoints.ts';
export {
  type CheckedMovie,
  type CountedMovie,
  type MovieTotals,
  type NewTotals,
  type ReadTotals,
  addReviews,
  countMoviesOnHold,
  countedMovies,
  movieExists,
  moviesOnHold,
  moviesWithHolds,
  readTotals,
  readTotalsOf,
  writeTotals,
  writeTotalsOf,
  storeVerdicts,
} from './movies/movie-totals.service.ts';
export {
  type FilmFacts,
  type MovieName,
  factsOfMovies,
  movieNames,
  moviesAmong,
  type MovieFacts,
  movieFacts,
  type WatchFacts,
  watchFacts,
} from './movies/movie-facts.service.ts';
export {
  type CategoryKind,
  type MovieArt,
  designedBackdrop,
  findCategoryName,
  findMovieArt,
  findMoviePage,
  moviePages,
  moviePicturesAmong,
} from './movies/movie-pages.service.ts';
export {
  type NamedContent,
  contentsByIds,
  moviesTitled,
  movieRefs,
  presentedMovies,
} from './movies/movie-refs.service.ts';
export {
  type MovieRelease,
  releasedMovies,
  releasesBetween,
  releasesOfMovies,
  newTrailers,
} from './movies/releases.service.ts';
export { KnownMovies, likelyDuplicates } from './editing/known-movies.ts';
export { provisionalMovie, presentMovie, slugOf } from './movies/movies.presenter.ts';
export { executePlan, undoChange } from './editing/load-movies.service.ts';
export {
  type FieldValues,
  type MovieDecision,
  type MovieRow,
  type MatchedMovie,
  contentsOf,
  planLoad,
} from './editing/load-plan.ts';
export { loadMovies, removeUntouched } from './editing/movies.bulk.service.ts';
export type { MovieImage, MovieRecord } from './movies/movie-fields.ts';
export { MOVIE_ORDERS, OUTSIDE_IDS } from './movies/movie-indexes.ts';
export { searchRankOf } from './movies/movies.model.ts';
export {
  fillSeriesStatus,
  moviesOfStory,
  forgetStory,
  placeInStory,
  setSeriesStatus,
  storyPlaceRows,
} from './movies/story-places.service.ts';
export { KIDS_KEY, labelKeyOf, titleKeyOf } from './movies/movie-keys.ts';
export { type MovieClue, recogniseMovies, type Recognised } from './search/movie-recognition.service.ts';
export { listedFilms } from './search/movie-matches.service.ts';
export { type TitleMatch, matchTitles } from './search/title-matches.service.ts';
export {
  type ContentChange,
  type SourcedChange,
  createMovie,
  editMovie,
  updateMovie,
} from './editing/movie-edits.service.ts';
export { countMatches, findMovies, getMovie } from './movies/movie-reads.ts';
export { facetValues } from './movies/facet-values.service.ts';
export {
  type Candidate,
  bestMovies,
  bestOfGenre,
  bestOfIndustries,
  bestOfPerson,
} from './movies/similar-movies.service.ts';
export type { DeletedMovieRecord } from './movies/deleted-movies.model.ts';
export {
  eraseRemoved,
  findRemoved,
  isBeingMergedInto,
  listRemoved,
  touchMovie,
  hideMovie,
  isRemoved,
  moveRemoved,
  mergedInto,
  removalsDue,
  showMovie,
  touchRemoved,
} from './editing/deleted-movies.service.ts';
export { idsOfPerson, personRefs, findPersonPage, peoplePages } from './people/people.service.ts';
export { isMakerOf, moviesOfMaker, refuseOwnMovie } from './people/makers.service.ts';
export {
  fillPersonPicture,
  peopleWithoutPicture,
  personPicturesAmong,
} from './people/people.changes.service.ts';
