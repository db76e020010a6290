import type { ImportDoubt } from '@filmfisher/shared/imports/import-questions';
import type { ImportFormat, ImportMatch, ImportWinner, RowOutcome } from '@filmfisher/shared/imports/imports';
import type { Import, ImportSummary } from '@filmfisher/shared/imports/imports.schema';
import type { ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import { model, Schema, type Types } from 'mongoose';
import { rowJobType, type RowFields } from '../../../platform/jobs/row-jobs.ts';
import type { ImportedEntry } from '../../diary/index.ts';
import type { MovieOpinion } from '../../ratings/index.ts';
import type { ImportedMovie, ImportedList, RowSays, UnreadRow } from './files/imported-file.ts';

/** A list of a file, and what became of it here. */
export interface StoredList extends ImportedList {
  listId: Types.ObjectId | null;
  /** Whether the member had a list of this title; null until the import has looked. */
  existed: boolean | null;
  /** Films that the import puts on it. */
  added: Types.ObjectId[];
  /** Films for which the list has no room. */
  left: Types.ObjectId[];
  outcome: string | null;
}

/** What a member brings from elsewhere. Its films lie beside it (ImportMovieModel). */
export interface ImportFields extends RowFields {
  userId: Types.ObjectId;
  name: string;
  format: ImportFormat;
  createdAt: Date;
  /** `reading` until all films are stored. */
  state: ImportSummary['state'] | 'reading';
  task: ImportSummary['task'];
  winner: ImportWinner;
  total: number;
  /** Rows that say nothing that can be kept. */
  unread: number;
  unreadRows: UnreadRow[];
  /** Unread rows by their reasons. */
  unreadReasons: { reason: string; rows: number }[];
  stars: Import['stars'];
  questions: Import['questions'];
  columns: Import['columns'];
  mapping: Import['mapping'];
  lists: StoredList[];
}
export type ImportRecord = ImportFields & { _id: Types.ObjectId };

/** A row with what became of it. */
export type StoredRow = RowSays & { outcome: RowOutcome; reason?: string };

/** What the import changed, so that it can be taken back; null stands for nothing. */
export interface MovieUndo {
  said: { before: MovieOpinion | null; after: MovieOpinion | null } | null;
  entries: ImportedEntry[];
  /** Chosen before the review is stored. `former` is what it replaced. */
  review: {
    _id: Types.ObjectId;
    brought: ReviewInput;
    createdAt: Date;
    former: ReviewInput | null;
    done: boolean;
  } | null;
}

/** A film of an import with all its rows: it is brought, and taken back, in one piece. */
export interface ImportMovieFields {
  importId: Types.ObjectId;
  userId: Types.ObjectId;
  /** From 1, in the order of the file. */
  n: number;
  film: ImportedMovie;
  match: ImportMatch;
  movieId: Types.ObjectId | null;
  candidates: Types.ObjectId[];
  doubt: ImportDoubt | null;
  rows: StoredRow[];
  count: number;
  /** `written`: all but its review and its places on lists. */
  state: 'waiting' | 'written' | 'done' | 'undone';
  undo: MovieUndo | null;
  /** When a film that is unknown is looked for again; null for others. */
  checkAt: Date | null;
}
export type ImportMovieRecord = ImportMovieFields & { _id: Types.ObjectId };

const options = { strict: 'throw', versionKey: false, minimize: false } as const;
const id = Schema.Types.ObjectId;
// What the job stores and reads itself, as its types say.
const own = { type: Schema.Types.Mixed };

const importSchema = new Schema<ImportFields>(
  {
    userId: { type: id, required: true },
    name: { type: String, default: '' },
    format: { type: String, required: true },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    task: { type: String, default: null },
    winner: { type: String, required: true },
    total: { type: Number, required: true },
    unread: { type: Number, required: true },
    unreadRows: own,
    unreadReasons: own,
    stars: own,
    questions: own,
    columns: own,
    mapping: own,
    lists: own,
    problem: { type: String, default: null },
  } satisfies Record<keyof ImportFields, unknown>,
  options,
);
importSchema.index({ userId: 1, createdAt: -1 });
// One of a member's at a time.
importSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { state: 'running' } });

const movieSchema = new Schema<ImportMovieFields>(
  {
    importId: { type: id, required: true },
    userId: { type: id, required: true },
    n: { type: Number, required: true },
    film: own,
    match: { type: String, required: true },
    movieId: { type: id, default: null },
    candidates: { type: [id], default: [] },
    doubt: { type: String, default: null },
    rows: own,
    count: { type: Number, required: true },
    state: { type: String, required: true },
    undo: own,
    checkAt: { type: Date, default: null },
  } satisfies Record<keyof ImportMovieFields, unknown>,
  options,
);
movieSchema.index({ importId: 1, n: 1 }, { unique: true });
movieSchema.index({ importId: 1, match: 1, n: 1 });
movieSchema.index({ importId: 1, state: 1, n: 1 });
movieSchema.index({ userId: 1 });
// For a film that is removed, and for those that come late.
movieSchema.index({ movieId: 1 });
movieSchema.index({ checkAt: 1 }, { partialFilterExpression: { match: 'unknown' } });

export const ImportModel = model('MemberImport', importSchema, 'memberImports');
export const ImportMovieModel = model('MemberImportFilm', movieSchema, 'memberImportFilms');

export const memberImportJob = rowJobType('member import');
