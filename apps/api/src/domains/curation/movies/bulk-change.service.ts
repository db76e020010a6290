import type { BulkChange, BulkChangeReport } from '@filmfisher/shared/movies/desk-movies.schema';
import { AppError } from '../../../platform/errors.ts';
import { updateMovie } from '../../catalogue/index.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';

/**
 * Gives many films the same values. Each film is changed by itself, with an entry in its history; one that cannot be
 * changed does not keep the others from it.
 */
export async function changeMovies(
  { ids, set }: BulkChange,
  author: ChangeAuthor,
): Promise<BulkChangeReport> {
  const report: BulkChangeReport = { changed: 0, unchanged: 0, failed: [] };
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    try {
      const { isChanged } = await updateMovie(id, set, author);
      report[isChanged ? 'changed' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.failed.push({ _id: id, message: error.message });
    }
  }
  return report;
}
