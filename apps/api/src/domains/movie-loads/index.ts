/** Loads of many films at once: which are known, what a load does to them, and how it is carried out and undone. */
export {
  type MatchedMovie,
  type MovieChange,
  type MovieDecision,
  type MovieRow,
  contentsOf,
  planLoad,
} from './load-plan.ts';
export { KnownMovies, likelyDuplicates } from './known-movies.ts';
export { executePlan } from './load-movies.service.ts';
export { previewUndo, undoChanges } from './undo-changes.service.ts';
export { movieLoadEndpoints } from './movies.bulk.routes.ts';
export { loadMovies } from './movies.bulk.service.ts';
