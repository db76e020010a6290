import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { batchBudget } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRemoved, hideMovies, moveRemoved, mergingAmong } from '../../archive/index.ts';
import { countMatches, getMovie, writeDerived, type MovieRecord } from '../../catalogue/index.ts';
import {
  addToHistory,
  contentOf,
  nameOfMovie,
  recordChanges,
  type ChangeAuthor,
} from '../../movie-history/index.ts';
import { advanceRemoval, type DeletedMovie } from './removal-job.service.ts';

type Context = Pick<AppContext, 'clock'>;

/** Steps that the request of a delete does itself, a few seconds of work; of a film with more, the rest follows. */
const REQUEST_STEPS = 50;

/** What a merge moved to the other film. */
export interface MergeCounts {
  ratings: number;
  reviews: number;
  /** Members who have seen the film or marked it. */
  statuses: number;
}

/** Marks a film as changed by a merge, so that it cannot be deleted at the same moment. */
async function touchMovie(_id: Types.ObjectId, now: Date, session: ClientSession): Promise<boolean> {
  return (await writeDerived([{ filter: { _id }, set: { updatedAt: now } }], session)) > 0;
}

/** @throws AppError `conflict` while another film is on its way into this one, or out of it */
async function refuseWhileMerging(into: Types.ObjectId, session: ClientSession): Promise<void> {
  if ((await mergingAmong([into], session)).length === 0) return;
  throw new AppError('conflict', {
    message: 'Another film is being merged into this one. Please try again in a moment.',
  });
}

/** @returns whether the film is deleted and can come back: then deleting it again changes nothing */
async function isDeleted(id: string, now: Date): Promise<boolean> {
  const removal = await findRemoved(id);
  if (!removal || removal.into !== null || removal.expiresAt <= now) return false;
  return removal.state === 'leaving' || removal.state === 'gone';
}

/**
 * Deletes a film: it is out of sight at once with all that hangs on it, and can come back for 30 days.
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`; `conflict` while another film is being merged into it
 */
export async function deleteMovie(id: string, author: ChangeAuthor, context: Context): Promise<void> {
  if (await isDeleted(id, context.clock.now())) return;
  const film = await inTransaction(async (session) => {
    await refuseWhileMerging(new Types.ObjectId(id), session);
    const [hidden] = await hideMovies({ _id: id }, { now: context.clock.now() }, session);
    if (!hidden) throw new AppError('movie_not_found');
    await recordChanges([{ movie: hidden, kind: 'deleted', before: contentOf(hidden) }], author, session);
    return hidden;
  });
  await advanceRemoval(film._id, context, batchBudget(REQUEST_STEPS));
}

/**
 * Makes a film a part of another one: what members said of it moves there, and its address leads there.
 * @param id, into 24 hexadecimal digits
 * @returns the other film as it is then, and what moved
 * @throws AppError `movie_not_found`; `validation_failed` for one and the same film; `conflict` while another film is
 *   being merged into this one
 */
export async function mergeMovie(
  id: string,
  into: string,
  author: ChangeAuthor,
  context: Context,
): Promise<{ movie: MovieRecord; moved: MergeCounts }> {
  const target = await getMovie(into);
  if (target._id.equals(id)) {
    throw new AppError('validation_failed', { fields: { into: 'Choose another film' } });
  }
  const film = await inTransaction(async (session) => {
    const now = context.clock.now();
    if (!(await touchMovie(target._id, now, session))) throw new AppError('movie_not_found');
    await refuseWhileMerging(new Types.ObjectId(id), session);
    const [hidden] = await hideMovies({ _id: id }, { into: target._id, now }, session);
    if (!hidden) throw new AppError('movie_not_found');
    const names = { before: { film: nameOfMovie(hidden) }, after: { film: nameOfMovie(target) } };
    await recordChanges([{ movie: hidden, kind: 'merged', ...names }], author, session);
    await addToHistory([{ movie: target, kind: 'merged', ...names }], author, session);
    return hidden;
  });
  await advanceRemoval(film._id, context);
  const { totalRatings, reviews, popularity: statuses } = film;
  return { movie: await getMovie(into), moved: { ratings: totalRatings, reviews, statuses } };
}

/** A removed film that is not erased yet. */
type ReturnableMovie = DeletedMovie & { film: MovieRecord };

/** @throws AppError `movie_exists` when another film has the removed one's title, year and type by now */
async function refuseTaken({ film }: ReturnableMovie): Promise<void> {
  const { titleKey, yearOfRelease, type } = film;
  if ((await countMatches({ titleKey, yearOfRelease, type })) > 0) throw new AppError('movie_exists');
}

/** @returns the removed film; @throws AppError `movie_not_found` when there is none that can come back */
async function requireRemoved(id: string, now: Date): Promise<ReturnableMovie> {
  const removal = await findRemoved(id);
  if (!removal?.film || removal.expiresAt <= now) throw new AppError('movie_not_found');
  return { ...removal, film: removal.film };
}

/**
 * Brings a deleted film back with all that hung on it; nothing is done twice for one that is on its way, or back.
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`; `movie_exists` when another film has its title, year and type by now
 */
export async function restoreMovie(id: string, author: ChangeAuthor, context: Context): Promise<MovieRecord> {
  if ((await countMatches({ _id: id })) > 0) return getMovie(id);
  const removal = await requireRemoved(id, context.clock.now());
  if (removal.into !== null) throw new AppError('movie_not_found');
  const change = { movie: removal.film, kind: 'restored' } as const;
  await restore(removal, context, (session) => recordChanges([change], author, session));
  return getMovie(id);
}

/**
 * Separates a merged film from the other one again. Members' rows about it come back; what they have written about the
 * other one since stays there.
 * @param id of the film that was merged, 24 hexadecimal digits
 * @throws AppError `movie_not_found`; `movie_exists` when another film has its title, year and type by now; `conflict`
 *   when the film that it was merged into is itself removed
 */
export async function unmergeMovie(id: string, author: ChangeAuthor, context: Context): Promise<MovieRecord> {
  const removal = await requireRemoved(id, context.clock.now());
  const { into } = removal;
  if (into === null) throw new AppError('movie_not_found');
  const movie = removal.film;
  const change = { movie, kind: 'unmerged', after: { film: nameOfMovie(movie) } } as const;
  await restore(removal, context, async (session) => {
    if (!(await touchMovie(into, context.clock.now(), session))) {
      throw new AppError('conflict', { message: 'The film that it was merged into must come back first.' });
    }
    await recordChanges([change], author, session);
    await addToHistory([{ ...change, movie: { ...movie, _id: into } }], author, session);
  });
  return getMovie(id);
}

/** @param note is done with the film's first step back */
async function restore(
  removal: ReturnableMovie,
  context: Context,
  note: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await refuseTaken(removal);
  await inTransaction(async (session) => {
    const begun = await moveRemoved(
      [removal._id],
      ['leaving', 'gone'],
      'returning',
      context.clock.now(),
      session,
    );
    if (begun > 0) await note(session);
  });
  await advanceRemoval(removal._id, context);
}
