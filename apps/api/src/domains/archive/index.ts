/** The archive: removed and merged films, and the rows about them, until they come back or are erased. */
export {
  ARCHIVE_BATCH,
  addToArchived,
  archivePersonalData,
  archivedIdsOf,
  archivedNounsOf,
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
export {
  eraseRemoved,
  forgetFieldsOfRemoved,
  hideMovies,
  mergingAmong,
  moveRemoved,
  moviePicturesAmong,
  removePeopleOf,
  showMovie,
} from './deleted-movies.service.ts';
export { findRemoved, listRemoved, removalsDue, restorableIds } from './deleted-movies.reads.service.ts';
