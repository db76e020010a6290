import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { batchBudget } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hideMovies, mergingAmong } from '../../archive/index.ts';
import { findMovies } from '../../catalogue/index.ts';
import { contentOf, recordChanges, type ChangeAuthor } from '../../movie-history/index.ts';
import { advanceRemoval, restBare } from './removal-job.service.ts';

/** Steps that the call does itself for the films of a batch on which something hangs; the rest follows by the job. */
const CALL_STEPS = 50;

/** Of a film that no member has rated, reviewed or put on a list. */
const UNTOUCHED = {
  popularity: 0,
  totalRatings: 0,
  reviews: 0,
  watchlistCount: 0,
  watchingCount: 0,
  watchedCount: 0,
} as const;

/** @returns which of these films visitors can see, by their ids in 24 hexadecimal digits */
export async function liveAmong(
  ids: readonly Types.ObjectId[],
  filter: Parameters<typeof findMovies>[0] = {},
): Promise<Set<string>> {
  const among = { _id: mongoose.trusted({ $in: [...ids] }), ...filter };
  const movies = await findMovies(among, { fields: ['_id'] });
  return new Set(movies.map(({ _id }) => _id.toHexString()));
}

/** @returns those of some films that members have rated, reviewed or tracked, by their ids in 24 hexadecimal digits */
export function touchedMovies(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  return liveAmong(ids, { $nor: [UNTOUCHED] });
}

/**
 * Deletes many films as deleteMovie does one. Films on which nothing hangs are removed together; a film into which another
 * one is just being merged stays.
 * @param ids IDS_AT_ONCE of them at most
 * @param options.onlyUntouched leaves those that a member rates, reviews or tracks by then
 * @returns how many people went with them, because only these films named them
 */
export async function deleteMovies(
  ids: readonly Types.ObjectId[],
  author: ChangeAuthor,
  context: Pick<AppContext, 'clock'>,
  { onlyUntouched = false } = {},
): Promise<number> {
  const movies = await inTransaction(async (session) => {
    const merging = new Set((await mergingAmong(ids, session)).map(String));
    const among = { _id: mongoose.trusted({ $in: ids.filter((id) => !merging.has(String(id))) }) };
    // A rating at this very moment conflicts with this, so that one of the two begins again and sees the other.
    const filter = onlyUntouched ? { ...among, ...UNTOUCHED } : among;
    const found = await hideMovies(filter, { now: context.clock.now() }, session);
    const changes = found.map((movie) => ({
      movie,
      kind: 'deleted' as const,
      before: contentOf(movie),
    }));
    await recordChanges(changes, author, session);
    return found;
  });
  const gone = movies.map(({ _id }) => _id);
  const mayGoOn = batchBudget(CALL_STEPS);
  const { others, people } = await restBare(gone, context);
  for (const id of others) await advanceRemoval(id, context, mayGoOn);
  return people;
}
