/** The archive: where rows about a removed or merged film wait until it comes back or they are erased. */
export {
  ARCHIVE_BATCH,
  addToArchived,
  archivePersonalData,
  archivedIdsOf,
  eraseArchived,
  followingArchive,
  plainArchive,
  putBack,
  putOnArchive,
  rowsOf,
  takeFromArchive,
} from './archive.service.ts';
export { keyedArchive } from './keyed-archive.ts';
export type { MergeStep, MovieRows, RemovalStep } from './movie-rows.ts';
export { namedMovie, namedMovies } from './named-movies.service.ts';
