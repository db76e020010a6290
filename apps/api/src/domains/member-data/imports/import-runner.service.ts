import { findAccount } from '../../members/index.ts';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { beginRow, rowHandler, type RowRun } from '../../../platform/jobs/row-jobs.ts';
import { recogniseMovies } from '../../catalogue/index.ts';
import { notifyNews } from '../../notifications/index.ts';
import { finishMovies, takeReviewsBack } from './finish-movies.service.ts';
import {
  memberImportJob,
  ImportMovieModel,
  ImportModel,
  type ImportMovieRecord,
  type ImportRecord,
} from './imports.model.ts';
import { countRows } from './imports.presenter.ts';
import { LOOK_AGAIN_MS, matchOf } from './imports.service.ts';
import { takeMoviesBack, writeMovies, type Work } from './write-movies.service.ts';
import { takeListsBack, writeLists } from './write-lists.service.ts';

/** Unknown films that one step searches again. */
const BATCH = 500;

async function eachBatch(work: Work, run: RowRun, write: (work: Work) => Promise<number>): Promise<void> {
  for (;;) {
    const rows = await write(work);
    if (rows === 0) return;
    await run.store({ problem: null });
  }
}

async function bring(work: Work, run: RowRun): Promise<void> {
  await eachBatch(work, run, writeMovies);
  await writeLists(work, run);
  await finishMovies(work, run);
  const { added } = (await countRows(work.job)).outcomes;
  const note = `${added.toLocaleString('en')} ${added === 1 ? 'row' : 'rows'} added`;
  const path = `${webPaths.importData}?id=${work.job._id.toHexString()}`;
  const title = work.job.name;
  const news = { kind: 'import_finished', importId: work.job._id, title, note, path } as const;
  await inTransaction((session) => notifyNews(news, work.userId, work.context, session));
}

async function undo(work: Work, run: RowRun): Promise<void> {
  await takeReviewsBack(work, run);
  await takeListsBack(work, run);
  await eachBatch(work, run, takeMoviesBack);
}

/** @returns who brings what members have elsewhere, and takes it back */
export function memberImportHandler(context: AppContext, log: Logger): JobHandler {
  return rowHandler<ImportRecord>({
    type: memberImportJob,
    collection: ImportModel.collection.name,
    log,
    gaveUp: 'The import stopped after several errors. What it did so far can be taken back.',
    async work(job, run) {
      const role = (await findAccount({ _id: job.userId }))?.role ?? null;
      // Of an account that is being erased.
      if (role === null) return { state: 'failed', problem: 'This account is closed.' };
      const work: Work = { job, userId: job.userId.toHexString(), role, context };
      const isUndo = job.task === 'undo';
      await (isUndo ? undo : bring)(work, run);
      return { state: isUndo ? 'undone' : 'done', problem: null };
    },
  });
}

/** Lets imports go on that have films now which nobody knew. */
async function goOn(importIds: readonly mongoose.Types.ObjectId[], now: Date): Promise<void> {
  for (const _id of importIds)
    try {
      await inTransaction(async (session) => {
        const begun = { $set: { state: 'running', task: 'run' } } as const;
        const { matchedCount } = await ImportModel.updateOne({ _id, state: 'done' }, begun, { session });
        if (matchedCount > 0) await beginRow(memberImportJob, _id, now, session);
      });
    } catch {
      // Another one of the member's runs: the film is matched, and waits for the next time.
    }
}

/**
 * Looks again, once a day, for films that nobody knew when members brought them.
 * @returns how many were found
 */
export async function findLateMovies(
  { clock }: Pick<AppContext, 'clock'>,
  shouldContinue: () => boolean,
): Promise<number> {
  let found = 0;
  while (shouldContinue()) {
    const now = clock.now();
    const movies = await ImportMovieModel.find({
      match: 'unknown',
      checkAt: mongoose.trusted({ $gt: new Date(0), $lte: now }),
    })
      .sort({ checkAt: 1 })
      .limit(BATCH)
      .lean<ImportMovieRecord[]>();
    if (movies.length === 0) return found;
    const recognised = await recogniseMovies(movies.map(({ film: movie }) => movie));
    const checkAt = new Date(now.getTime() + LOOK_AGAIN_MS);
    await ImportMovieModel.bulkWrite(
      movies.map(({ _id }, index) => {
        const { movieId = null, candidates = [], doubt = null } = recognised[index] ?? {};
        const match = matchOf(recognised[index]);
        const next = match === 'unknown' ? checkAt : null;
        const filter = { _id, match: 'unknown' as const };
        return {
          updateOne: { filter, update: { $set: { match, movieId, candidates, doubt, checkAt: next } } },
        };
      }),
    );
    const matched = movies.filter((_movie, index) => recognised[index]?.movieId);
    found += matched.length;
    await goOn([...new Map(matched.map(({ importId }) => [importId.toHexString(), importId])).values()], now);
  }
  return found;
}
