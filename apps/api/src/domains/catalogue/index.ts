/** What the rest of the API may use of this domain. */
export { creditSchema } from './credit.schema.ts';
export { catalogueEndpoints } from './endpoints.ts';
export type { MovieChangeRecord } from './changes/movie-changes.model.ts';
export {
  type ChangeAuthor,
  REPLACED_PICTURE_KEPT_MS,
  addToHistory,
  authorOf,
  changesOf,
  contentOf,
  differenceOf,
  movieChangesPersonalData,
  findChange,
  nameOfMovie,
  recordChange,
} from './changes/movie-changes.service.ts';
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
} from './movies/movie-pages.service.ts';
export { type PageEntry, pageEntries } from './page-entries.ts';
export { moviePicturesAmong } from './movies/movie-pictures.service.ts';
export { type NamedContent, contentsByIds } from './movies/movie-contents.service.ts';
export { moviesTitled } from './movies/movies-titled.service.ts';
export {
  type MovieRelease,
  releasedMovies,
  releasesBetween,
  releasesOfMovies,
} from './movies/releases.service.ts';
export { newTrailers } from './movies/new-trailers.service.ts';
export { movieRefs } from './movies/movie-refs.service.ts';
export { presentedMovies } from './movies/movies-by-id.service.ts';
export { KnownMovies } from './movies/known-movies.ts';
export { likelyDuplicates } from './movies/likely-duplicates.service.ts';
export { provisionalMovie } from './movies/provisional-movies.ts';
export { executePlan, undoChange } from './movies/load-movies.service.ts';
export {
  type FieldValues,
  type MovieDecision,
  type MovieRow,
  type MatchedMovie,
  contentsOf,
  planLoad,
} from './movies/load-plan.ts';
export { storeVerdicts } from './movies/movie-verdicts.service.ts';
export { loadMovies } from './movies/movies.bulk.service.ts';
export type { CampaignCheck, HeldVotes, PastHold } from './movies/held-votes.schema.ts';
export type { MovieImage, MovieRecord } from './movies/movie-fields.ts';
export { MOVIE_ORDERS, OUTSIDE_IDS } from './movies/movie-indexes.ts';
export { MovieModel, searchRankOf } from './movies/movies.model.ts';
export {
  fillSeriesStatus,
  moviesOfStory,
  forgetStory,
  placeInStory,
  setSeriesStatus,
  storyPlaceRows,
} from './movies/story-places.service.ts';
export { KIDS_KEY, labelKeyOf, titleKeyOf } from './movies/movie-keys.ts';
export { presentMovie, slugOf } from './movies/movies.presenter.ts';
export { type MovieClue, recogniseMovies, type Recognised } from './search/movie-recognition.service.ts';
export { listedFilms } from './search/movie-matches.service.ts';
export { type TitleMatch, matchTitles } from './search/title-matches.service.ts';
export {
  type ContentChange,
  type SourcedChange,
  createMovie,
  editMovie,
  getMovie,
  updateMovie,
} from './movies/movies.service.ts';
export { removeUntouched } from './movies/untouched-movies.service.ts';
export { facetValues } from './movies/facet-values.service.ts';
export {
  type Candidate,
  bestMovies,
  bestOfGenre,
  bestOfIndustries,
  bestOfPerson,
} from './movies/similar-movies.service.ts';
export { DeletedMovieModel, type DeletedMovieRecord } from './movies/deleted-movies.model.ts';
export {
  eraseRemoved,
  findRemoved,
  hideMovie,
  isRemoved,
  moveRemoved,
  mergedInto,
  removalsDue,
  showMovie,
  touchRemoved,
} from './movies/deleted-movies.service.ts';
export { idsOfPerson, personRefs } from './people/person-refs.service.ts';
export { isMakerOf, moviesOfMaker, refuseOwnMovie } from './people/makers.service.ts';
export { findPersonPage, peoplePages } from './people/people.service.ts';
export {
  fillPersonPicture,
  peopleWithoutPicture,
  personPicturesAmong,
} from './people/people.changes.service.ts';
