import type { BulkChange, BulkChangeReport } from '@filmfisher/shared/movies/desk-movies.schema';
import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { editMovie } from '../../catalogue/index.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';
import { deleteMovies as deleteTogether, liveAmong } from '../removal/bulk-removal.service.ts';
import { restoreMovie } from '../removal/removal.service.ts';

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
  return toEach(ids, async (id) => (await editMovie({ _id: id }, () => set, author)).isChanged);
}

/** Deletes many films; each can come back for 30 days. One into which another is just being merged stays. */
export async function deleteMovies(
  sent: readonly string[],
  author: ChangeAuthor,
  context: Context,
): Promise<BulkChangeReport> {
  const ids = [...new Set(sent.map((each) => each.toLowerCase()))].map((id) => new Types.ObjectId(id));
  const before = await liveAmong(ids);
  await deleteTogether(ids, author, context);
  const after = await liveAmong(ids);
  const gone = new AppError('movie_not_found').message;
  const stays = 'Another film is being merged into this one.';
  const failed = ids.map(String).filter((id) => after.has(id) || !before.has(id));
  return {
    changed: ids.length - failed.length,
    unchanged: 0,
    failed: failed.map((id) => ({ _id: id, message: before.has(id) ? stays : gone })),
  };
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
