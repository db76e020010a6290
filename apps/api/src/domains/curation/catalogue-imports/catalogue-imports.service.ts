import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { beginRow } from '../../../platform/jobs/row-jobs.ts';
import {
  CatalogueImportChunkModel,
  catalogueImportJob,
  CatalogueImportModel,
  settingsOf,
  type CatalogueImportRecord,
} from './catalogue-imports.model.ts';

type Task = NonNullable<CatalogueImportRecord['task']>;

/** In which states an import can begin a task. */
const BEGINS: Record<Task, readonly CatalogueImportRecord['state'][]> = {
  check: ['waiting', 'checked'],
  run: ['waiting', 'checked'],
  undo: ['done', 'failed'],
};

/** @throws AppError `import_not_found` */
export async function getCatalogueImport(id: string): Promise<CatalogueImportRecord> {
  const job = await CatalogueImportModel.findById(id).lean<CatalogueImportRecord>();
  if (!job) throw new AppError('import_not_found');
  return job;
}

/** @returns one page of the imports, the latest first */
export async function listCatalogueImports({ page, limit }: { page: number; limit: number }) {
  const [imports, total] = await Promise.all([
    CatalogueImportModel.find({}, { columns: 0, settings: 0 })
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<CatalogueImportRecord[]>(),
    CatalogueImportModel.countDocuments(),
  ]);
  return { imports, total, totalPages: pageCount(total, limit), page, limit };
}

async function changeInState(
  id: string,
  states: readonly CatalogueImportRecord['state'][],
  change: Partial<CatalogueImportRecord>,
  session?: ClientSession,
) {
  const job = await CatalogueImportModel.findOneAndUpdate(
    { _id: id, state: mongoose.trusted({ $in: [...states] }) },
    { $set: change },
    { returnDocument: 'after', ...(session && { session }) },
  ).lean<CatalogueImportRecord>();
  if (job) return job;
  await getCatalogueImport(id);
  throw new AppError('import_busy');
}

async function changedSettings(id: string, change: Partial<CatalogueImportSettings>): Promise<string> {
  return JSON.stringify({ ...settingsOf(await getCatalogueImport(id)), ...change });
}

/**
 * Changes what the columns mean. What a dry run found is then no longer true.
 * @throws AppError `import_not_found`, `import_busy` when it runs or has run
 */
export async function changeImport(
  id: string,
  change: Partial<CatalogueImportSettings>,
): Promise<CatalogueImportRecord> {
  const settings = await changedSettings(id, change);
  const fresh = { state: 'waiting', task: null, done: 0, doneChunks: 0, problem: null } as const;
  return changeInState(id, BEGINS.check, { settings, ...fresh });
}

/**
 * Hands an import to the processes that work on imports.
 * @throws AppError `import_not_found`, `import_busy` when its state does not allow the task
 */
export async function beginTask(
  id: string,
  task: Task,
  { clock }: Pick<AppContext, 'clock'>,
  change: Partial<CatalogueImportSettings> = {},
): Promise<CatalogueImportRecord> {
  const settings = await changedSettings(id, change);
  const job = await getCatalogueImport(id);
  // An import that rejected everything has nothing to take back, but its films of a former attempt may be there.
  if (task === 'undo' && job.task === 'check') throw new AppError('import_busy');
  const begun = { state: 'running', task, settings, problem: null, done: 0, doneChunks: 0 } as const;
  return inTransaction(async (session) => {
    const running = await changeInState(id, BEGINS[task], begun, session);
    await beginRow(catalogueImportJob, running._id, clock.now(), session);
    return running;
  });
}

/**
 * Removes a file that was never imported, with its rows.
 * @param alongside is done in the transaction that removes it
 * @throws AppError `import_not_found`; `import_busy` when it runs or has run: its films would lose where they came from
 */
export async function removeImport(
  id: string,
  alongside: (job: CatalogueImportRecord, session: ClientSession) => Promise<void>,
): Promise<void> {
  const { _id } = await getCatalogueImport(id);
  const neverRan = [
    { state: mongoose.trusted({ $in: [...BEGINS.check] }) },
    { state: 'failed' as const, task: 'check' as const },
  ];
  await inTransaction(async (session) => {
    const job = await CatalogueImportModel.findOneAndDelete(
      { _id, $or: neverRan },
      { session },
    ).lean<CatalogueImportRecord>();
    if (!job) throw new AppError('import_busy');
    await alongside(job, session);
  });
  await CatalogueImportChunkModel.deleteMany({ importId: _id });
}
