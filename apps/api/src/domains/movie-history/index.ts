/** The history of every film: who changed what of it and when, and what it takes to bring that back. */
export type { ContentPart, MovieChangeRecord } from './movie-changes.model.ts';
export {
  type ChangeAuthor,
  REPLACED_PICTURE_KEPT_MS,
  addToHistory,
  authorOf,
  changesOf,
  contentOf,
  differenceOf,
  editedMovies,
  eraseHistory,
  findChange,
  movieChangesPersonalData,
  nameOfMovie,
  recordChanges,
  replacedPicturesAmong,
  trailersPutIn,
} from './movie-changes.service.ts';
export { sourcesAfter, sourcesOf } from './movie-sources.ts';
