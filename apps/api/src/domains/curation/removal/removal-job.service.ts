import mongoose, { type Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import type { ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { batchesOf } from '../../../platform/database/id-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  eraseArchived,
  type MovieRows,
  type RemovalStep,
  eraseRemoved,
  findRemoved,
  moveRemoved,
  removalsDue,
  removePeopleOf,
  showMovie,
  archivedNounsOf,
} from '../../archive/index.ts';
import { MOVIE_NOUNS, SITES_OWN } from './movie-nouns.ts';

/** A film that was deleted or merged into another. */
export type DeletedMovie = NonNullable<Awaited<ReturnType<typeof findRemoved>>>;

/*
 * What happens to a film that was deleted or merged, and to all that hangs on it (docs/decisions/0018-removed-films.md).
 * Every step is one transaction that also touches the film's row in `deletedMovies`. A process that dies leaves only
 * complete steps behind, and another one continues.
 */

type Context = Pick<AppContext, 'clock'>;

/** One noun's way to move some rows in one step. */
type Move = (noun: MovieRows, step: RemovalStep) => Promise<number>;

/**
 * Moves the rows of all nouns, as long as the film is in this state.
 * @returns whether it came to the end; else somebody or something else must go on
 */
async function moveRows(
  { _id, state }: DeletedMovie,
  move: Move,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  for (const noun of MOVIE_NOUNS) {
    for (;;) {
      if (!shouldContinue()) return false;
      const moved = await inTransaction(async (session) =>
        (await moveRemoved([_id], [state], null, context.clock.now(), session)) > 0
          ? move(noun, { movieId: _id, session, context })
          : null,
      );
      if (moved === null) return false;
      if (moved === 0) break;
    }
  }
  return true;
}

/** @returns those of some films on which rows of these nouns hang, by their ids in 24 hexadecimal digits */
async function moviesWithRows(
  ids: readonly Types.ObjectId[],
  nouns: readonly MovieRows[],
): Promise<Set<string>> {
  const wanted = new Set(ids.map((id) => id.toHexString()));
  const found = new Set<string>();
  for (const { field } of nouns) {
    const [collection = '', path = ''] = field.split('.');
    // A film keeps its place in a story: that is no row of another noun.
    if (path === 'storyGroupId') continue;
    const named = await mongoose.connection
      .collection(collection)
      .distinct(path, { [path]: { $in: [...ids] } });
    for (const id of named) if (wanted.has(String(id))) found.add(String(id));
  }
  return found;
}

/** @returns those of some films that members use: they rated them, or named them in something */
export function moviesUsed(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  return moviesWithRows(
    ids,
    MOVIE_NOUNS.filter((noun) => !SITES_OWN.includes(noun)),
  );
}

/**
 * Lets those of some deleted films rest on which nothing hangs, and removes the people whom only they named.
 * @returns the other films, and how many people are removed
 */
export async function restBare(
  ids: readonly Types.ObjectId[],
  { clock }: Context,
): Promise<{ others: Types.ObjectId[]; people: number }> {
  const others: Types.ObjectId[] = [];
  let people = 0;
  for (const batch of batchesOf(ids)) {
    const hung = await moviesWithRows(batch, MOVIE_NOUNS);
    const bare = batch.filter((id) => !hung.has(id.toHexString()));
    people += await removePeopleOf(bare);
    await moveRemoved(bare, ['leaving'], 'gone', clock.now());
    others.push(...batch.filter((id) => hung.has(id.toHexString())));
  }
  return { others, people };
}

/** Takes what hangs on a film that is out of sight after it, or to the film that it was merged into. */
async function leave(
  removal: DeletedMovie,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  const { _id, into } = removal;
  const move: Move = into
    ? (noun, step) => noun.merge({ ...step, into })
    : (noun, step) => noun.archive(step);
  if (!(await moveRows(removal, move, context, shouldContinue))) return false;
  await removePeopleOf([_id]);
  return (await moveRemoved([_id], ['leaving'], 'gone', context.clock.now())) > 0;
}

/** Brings back what hangs on a film, and then the film itself with what it all adds up to. */
async function comeBack(
  removal: DeletedMovie,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  const { _id, into } = removal;
  const move: Move = into
    ? (noun, step) => noun.unmerge({ ...step, into })
    : (noun, step) => noun.restore(step);
  if (!(await moveRows(removal, move, context, shouldContinue))) return false;
  try {
    return await inTransaction(async (session) => {
      if ((await moveRemoved([_id], ['returning'], null, context.clock.now(), session)) === 0) return false;
      await showMovie(removal, session);
      for (const noun of MOVIE_NOUNS) await noun.recount?.(_id, session);
      return true;
    });
  } catch (error) {
    // Somebody has added the same film meanwhile: this one stays away.
    if (error instanceof AppError) await moveRemoved([_id], ['returning'], 'leaving', context.clock.now());
    throw error;
  }
}

/** Deletes a film for good, with all that is left of it. */
async function erase(
  removal: DeletedMovie,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  const archived = await archivedNounsOf(removal._id);
  const nouns = MOVIE_NOUNS.filter(({ noun, erase }) => erase !== undefined || archived.has(noun));
  for (const noun of nouns) if (!(await eraseArchived(noun, removal._id, shouldContinue))) return false;
  await eraseRemoved(removal, context.clock.now());
  return true;
}

/**
 * Goes on with a removed film until it rests: back among the live ones, out of sight, or erased.
 * @param shouldContinue asked before each step
 * @returns whether it rests
 * @throws AppError `movie_exists` when the film was to come back and another one has its title, year and type
 */
export async function advanceRemoval(
  id: Types.ObjectId,
  context: Context,
  shouldContinue: ShouldContinue = () => true,
): Promise<boolean> {
  for (let goesOn = true; goesOn;) {
    const removal = await findRemoved(id);
    switch (removal?.state) {
      case 'leaving':
        goesOn = await leave(removal, context, shouldContinue);
        break;
      case 'returning':
        goesOn = await comeBack(removal, context, shouldContinue);
        break;
      case 'gone':
        if (removal.expiresAt > context.clock.now()) return true;
        goesOn = (await moveRemoved([id], ['gone'], 'erasing', context.clock.now())) > 0;
        break;
      case 'erasing':
        goesOn = await erase(removal, context, shouldContinue);
        break;
      default:
        return true;
    }
  }
  return false;
}

/**
 * Continues removals that a request left unfinished, because there was too much to do or because its process died.
 * Erases films whose time is over. Several processes may do so at once.
 * @param shouldContinue asked before each step
 * @returns how many of them rest now
 */
export async function finishRemovals(
  context: Context,
  log: Logger,
  shouldContinue: ShouldContinue = () => true,
): Promise<number> {
  let finished = 0;
  const due = await removalsDue(context.clock.now());
  // A merged film takes its place in a story along even where nothing else hangs on it.
  const deleted = due.filter(({ state, into }) => state === 'leaving' && into === null);
  await restBare(
    deleted.map(({ _id }) => _id),
    context,
  );
  for (const { _id: id } of due) {
    const movieId = id.toHexString();
    try {
      if (!(await advanceRemoval(id, context, shouldContinue))) continue;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ event: 'restore_refused', movieId, code: error.code }, 'a removed film cannot come back');
      continue;
    }
    finished += 1;
    log.info({ event: 'removal_finished', movieId }, 'what was begun with a removed film is done');
  }
  return finished;
}
