import type { ImportMatch, ImportWinner } from '@filmfisher/shared/imports/imports';
import type { ImportUpload } from '@filmfisher/shared/imports/imports.schema';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { beginRow } from '../../../platform/jobs/row-jobs.ts';
import { recogniseMovies } from '../../catalogue/index.ts';
import type { MovieRows } from './files/by-movie.ts';
import type { UnreadRow } from './files/imported-file.ts';
import { MEMBER_FILE, type MemberFilePart } from './files/member-file.ts';
import {
  memberImportJob,
  ImportMovieModel,
  ImportModel,
  type ImportMovieFields,
  type ImportRecord,
} from './imports.model.ts';

const DAY = 24 * 60 * 60_000;
/** Films that are stored in one step. */
const BATCH = 500;
/** Rows that could not be read and are shown; the report has all of them. */
const UNREAD_SHOWN = 100;
/** Imports that a member has; the oldest goes. */
const KEPT = 20;
/** What is not run is dropped after this time. */
const PREVIEW_KEPT_MS = 7 * DAY;
/** How often unknown films are searched again. */
export const LOOK_AGAIN_MS = DAY;

/** A list before anything is made of it. */
const UNWRITTEN = { listId: null, existed: null, added: [], left: [], outcome: null };

interface MemberFile {
  about: Extract<MemberFilePart, { about: object }>['about'];
  films: MovieRows[];
}

async function collect(parts: AsyncIterable<MemberFilePart>): Promise<MemberFile> {
  let about: MemberFile['about'] | undefined;
  const movies: MovieRows[] = [];
  for await (const part of parts)
    if ('about' in part) about = part.about;
    else movies.push(...part.films);
  if (!about) throw new Error('A file was read without an answer');
  return { about, films: movies };
}

/** @returns how well a film is known */
export function matchOf(known: { movieId: unknown; doubt: unknown } | undefined): ImportMatch {
  if (known?.movieId) return 'matched';
  return known?.doubt ? 'doubtful' : 'unknown';
}

async function storeMovies(job: ImportRecord, movies: readonly MovieRows[], now: Date): Promise<void> {
  for (let from = 0; from < movies.length; from += BATCH) {
    const batch = movies.slice(from, from + BATCH);
    const recognised = await recogniseMovies(batch.map(({ film: movie }) => movie));
    const documents = batch.map((one, index): ImportMovieFields => {
      const { movieId = null, candidates = [], doubt = null } = recognised[index] ?? {};
      const match = matchOf(recognised[index]);
      return {
        importId: job._id,
        userId: job.userId,
        n: from + index + 1,
        film: one.film,
        match,
        movieId,
        candidates,
        doubt,
        rows: one.rows.map((row) => ({ ...row, outcome: 'waiting' as const })),
        count: one.rows.length,
        state: 'waiting',
        undo: null,
        checkAt: match === 'unknown' ? new Date(now.getTime() + LOOK_AGAIN_MS) : null,
      };
    });
    await ImportMovieModel.insertMany(documents, { ordered: false });
  }
}

function countReasons(rows: readonly UnreadRow[]): { reason: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, rows: count }));
}

async function dropImports(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  await ImportMovieModel.deleteMany({ importId: mongoose.trusted({ $in: [...ids] }) });
  await ImportModel.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) });
}

/** Drops what the member sent and did not run, and the oldest of too many. */
async function makeRoom(userId: string): Promise<void> {
  const jobs = await ImportModel.find({ userId, state: mongoose.trusted({ $ne: 'running' }) }, { state: 1 })
    .sort({ createdAt: -1 })
    .lean<Pick<ImportRecord, '_id' | 'state'>[]>();
  const ran = jobs.filter(({ state }) => state !== 'preview' && state !== 'reading');
  const kept = new Set(ran.slice(0, KEPT - 1));
  await dropImports(jobs.filter((job) => !kept.has(job)).map(({ _id }) => _id));
}

/**
 * Reads a file and says what it would bring; nothing of it is brought yet.
 * @throws AppError `validation_failed`, `import_too_large` with a sentence about the file; `import_busy` while one of
 *   the member's runs
 */
