import type { Place } from '@filmfisher/shared/diary/diary';
import type { ImportAnswers, ImportQuestion, StarScale } from '@filmfisher/shared/imports/import-questions';
import type { ImportFormat } from '@filmfisher/shared/imports/imports';
import type { ImportMapping } from '@filmfisher/shared/imports/imports.schema';
import type { ListVisibility } from '@filmfisher/shared/lists/lists';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import type { recogniseMovies } from '../../../catalogue/index.ts';

type MovieClue = Parameters<typeof recogniseMovies>[0][number];

/** A film as a file names it. */
export interface ImportedMovie extends MovieClue {
  /** Its page where it comes from. */
  source: string | null;
}

/** One time that the member watched the film. */
export interface ImportedEntry {
  watchedOn: string | null;
  rewatch: boolean;
  place: Place | null;
  note: string;
  private: boolean;
}

export interface ImportedReview {
  text: string;
  spoiler: boolean;
}

/** A film's place in one of the file's lists. */
export interface ImportedPlace {
  /** Of the list in `ImportedFile.lists`. */
  index: number;
  position: number;
  note: string;
}

/** Something that a row says and that cannot be kept. */
export interface Loss {
  /** A sentence, the same for all such rows. */
  reason: string;
  text: string;
}

/** What one row of a file says. */
export interface RowSays {
  file: string;
  line: number;
  lost?: Loss[];
  /** When the member said so, where the file tells. */
  at: Date | null;
  stars?: number;
  status?: WatchStatus;
  entry?: ImportedEntry;
  review?: ImportedReview;
  list?: ImportedPlace;
}

export interface ImportedRow extends RowSays {
  film: ImportedMovie;
}

/** A row that says nothing that can be kept here. */
export interface UnreadRow {
  file: string;
  /** 0 for the whole file. */
  line: number;
  reason: string;
}

export interface ImportedList {
  title: string;
  description: string;
  ranked: boolean;
  visibility: ListVisibility;
  tags: string[];
}

export interface ReadStars {
  scale: StarScale;
  examples: { from: string; to: number }[];
}

/** What a plain table's columns are taken for. */
export interface ReadTable {
  columns: { name: string; samples: string[] }[];
  mapping: ImportMapping;
}

/** What a member says of a file beside sending it. */
export interface ReadSettings extends ImportAnswers {
  mapping?: ImportMapping | undefined;
  timeZone?: string | undefined;
}

/** All that a member sent, as it is understood. */
export interface ImportedFile {
  format: ImportFormat;
  rows: ImportedRow[];
  unread: UnreadRow[];
  lists: ImportedList[];
  stars: ReadStars | null;
  questions: { about: ImportQuestion; answer: string | null }[];
  table?: ReadTable;
}

/** One file, or one of an archive. */
export interface Part {
  name: string;
  bytes: Buffer;
  /** Why it is not read. */
  skipped?: string;
}
