/** The history of every film: who changed what of it and when, and what it takes to bring that back. */
export type { ContentPart, MovieChangeRecord } from './movie-changes.model.ts';
export {
  type ChangeAuthor,
  REPLACED_PICTURE_KEPT_MS,
  addAllToHistory,
  addToHistory,
  authorOf,
  changesOf,
  contentOf,
  differenceOf,
  eraseHistory,
  findChange,
  movieChangesPersonalData,
  nameOfMovie,
  recordChange,
  replacedPicturesAmong,
  trailersPutIn,
} from './movie-changes.service.ts';
