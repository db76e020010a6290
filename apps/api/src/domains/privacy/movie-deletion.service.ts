import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { batchBudget, type MayGoOn } from '../../platform/database/delete-in-batches.ts';
import { removeMovieNotifications } from '../notifications/index.ts';
import { removeMovieRows, removeMovieDismissals, removeMovieReviews } from '../opinions/index.ts';
import { MovieRemovalModel, type MovieRemovalRecord } from './movie-deletions.model.ts';
import { removeMovie } from '../catalogue/index.ts';

/** Batches that a request deletes itself, about a second of work; of a film with more, the rest goes afterwards. */
const REQUEST_BATCHES = 50;
/** No request is still at a removal that began so long ago. */
const REQUEST_LIFE_MS = 60_000;

/** What members leave with a film. Each deletes by batches and tells whether nothing is left. */
const TRACES: readonly ((movieId: string, mayGoOn: MayGoOn) => Promise<boolean>)[] = [
  removeMovieRows,
  removeMovieReviews,
  removeMovieDismissals,
  removeMovieNotifications,
];

/** @returns whether the film was there */
async function removeIfThere(id: string): Promise<boolean> {
  try {
    await removeMovie(id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'movie_not_found') return false;
    throw error;
  }
}

/** Removes what is left of a film that is gone, and the note of its removal when it is done. @returns whether it is */
async function removeTraces(id: string, mayGoOn: MayGoOn): Promise<boolean> {
  for (const remove of TRACES) if (!(await remove(id, mayGoOn))) return false;
  await MovieRemovalModel.deleteOne({ _id: id });
  return true;
}

/**
 * Deletes a film with its pictures and with all that members said of it. The film goes first: whoever writes about
 * it at the same moment looks for it afterwards. Of a film about which very much was said the rest goes within
 * minutes (`finishRemovals`), as after a crash. Sent again for a film that is gone, it
 * looks again for what may be left.
 *
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function deleteMovieCascade(id: string, { clock }: Pick<AppContext, 'clock'>): Promise<void> {
  await MovieRemovalModel.updateOne({ _id: id }, { $set: { at: clock.now() } }, { upsert: true });
  const wasThere = await removeIfThere(id);
  await removeTraces(id, batchBudget(REQUEST_BATCHES));
  if (!wasThere) throw new AppError('movie_not_found');
}

/**
 * Finishes the removals that requests left, because there was too much to do or because their process died, a film that
 * was about to be deleted included. Several processes may do so at once.
 *
 * @param mayGoOn asked before each batch; without it everything is removed
 * @returns how many removals were finished
 */
export async function finishRemovals(
  { clock }: Pick<AppContext, 'clock'>,
  log: Logger,
  mayGoOn: MayGoOn = () => true,
): Promise<number> {
  const before = new Date(clock.now().getTime() - REQUEST_LIFE_MS);
  const begun = await MovieRemovalModel.find({ at: mongoose.trusted({ $lt: before }) }).lean<
    MovieRemovalRecord[]
  >();
  let finished = 0;
  for (const { _id } of begun) {
    const id = _id.toHexString();
    await removeIfThere(id);
    if (!(await removeTraces(id, mayGoOn))) return finished;
    finished += 1;
    log.info({ event: 'removal_finished', movieId: id }, 'what was left of a deleted film is gone');
  }
  return finished;
}
