import type { TransferDoubt } from '@filmfisher/shared/import-questions';
import type {
  RowOutcome,
  Transfer,
  TransferFormat,
  TransferMatch,
  TransferSummary,
  TransferWinner,
} from '@filmfisher/shared/imports';
import type { ReviewInput } from '@filmfisher/shared/reviews';
import { model, Schema, type Types } from 'mongoose';
import { rowJobType, type RowFields } from '../../../platform/jobs/row-jobs.ts';
import type { ImportedEntry } from '../../diary/index.ts';
import type { FilmOpinion } from '../../opinions/index.ts';
import type { ImportedFilm, ImportedList, RowSays, UnreadRow } from './files/imported-file.ts';

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

/** What a member brings from elsewhere. Its films lie beside it (TransferFilmModel). */
export interface TransferFields extends RowFields {
  userId: Types.ObjectId;
  name: string;
  format: TransferFormat;
  createdAt: Date;
  /** `reading` until all films are stored. */
  state: TransferSummary['state'] | 'reading';
  task: TransferSummary['task'];
  winner: TransferWinner;
  total: number;
  /** Rows that say nothing that can be kept. */
  unread: number;
  unreadRows: UnreadRow[];
  /** Unread rows by their reasons. */
  unreadReasons: { reason: string; rows: number }[];
  stars: Transfer['stars'];
  questions: Transfer['questions'];
  columns: Transfer['columns'];
  mapping: Transfer['mapping'];
  lists: StoredList[];
}
export type TransferRecord = TransferFields & { _id: Types.ObjectId };

/** A row with what became of it. */
export type StoredRow = RowSays & { outcome: RowOutcome; reason?: string };

/** What the import changed, so that it can be taken back; null stands for nothing. */
export interface FilmUndo {
  said: { before: FilmOpinion | null; after: FilmOpinion | null } | null;
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
export interface TransferFilmFields {
  importId: Types.ObjectId;
  userId: Types.ObjectId;
  /** From 1, in the order of the file. */
  n: number;
  film: ImportedFilm;
  match: TransferMatch;
  movieId: Types.ObjectId | null;
  candidates: Types.ObjectId[];
  doubt: TransferDoubt | null;
  rows: StoredRow[];
  count: number;
  /** `written`: all but its review and its places on lists. */
  state: 'waiting' | 'written' | 'done' | 'undone';
  undo: FilmUndo | null;
  /** When a film that is unknown is looked for again; null for others. */
  checkAt: Date | null;
}
export type TransferFilmRecord = TransferFilmFields & { _id: Types.ObjectId };

const options = { strict: 'throw', versionKey: false, minimize: false } as const;
const id = Schema.Types.ObjectId;
// What the job stores and reads itself, as its types say.
const own = { type: Schema.Types.Mixed };

const transferSchema = new Schema<TransferFields>(
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
  } satisfies Record<keyof TransferFields, unknown>,
  options,
);
transferSchema.index({ userId: 1, createdAt: -1 });
// One of a member's at a time.
transferSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { state: 'running' } });

const filmSchema = new Schema<TransferFilmFields>(
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
  } satisfies Record<keyof TransferFilmFields, unknown>,
  options,
);
filmSchema.index({ importId: 1, n: 1 }, { unique: true });
filmSchema.index({ importId: 1, match: 1, n: 1 });
filmSchema.index({ importId: 1, state: 1, n: 1 });
filmSchema.index({ userId: 1 });
// For a film that is removed, and for those that come late.
filmSchema.index({ movieId: 1 });
filmSchema.index({ checkAt: 1 }, { partialFilterExpression: { match: 'unknown' } });

export const TransferModel = model('MemberImport', transferSchema, 'memberImports');
export const TransferFilmModel = model('MemberImportFilm', filmSchema, 'memberImportFilms');

export const memberImportJob = rowJobType('member import');
