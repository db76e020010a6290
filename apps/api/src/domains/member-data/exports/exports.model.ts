import { EXPORT_FORMATS, type ExportFormat } from '@filmfisher/shared/exports/exports';
import { model, Schema, type Types } from 'mongoose';
import { rowJobType, type RowFields } from '../../../platform/jobs/row-jobs.ts';

/** A file with what a member did here. Its bytes lie in pieces (ExportPieceModel). */
export interface ExportFields extends RowFields {
  userId: Types.ObjectId;
  format: ExportFormat;
  state: 'running' | 'done' | 'failed';
  createdAt: Date;
  bytes: number;
  /** When the file is deleted; null until it is made. */
  expiresAt: Date | null;
  /** When nobody needs to know any more that it was made. */
  forgottenAt: Date;
}
export type ExportRecord = ExportFields & { _id: Types.ObjectId };

/** A piece of a file, in order from 0. */
export interface ExportPiece {
  exportId: Types.ObjectId;
  userId: Types.ObjectId;
  n: number;
  data: Buffer;
  expiresAt: Date;
}

const options = { strict: 'throw', versionKey: false } as const;

const exportSchema = new Schema<ExportFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    format: { type: String, enum: EXPORT_FORMATS, required: true },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    bytes: { type: Number, default: 0 },
    expiresAt: { type: Date, default: null },
    forgottenAt: { type: Date, required: true },
    problem: { type: String, default: null },
  } satisfies Record<keyof ExportFields, unknown>,
  options,
);
// Of each form, one is made at a time.
exportSchema.index({ userId: 1, format: 1 }, { unique: true, partialFilterExpression: { state: 'running' } });
exportSchema.index({ userId: 1, createdAt: -1 });
exportSchema.index({ forgottenAt: 1 }, { expireAfterSeconds: 0 });

const pieceSchema = new Schema<ExportPiece>(
  {
    exportId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    n: { type: Number, required: true },
    data: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies Record<keyof ExportPiece, unknown>,
  options,
);
pieceSchema.index({ exportId: 1, n: 1 }, { unique: true });
pieceSchema.index({ userId: 1 });
pieceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ExportModel = model('DataExport', exportSchema, 'dataExports');
export const ExportPieceModel = model('DataExportPiece', pieceSchema, 'dataExportPieces');

export const exportJob = rowJobType('export');
