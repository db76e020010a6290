/** What the rest of the API may use of this domain. */
export { catalogueEndpoints } from './endpoints.ts';
export {
  type CheckedMovie,
  type CountedMovie,
  type MovieTotals,
  addReviews,
  countedMovies,
  fillLightCounters,
  movieExists,
  moviesOnHold,
  moviesWithHolds,
  moviesWithoutTotals,
  readTotals,
  writeTotals,
} from './movies/movie-totals.service.ts';
export { type MovieFacts, movieFacts } from './movies/movie-facts.service.ts';
export {
  type CategoryKind,
  type MovieArt,
  type MoviePageEntry,
  designedBackdrop,
  findCategoryName,
  findMovieArt,
  findMoviePage,
  firstMoviesOfPages,
  streamMoviePages,
} from './movies/movie-pages.service.ts';
export { moviePicturesAmong } from './movies/movie-pictures.service.ts';
export { movieRefs } from './movies/movie-refs.service.ts';
export { presentedMovies } from './movies/movies-by-id.service.ts';
export { loadMovies } from './movies/movies.bulk.service.ts';
export {
  MovieModel,
  type CampaignCheck,
  type HeldVotes,
  type MovieRecord,
  type PastHold,
  searchRankOf,
} from './movies/movies.model.ts';
export { KEYS_STEP, rekeyMovies } from './movies/movies.rekey.service.ts';
export { rankMovies } from './movies/search-ranks.service.ts';
export { getMovie, removeMovie } from './movies/movies.service.ts';
export { createSeededRandom, hashText } from './movies/poster/seeded-random.ts';
export { type Candidate, bestOfGenre, bestOfPerson } from './movies/similar-movies.service.ts';
