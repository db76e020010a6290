/** Loads of many films at once: which are known, what a load does to them, and how it is carried out and undone. */
export { type MatchedMovie, type MovieDecision, type MovieRow, contentsOf, planLoad } from './load-plan.ts';
export { KnownMovies, likelyDuplicates } from './known-movies.ts';
export { executePlan, undoChange } from './load-movies.service.ts';
export { movieLoadEndpoints } from './movies.bulk.routes.ts';
export { loadMovies, removeUntouched } from './movies.bulk.service.ts';
