/** Films: what is stored of them, how they are edited, listed and found. */
export { catalogueEndpoints } from './endpoints.ts';
export { filterOf } from './movies/movie-conditions.ts';
export {
  type FilmFacts,
  type MovieName,
  factsOfMovies,
  movieNames,
  touchedMovies,
  UNTOUCHED,
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
  renamedGenre,
} from './movies/movie-pages.service.ts';
export {
  type NamedContent,
  contentsByIds,
  moviesTitled,
  movieRefs,
  presentedMovies,
} from './movies/movie-refs.service.ts';
export { provisionalMovie, presentMovie, presentMovieRef, slugOf } from './movies/movies.presenter.ts';
export type { MovieImage, MovieRecord } from './movies/movie-fields.ts';
export { MOVIE_ORDERS, OUTSIDE_IDS } from './movies/movie-indexes.ts';
export { searchRankOf } from './movies/movies.model.ts';
export { genreRenameJob, GenreRenameModel, type GenreRenameRecord } from './movies/genre-renames.model.ts';
export { forgetGenreRenames, renamedGenres } from './movies/genre-renames.service.ts';
export { filterKeyOf, KIDS_KEY, labelKeyOf, titleKeyOf } from './movies/movie-keys.ts';
export { type MovieClue, recogniseMovies, type Recognised } from './search/movie-recognition.service.ts';
export { listedFilms } from './search/movie-matches.service.ts';
export type { ContentChange, SourcedChange } from './editing/edited-movies.ts';
export { sourcesOf } from './editing/movie-sources.ts';
export {
  createMovie,
  editMovie,
  editMovies,
  updateMovie,
  type WantedEdit,
} from './editing/movie-edits.service.ts';
export { addMovies, WRITTEN_AT_ONCE } from './editing/new-movies.service.ts';
export {
  forgetMovieWords,
  putBackMovie,
  storeVerdicts,
  takeOutMovies,
  writeDerived,
} from './movies/movie-writes.service.ts';
export { removeUncredited } from './movies/uncredited-people.service.ts';
export { countMatches, findMovies, getMovie, movieExists } from './movies/movie-reads.ts';
export { movieFacets } from './browse/facets.service.ts';
export { facetValues } from './movies/facet-values.service.ts';
export {
  type Candidate,
  bestMovies,
  bestOfGenre,
  bestOfIndustries,
  bestOfPerson,
} from './movies/similar-movies.service.ts';
export { personRenameHandler } from './people/person-names.service.ts';
export { findPersonPage } from './people/credits.service.ts';
