import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { createCoalescer } from '../../../platform/jobs/coalescer.ts';
import { deleteInBatches, type MayGoOn } from '../../../platform/database/delete-in-batches.ts';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { completeOldMovies, type MovieTotals } from '../../catalogue/index.ts';
import { resyncReviewStars } from '../reviews/review-counts.service.ts';
import { MemberMovieModel } from './member-movies.model.ts';
import { MovieTallyModel, TallyMarkModel } from './movie-tallies.model.ts';
import { starsOfMembers } from './own-ratings.service.ts';
import { REVIEWS_PART, totalsOf } from './tally.ts';
import { ALL_PARTS, recount, reconcile, writeMarked, type Recounted } from './tally-protocol.ts';
import { tallyStore } from './tally-store.ts';

type ClockContext = Pick<AppContext, 'clock'>;
type MovieId = string | { toHexString(): string };

/** A mark older than this belongs to no request, whatever the clocks of the processes say. */
const MARK_LIFE_MS = 15 * 60_000;
/** Films of one call that are counted at the same time. */
const FILMS_AT_ONCE = 4;

/** One recount per film at a time in this process, and one more that waits and serves everybody who asked meanwhile. */
const recountFilm = createCoalescer<string, Recounted>((movieId, parts) =>
  recount(tallyStore, movieId, parts),
);

const idOf = (id: MovieId): string => (typeof id === 'string' ? id.toLowerCase() : id.toHexString());

/**
 * Changes rows of one film, or of several, and everything derived from them, crash or not.
 * @param part as `partOf` says
 * @param write changes the rows; an AppError of it must mean that nothing has changed
 * @returns what `write` returned, and by film the totals with this change in them; a film that is gone has none
 */
export async function writeCounted<T>(
  { clock }: ClockContext,
  { movieIds, part }: { movieIds: readonly string[]; part: string },
  write: () => Promise<T>,
): Promise<{ result: T; totals: Map<string, MovieTotals> }> {
  const { result, films } = await writeMarked(tallyStore, {
    places: movieIds.map((movieId) => ({ movieId, part })),
    at: clock.now(),
    write,
    recount: recountFilm,
  });
  const present = [...films].filter(([, { hasFilm }]) => hasFilm);
  return { result, totals: new Map(present.map(([movieId, { tally }]) => [movieId, totalsOf(tally.sum)])) };
}

/**
 * Inserts or deletes a review and counts the film's reviews again, even if the process dies in between.
 * @param write changes the reviews; an AppError of it must mean that nothing has changed
 * @returns what `write` returned
 */
export async function withReviewRecount<T>(
  context: ClockContext,
  movieId: MovieId,
  write: () => Promise<T>,
): Promise<T> {
  const place = { movieIds: [idOf(movieId)], part: REVIEWS_PART };
  const { result } = await writeCounted(context, place, write);
  return result;
}

/**
 * Counts everything derived on these films again. For rows that were changed without a mark: a recount, an import.
 * @param movieIds each may occur more than once
 */
export async function recomputeMovies(_context: ClockContext, movieIds: readonly MovieId[]): Promise<void> {
  const films = [...new Set(movieIds.map(idOf))];
  await mapWithConcurrency(films, FILMS_AT_ONCE, (movieId) => recountFilm(movieId, [ALL_PARTS]));
}

/**
 * Counts again whatever a dead process left uncounted. Runs at start and every few minutes; on several processes at
 * once it does no harm.
 * @returns number of films that were marked
 */
export async function reconcileMovies({ clock }: ClockContext): Promise<number> {
  await completeOldMovies();
  const removeBefore = new Date(clock.now().getTime() - MARK_LIFE_MS);
  const films = await reconcile(tallyStore, removeBefore, recountFilm);
  for (const movieId of films)
    await resyncReviewStars(movieId, (userIds) => starsOfMembers(movieId, userIds));
  return films.length;
}

/**
 * Removes every rating and watch status of a film that is gone, and what was derived from them.
 * @param mayGoOn asked before each batch of rows
 * @returns whether nothing is left
 */
export async function removeMovieRows(movieId: MovieId, mayGoOn?: MayGoOn): Promise<boolean> {
  const id = idOf(movieId);
  const rows = { movieId: new Types.ObjectId(id) };
  if (!(await deleteInBatches(MemberMovieModel.collection, rows, { mayGoOn }))) return false;
  await MovieTallyModel.deleteOne({ _id: id });
  await TallyMarkModel.deleteMany({ movieId: id });
  return true;
}
