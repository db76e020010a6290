import type { ExportFormat } from '@filmfisher/shared/exports/exports';
import type { ExportJob } from '@filmfisher/shared/exports/exports.schema';
import { Readable } from 'node:stream';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginRow } from '../../../platform/jobs/row-jobs.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import {
  exportJob,
  ExportModel,
  ExportPieceModel,
  type ExportPiece,
  type ExportRecord,
} from './exports.model.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a member sees that a file was made. */
const KNOWN_MS = 30 * DAY_MS;
/** Files that a list shows. */
const LISTED = 10;

export function presentExport(
  { _id, format, state, createdAt, expiresAt, bytes }: ExportRecord,
  now: Date,
): ExportJob {
  return {
    _id: _id.toHexString(),
    format,
    state: expiresAt !== null && expiresAt <= now ? 'expired' : state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
  };
}

/** @returns the job that makes the file; one of the same form that runs already goes on instead */
export async function beginExport(userId: string, format: ExportFormat, now: Date): Promise<ExportRecord> {
  const own = { userId: new Types.ObjectId(userId), format, state: 'running' as const };
  const forgottenAt = new Date(now.getTime() + KNOWN_MS);
  try {
    const job: ExportRecord = new ExportModel({ ...own, createdAt: now, forgottenAt }).toObject();
    await inTransaction(async (session) => {
      await ExportModel.insertMany([job], { session });
      await beginRow(exportJob, job._id, now, session);
    });
    return job;
  } catch (error) {
    const running = isDuplicate(error) ? await ExportModel.findOne(own).lean<ExportRecord>() : null;
    if (!running) throw error;
    return running;
  }
}

/** @throws AppError `export_not_found`, also for somebody else's */
export async function getExport(userId: string, id: string): Promise<ExportRecord> {
  const job = await ExportModel.findOne({ _id: id, userId }).lean<ExportRecord>();
  if (!job) throw new AppError('export_not_found');
  return job;
}

/** @returns the member's last files, the latest first */
export async function listExports(userId: string): Promise<ExportRecord[]> {
  return ExportModel.find({ userId }).sort({ createdAt: -1 }).limit(LISTED).lean<ExportRecord[]>();
}

async function* piecesOf(exportId: Types.ObjectId): AsyncGenerator<Buffer> {
  const pieces = ExportPieceModel.find({ exportId })
    .sort({ n: 1 })
    .batchSize(2)
    .lean<ExportPiece[]>()
    .cursor();
  // The driver hands out its own kind of buffer.
  for await (const { data } of pieces as AsyncIterable<ExportPiece>) yield Buffer.from(data.buffer);
}

/**
 * @returns the bytes of a file that is made, read as they are sent
 * @throws AppError `export_failed`, `export_expired`
 */
export function openExport(job: ExportRecord, now: Date): Readable {
  if (job.state === 'failed') throw new AppError('export_failed');
  if (job.expiresAt !== null && job.expiresAt <= now) throw new AppError('export_expired');
  return Readable.from(piecesOf(job._id));
}

/** That a member took data away, and the files while they are kept. */
export const exportsPersonalData: PersonalData = {
  key: 'exports',
  async read(userId) {
    const jobs = await ExportModel.find({ userId }).sort({ createdAt: 1 }).lean<ExportRecord[]>();
    return jobs.map(({ format, createdAt, bytes }) => ({ format, createdAt, bytes }));
  },
  async erase(userId) {
    await ExportModel.deleteMany({ userId });
    await ExportPieceModel.deleteMany({ userId });
  },
};
