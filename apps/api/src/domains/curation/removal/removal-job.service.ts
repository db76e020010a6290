import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import type { ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
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
  showMovie,
  touchRemoved,
  type DeletedMovieRecord,
} from '../../archive/index.ts';
import { recomputeWithin } from '../../ratings/index.ts';
import { MOVIE_NOUNS } from './movie-nouns.ts';

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
  { _id, state }: DeletedMovieRecord,
  move: Move,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  for (const noun of MOVIE_NOUNS) {
    for (;;) {
      if (!shouldContinue()) return false;
      const moved = await inTransaction(async (session) =>
        (await touchRemoved(_id, [state], context.clock.now(), session))
          ? move(noun, { movieId: _id, session, context })
          : null,
      );
      if (moved === null) return false;
      if (moved === 0) break;
    }
  }
  return true;
}

/** Takes what hangs on a film that is out of sight after it, or to the film that it was merged into. */
async function leave(
  removal: DeletedMovieRecord,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  const { _id, into } = removal;
  const move: Move = into
    ? (noun, step) => noun.merge({ ...step, into })
    : (noun, step) => noun.archive(step);
  if (!(await moveRows(removal, move, context, shouldContinue))) return false;
  return moveRemoved(_id, ['leaving'], 'gone', context.clock.now());
}

/** Brings back what hangs on a film, and then the film itself with what it all adds up to. */
async function comeBack(
  removal: DeletedMovieRecord,
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
      if (!(await touchRemoved(_id, ['returning'], context.clock.now(), session))) return false;
      await showMovie(removal, session);
      await recomputeWithin([_id.toHexString()], session);
      return true;
    });
  } catch (error) {
    // Somebody has added the same film meanwhile: this one stays away.
    if (error instanceof AppError) await moveRemoved(_id, ['returning'], 'leaving', context.clock.now());
    throw error;
  }
}

/** Deletes a film for good, with all that is left of it. */
async function erase(
  removal: DeletedMovieRecord,
  context: Context,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  for (const noun of MOVIE_NOUNS) if (!(await eraseArchived(noun, removal._id, shouldContinue))) return false;
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
        goesOn = await moveRemoved(id, ['gone'], 'erasing', context.clock.now());
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
  for (const id of await removalsDue(context.clock.now())) {
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