export async function uploadImport(
  { clock, uploads }: Pick<AppContext, 'clock' | 'uploads'>,
  userId: string,
  file: Pick<UploadedFile, 'buffer' | 'name'>,
  { name = file.name, format, winner, ...settings }: ImportUpload,
): Promise<ImportRecord> {
  if (await ImportModel.exists({ userId, state: 'running' })) throw new AppError('import_busy');
  const { about: read, films: movies } = await uploads.read(
    MEMBER_FILE,
    { name, ...settings },
    file.buffer,
    collect,
  );
  if (format !== undefined && format !== read.format) {
    const sentence = `This file is not from there: it looks like one of ${read.format}.`;
    throw new AppError('validation_failed', { fields: { format: sentence } });
  }
  const now = clock.now();
  await makeRoom(userId);
  const job = new ImportModel({
    userId,
    name,
    format: read.format,
    createdAt: now,
    state: 'reading',
    task: null,
    winner,
    total: read.total,
    unread: read.unread.length,
    unreadRows: read.unread,
    unreadReasons: countReasons(read.unread),
    stars: read.stars,
    questions: read.questions,
    columns: read.table?.columns ?? [],
    mapping: read.table?.mapping ?? {},
    lists: read.lists.map((list) => ({ ...list, ...UNWRITTEN })),
    problem: null,
  });
  await job.save();
  try {
    await storeMovies(job.toObject(), movies, now);
  } catch (error) {
    await dropImports([job._id]);
    throw error;
  }
  return changeState(userId, job.id, ['reading'], { state: 'preview' });
}

/**
 * @param unread how many of the rows that could not be read come along: all of them can be thousands
 * @throws AppError `import_not_found`, also for somebody else's
 */
export async function getImport(
  userId: string,
  id: string,
  unread: 'all' | number = UNREAD_SHOWN,
): Promise<ImportRecord> {
  const job = await ImportModel.findOne(
    { _id: id, userId, state: mongoose.trusted({ $ne: 'reading' }) },
    unread === 'all' ? {} : { unreadRows: { $slice: unread } },
  ).lean<ImportRecord>();
  if (!job) throw new AppError('import_not_found');
  return job;
}

/** @returns the member's imports, the latest first */
export async function listImports(userId: string): Promise<ImportRecord[]> {
  return ImportModel.find({ userId, state: mongoose.trusted({ $ne: 'reading' }) }, { unreadRows: 0 })
    .sort({ createdAt: -1 })
    .limit(KEPT)
    .lean<ImportRecord[]>();
}

/** @param now hands it to the processes that work on imports */
async function changeState(
  userId: string,
  id: string,
  states: readonly ImportRecord['state'][],
  change: Partial<ImportRecord>,
  now?: Date,
): Promise<ImportRecord> {
  const wanted = { _id: id, userId, state: mongoose.trusted({ $in: [...states] }) };
  try {
    const isChanged = await inTransaction(async (session) => {
      const { matchedCount } = await ImportModel.updateOne(wanted, { $set: change }, { session });
      if (matchedCount > 0 && now) await beginRow(memberImportJob, new Types.ObjectId(id), now, session);
      return matchedCount > 0;
    });
    if (isChanged) return await getImport(userId, id);
  } catch (error) {
    // Another one of the member's runs.
    if (!isDuplicate(error)) throw error;
  }
  await getImport(userId, id);
  throw new AppError('import_busy');
}

/**
 * Hands an import to the processes that work on imports. One that has run may run again for films that were found since.
 * @throws AppError `import_not_found`, `import_busy`
 */
export function runImport(
  userId: string,
  id: string,
  now: Date,
  winner?: ImportWinner,
): Promise<ImportRecord> {
  const begun = { state: 'running', task: 'run', problem: null, ...(winner && { winner }) } as const;
  return changeState(userId, id, ['preview', 'done', 'failed'], begun, now);
}

/** @throws AppError `import_not_found`, `import_busy` for one that has not run */
export function undoImport(userId: string, id: string, now: Date): Promise<ImportRecord> {
  const begun = { state: 'running', task: 'undo', problem: null } as const;
  return changeState(userId, id, ['done', 'failed'], begun, now);
}

/**
 * Removes an import with its rows; what it brought stays.
 * @throws AppError `import_not_found`, `import_busy` while it runs
 */
export async function removeImport(userId: string, id: string): Promise<void> {
  const job = await getImport(userId, id);
  if (job.state === 'running') throw new AppError('import_busy');
  await dropImports([job._id]);
}

/** Deletes what members sent and did not run. @returns how many */
export async function dropOldPreviews({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const old = await ImportModel.find(
    {
      state: mongoose.trusted({ $in: ['preview', 'reading'] }),
      createdAt: mongoose.trusted({ $lt: new Date(clock.now().getTime() - PREVIEW_KEPT_MS) }),
    },
    { _id: 1 },
  ).lean<Pick<ImportRecord, '_id'>[]>();
  await dropImports(old.map(({ _id }) => _id));
  return old.length;
}
