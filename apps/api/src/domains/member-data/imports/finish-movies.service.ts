import { LIST_MOVIES_MAX } from '@filmfisher/shared/lists/lists';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { RowRun } from '../../../platform/jobs/row-jobs.ts';
import { openStarsOf } from '../../ratings/index.ts';
import { importReview, takeReviewBack } from '../../reviews/index.ts';
import { ImportMovieModel, type MovieUndo, type StoredRow, type ImportMovieRecord } from './imports.model.ts';
import type { Work } from './write-movies.service.ts';

const BATCH = 200;
const LIST_FULL = `A list has at most ${LIST_MOVIES_MAX.toLocaleString('en')} films.`;

type Told = Pick<StoredRow, 'outcome' | 'reason'>;

/** Why a review is refused, in the words that its author would read. */
async function bringOne(
  work: Work,
  movie: ImportMovieRecord,
  review: NonNullable<MovieUndo['review']>,
): Promise<Told> {
  const { context, userId, job } = work;
  const key = { movieId: movie.movieId?.toHexString() ?? '', userId };
  const { _id, createdAt, brought } = review;
  try {
    const outcome = await importReview(context, openStarsOf, key, brought, {
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

async function finish(work: Work, movie: ImportMovieRecord): Promise<void> {
  const { undo, movieId } = movie;
  const review = undo?.review ?? null;
  const told = review ? await bringOne(work, movie, review) : null;
  const listed = ({ index }: NonNullable<StoredRow['list']>): Told => {
    const list = work.job.lists[index];
    const isIn = (ids: readonly Types.ObjectId[] = []) => ids.some((id) => movieId?.equals(id));
    if (isIn(list?.added)) return { outcome: 'added' };
    if (isIn(list?.left)) return { outcome: 'refused', reason: LIST_FULL };
    return list?.outcome ? { outcome: 'refused', reason: list.outcome } : { outcome: 'kept' };
  };
  const rows = movie.rows.map((row): StoredRow => {
    if (row.outcome !== 'waiting') return row;
    const result = row.review ? told : row.list && listed(row.list);
    return { ...row, ...(result ?? { outcome: 'kept' }) };
  });
  await ImportMovieModel.updateOne({ _id: movie._id }, { $set: { rows, undo, state: 'done' } });
}

/** Brings the reviews of films that are written, and tells what became of their places on lists. */
export async function finishMovies(work: Work, run: RowRun): Promise<void> {
  for (;;) {
    const movies = await ImportMovieModel.find({ importId: work.job._id, state: 'written' })
      .sort({ n: 1 })
      .limit(BATCH)
      .lean<ImportMovieRecord[]>();
    if (movies.length === 0) return;
    for (const movie of movies) {
      await finish(work, movie);
      run.step();
    }
  }
}

/** Takes reviews back, or what they replaced. */
export async function takeReviewsBack(work: Work, run: RowRun): Promise<void> {
  const { context, job, userId } = work;
  const movies = ImportMovieModel.find({ importId: job._id, state: 'done', 'undo.review.done': true })
    .lean<ImportMovieRecord[]>()
    .cursor();
  for await (const { movieId, undo } of movies as AsyncIterable<ImportMovieRecord>) {
    if (movieId && undo?.review) {
      const { brought, former } = undo.review;
      await takeReviewBack(context, { movieId: movieId.toHexString(), userId }, brought, former);
    }
    run.step();
  }
}
