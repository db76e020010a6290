import { EXPORT_HOURS, type ExportFormat } from '@filmfisher/shared/exports/exports';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { rowHandler, type RowRun } from '../../../platform/jobs/row-jobs.ts';
import { findMember, type UserRecord } from '../../members/index.ts';
import { tablesOfParts, type DataPart } from './csv-tables.ts';
import { exportMail } from './exports.mails.ts';
import { exportJob, ExportModel, ExportPieceModel, type ExportRecord } from './exports.model.ts';
import { letterboxdFiles } from './letterboxd.ts';
import { zipOf } from './zip-stream.ts';

const KEPT_MS = EXPORT_HOURS * 60 * 60_000;
/** Bytes that are stored in one step. */
const PIECE = 512 * 1024;

/** Everything that is stored about a member, which the domain above knows how to read. */
export interface OwnData {
  dataParts(userId: Types.ObjectId): AsyncIterable<DataPart>;
  downloadOf(userId: Types.ObjectId, now: Date): AsyncIterable<string>;
}

type Context = Pick<AppContext, 'clock' | 'env' | 'mail'>;

interface Work {
  user: UserRecord;
  origin: string;
  now: Date;
  data: OwnData;
}

const FILES: Record<ExportFormat, (work: Work) => AsyncIterable<Uint8Array | string>> = {
  json: ({ user, now, data }) => data.downloadOf(user._id, now),
  csv: ({ user, now, data }) => zipOf(tablesOfParts(data.dataParts(user._id)), now),
  letterboxd: ({ user, now, origin }) => zipOf(letterboxdFiles(user, origin), now),
};

/** Stores a file in pieces, in place of what a process that died has left of it. @returns its bytes */
async function storeFile(
  { _id: exportId, userId }: ExportRecord,
  file: AsyncIterable<Uint8Array | string>,
  expiresAt: Date,
  run: RowRun,
): Promise<number> {
  await ExportPieceModel.deleteMany({ exportId });
  let waiting: Buffer[] = [];
  let [size, bytes, n] = [0, 0, 0];
  const flush = async () => {
    await run.store({ bytes });
    if (size > 0)
      await new ExportPieceModel({ exportId, userId, n, data: Buffer.concat(waiting), expiresAt }).save();
    [waiting, size, n] = [[], 0, n + 1];
  };
  for await (const part of file) {
    const piece = Buffer.from(part);
    for (let from = 0; from < piece.length; from += PIECE) {
      const slice = piece.subarray(from, from + PIECE);
      waiting.push(slice);
      size += slice.length;
      bytes += slice.length;
      if (size >= PIECE) await flush();
    }
    run.step();
  }
  await flush();
  return bytes;
}

/** Tells the member by mail, where there is an address to which it may go. */
async function mailDownloadLink({ user, origin }: Work, { mail }: Context): Promise<void> {
  if (!user.email || !user.emailVerified) return;
  const message = exportMail(user.firstName || user.username, `${origin}${webPaths.exportData}`);
  const about = user._id.toHexString();
  await mail.outbox.enqueue(
    'export',
    { channel: 'mail', to: user.email, message, about },
    { lifetime: KEPT_MS },
  );
}

/**
 * @param data reads everything that is stored about a member
 * @returns who makes the files that members asked for
 */
export function exportHandler(context: Context, data: OwnData, log: Logger): JobHandler {
  return rowHandler<ExportRecord>({
    type: exportJob,
    collection: ExportModel.collection.name,
    log,
    gaveUp: 'The file could not be made.',
    async work(job, run) {
      const user = await findMember(job.userId.toHexString());
      if (!user) return { state: 'failed', problem: 'The account is gone.' };
      const now = context.clock.now();
      const work = { user, origin: context.env.publicWebUrl, now, data };
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      const bytes = await storeFile(job, FILES[job.format](work), expiresAt, run);
      await run.store({ bytes, expiresAt });
      await mailDownloadLink(work, context);
      return { state: 'done', problem: null };
    },
  });
}
