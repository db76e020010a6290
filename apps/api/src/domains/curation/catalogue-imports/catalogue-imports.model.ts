import type {
  CatalogueImportSettings,
  CatalogueImportSummary,
  CatalogueImportUndo,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { model, Schema, type Types } from 'mongoose';
import type { MovieDecision } from '../../movie-loads/index.ts';
import { rowJobType } from '../../../platform/jobs/row-jobs.ts';

export type KeptFilm = CatalogueImportUndo['kept'][number];
type Task = NonNullable<CatalogueImportSummary['task']>;

/** A file of films on its way into the catalogue. Its rows lie in chunks (ImportChunkModel). */
export interface CatalogueImportFields {
  name: string;
  createdAt: Date;
  state: CatalogueImportSummary['state'];
  task: Task | null;
  /** ImportSettings as JSON: names of columns may hold dots, which a database takes for a path. */
  settings: string;
  columns: { name: string; samples: string[] }[];
  /** Names of a workbook's sheets, and the one whose rows these are. */
  sheets: string[];
  sheet: string | null;
  total: number;
  /** Rows of the task that are dealt with, and chunks, which are taken in order (backwards when it is taken back). */
  done: number;
  doneChunks: number;
  problem: string | null;
}
export type CatalogueImportRecord = CatalogueImportFields & { _id: Types.ObjectId };

export const COUNTS = [
  'created',
  'updated',
  'skipped',
  'rejected',
  'similar',
  'removed',
  'people',
  'restored',
  'kept',
] as const;
export type ChunkCounts = Record<(typeof COUNTS)[number], number>;

/** What an import decided about a row; once it is taken back, also why the film stays. */
export type ImportDecision = MovieDecision & { kept?: KeptFilm };

export interface CatalogueImportChunk {
  importId: Types.ObjectId;
  n: number;
  rows: number;
  /** Rows of the file as JSON in gzip, until they are imported. */
  data?: Buffer;
  /**
   * checked: a dry run wrote its decisions. planned: an import wrote them and carries them out. A chunk goes on from
   * where it stands, however often its process is killed.
   */
  phase: 'new' | 'checked' | 'planned' | 'done' | 'undone';
  /** ImportDecision[] as JSON in gzip. */
  decisions?: Buffer;
  counts?: ChunkCounts;
}
export type ChunkRecord = CatalogueImportChunk & { _id: Types.ObjectId };

const count = { type: Number, required: true, default: 0 };

const catalogueImportSchema = new Schema<CatalogueImportFields>(
  {
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    task: { type: String, default: null },
    settings: { type: String, required: true },
    columns: { type: [{ _id: false, name: String, samples: [String] }], required: true },
    sheets: { type: [String], required: true },
    sheet: { type: String, default: null },
    total: count,
    done: count,
    doneChunks: count,
    problem: { type: String, default: null },
  } satisfies Record<keyof CatalogueImportFields, unknown>,
  { strict: 'throw', versionKey: false },
);

const chunkSchema = new Schema<CatalogueImportChunk>(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    n: { type: Number, required: true },
    rows: { type: Number, required: true },
    data: Buffer,
    phase: { type: String, required: true },
    decisions: Buffer,
    counts: { _id: false, ...Object.fromEntries(COUNTS.map((name) => [name, Number])) },
  } satisfies Record<keyof CatalogueImportChunk, unknown>,
  { strict: 'throw', versionKey: false },
);
chunkSchema.index({ importId: 1, n: 1 }, { unique: true });

export const CatalogueImportModel = model('Import', catalogueImportSchema, 'imports');
export const CatalogueImportChunkModel = model('ImportChunk', chunkSchema, 'importChunks');

export function settingsOf({ settings }: Pick<CatalogueImportFields, 'settings'>): CatalogueImportSettings {
  return JSON.parse(settings) as CatalogueImportSettings;
}

export const catalogueImportJob = rowJobType('import');
