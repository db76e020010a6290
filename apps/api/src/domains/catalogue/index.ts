/** Films: what is stored of them, how they are edited, listed and found. */
export { catalogueEndpoints } from './endpoints.ts';
export type { SourcedChange } from './editing/edited-movies.ts';
export { createMovie, editMovie, editMovies } from './editing/movie-edits.service.ts';
export { removeUncredited } from './movies/uncredited-people.service.ts';
export { addMovies } from './editing/new-movies.service.ts';
export { bestMovies } from './movies/best-movies.service.ts';
export { facetValues } from './movies/facet-values.service.ts';
export { filterOf } from './movies/movie-conditions.ts';
export type { MovieRecord } from './movies/movie-fields.ts';
export { genreRenameHandler } from './genres/genres.service.ts';
export { filterKeyOf, labelKeyOf, titleKeyOf } from './movies/movie-keys.ts';
export { findCategoryName, moviePages, renamedGenre } from './movies/movie-pages.service.ts';
export { countMatches, findMovies, getMovie } from './movies/movie-reads.ts';
export { movieRefs, presentedMovies } from './movies/movie-refs.service.ts';
export {
  forgetMovieWords,
  putBackMovie,
  storeVerdicts,
  takeOutMovies,
  writeDerived,
} from './movies/movie-writes.service.ts';
export { presentMovie, provisionalMovie } from './movies/movies.presenter.ts';
export { personRenameHandler } from './people/person-names.service.ts';
export { findPersonPage } from './people/credits.service.ts';
export { listedFilms } from './search/movie-matches.service.ts';
export { recogniseMovies } from './search/movie-recognition.service.ts';
