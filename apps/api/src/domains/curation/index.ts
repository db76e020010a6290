/** The catalogue's desk: the table of films, their history, removal and merge, imports, look-ups, and the home page. */
export { curationEndpoints } from './endpoints.ts';
export { dropOldEnrichments, enrichmentHandler } from './enrich/enrichment-runner.service.ts';
export { tmdbConnection } from './enrich/providers/providers.ts';
export { MOVIE_NOUNS } from './removal/movie-nouns.ts';
export { finishRemovals } from './removal/removal-job.service.ts';
export {
  dropAbandonedImports,
  catalogueImportHandler,
} from './catalogue-imports/catalogue-import-runner.service.ts';
export { deleteMovie } from './removal/removal.service.ts';
