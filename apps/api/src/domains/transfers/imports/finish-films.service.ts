import { LIST_FILMS_MAX } from '@filmfisher/shared/lists';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RowRun } from '../../../platform/jobs/row-jobs.ts';
import { importReview, takeReviewBack } from '../../opinions/index.ts';
import {
  TransferFilmModel,
  type FilmUndo,
  type StoredRow,
  type TransferFilmRecord,
} from './imports.model.ts';
import type { Work } from './write-films.service.ts';

const BATCH = 200;
const LIST_FULL = `A list has at most ${LIST_FILMS_MAX.toLocaleString('en')} films.`;

type Told = Pick<StoredRow, 'outcome' | 'reason'>;

/** Why a review is refused, in the words that its author would read. */
async function bringOne(
  work: Work,
  film: TransferFilmRecord,
  review: NonNullable<FilmUndo['review']>,
): Promise<Told> {
  const { context, userId, job } = work;
  const key = { movieId: film.movieId?.toHexString() ?? '', userId };
  const { _id, createdAt, brought } = review;
  try {
    const outcome = await importReview(context, key, brought, {
      _id,
      createdAt,
      wins: job.winner === 'import',
    });
    review.done = outcome.kind !== 'kept';
    if (outcome.kind === 'replaced') review.former = outcome.former;
    return { outcome: outcome.kind === 'kept' ? 'kept' : 'added' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', reason: error.message };
  }
}

async function finish(work: Work, film: TransferFilmRecord): Promise<void> {
  const { undo, movieId } = film;
  const review = undo?.review ?? null;
  const told = review ? await bringOne(work, film, review) : null;
  const listed = ({ index }: NonNullable<StoredRow['list']>): Told => {
    const list = work.job.lists[index];
    const isIn = (ids: readonly Types.ObjectId[] = []) => ids.some((id) => movieId?.equals(id));
    if (isIn(list?.added)) return { outcome: 'added' };
    if (isIn(list?.left)) return { outcome: 'refused', reason: LIST_FULL };
    return list?.outcome ? { outcome: 'refused', reason: list.outcome } : { outcome: 'kept' };
  };
  const rows = film.rows.map((row): StoredRow => {
    if (row.outcome !== 'waiting') return row;
    const result = row.review ? told : row.list && listed(row.list);
    return { ...row, ...(result ?? { outcome: 'kept' }) };
  });
  await TransferFilmModel.updateOne({ _id: film._id }, { $set: { rows, undo, state: 'done' } });
}

/** Brings the reviews of films that are written, and tells what became of their places on lists. */
export async function finishFilms(work: Work, run: RowRun): Promise<void> {
  for (;;) {
    const films = await TransferFilmModel.find({ importId: work.job._id, state: 'written' })
      .sort({ n: 1 })
      .limit(BATCH)
      .lean<TransferFilmRecord[]>();
    if (films.length === 0) return;
    for (const film of films) {
      await finish(work, film);
      run.step();
    }
  }
}

/** Takes reviews back, or what they replaced. */
export async function takeReviewsBack(work: Work, run: RowRun): Promise<void> {
  const { context, job, userId } = work;
  const films = TransferFilmModel.find({ importId: job._id, state: 'done', 'undo.review.done': true })
    .lean<TransferFilmRecord[]>()
    .cursor();
  for await (const { movieId, undo } of films as AsyncIterable<TransferFilmRecord>) {
    if (movieId && undo?.review) {
      const { brought, former } = undo.review;
      await takeReviewBack(context, { movieId: movieId.toHexString(), userId }, brought, former);
    }
    run.step();
  }
}
