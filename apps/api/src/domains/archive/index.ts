/** The archive: removed and merged films, and the rows about them, until they come back or are erased. */
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
export type { DeletedMovieRecord } from './deleted-movies.model.ts';
export {
  eraseRemoved,
  findRemoved,
  forgetFieldsOfRemoved,
  hideMovie,
  hideMovies,
  isBeingMergedInto,
  isRemoved,
  listRemoved,
  mergedInto,
  moveRemoved,
  moviePicturesAmong,
  removalsDue,
  restorableIds,
  showMovie,
  touchMovie,
  touchRemoved,
} from './deleted-movies.service.ts';
