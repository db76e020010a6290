import type { BulkChange, BulkChangeReport } from '@filmfisher/shared/movies/desk-movies.schema';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { updateMovie } from '../../catalogue/index.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';
import { deleteMovie, restoreMovie } from '../removal/removal.service.ts';

type Context = Pick<AppContext, 'clock'>;

/**
 * Does the same to many films. Each is changed by itself, with an entry in its history; one that cannot be changed does
 * not keep the others from it.
 * @param act returns whether it changed anything
 */
async function toEach(
  ids: readonly string[],
  act: (id: string) => Promise<boolean>,
): Promise<BulkChangeReport> {
  const report: BulkChangeReport = { changed: 0, unchanged: 0, failed: [] };
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    try {
      report[(await act(id)) ? 'changed' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.failed.push({ _id: id, message: error.message });
    }
  }
  return report;
}

/** Gives many films the same values. */
export function changeMovies({ ids, set }: BulkChange, author: ChangeAuthor): Promise<BulkChangeReport> {
  return toEach(ids, async (id) => (await updateMovie(id, set, author)).isChanged);
}

/** Deletes many films; each can come back for 30 days. */
export function deleteMovies(
  ids: readonly string[],
  author: ChangeAuthor,
  context: Context,
): Promise<BulkChangeReport> {
  return toEach(ids, async (id) => {
    await deleteMovie(id, author, context);
    return true;
  });
}

/** Brings many deleted films back. */
export function restoreMovies(
  ids: readonly string[],
  author: ChangeAuthor,
  context: Context,
): Promise<BulkChangeReport> {
  return toEach(ids, async (id) => {
    await restoreMovie(id, author, context);
    return true;
  });
}
