import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findMovies } from '../../catalogue/index.ts';
import { trailersPutIn } from '../../movie-history/index.ts';
import { VISIBLE } from '../../moderation/index.ts';
import { LATE_DAYS, moviesOut } from '../../availability/index.ts';
import { BuzzEventModel, BuzzModel, type BuzzFields } from './buzz.model.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Something about a film that is news. */
interface MovieEvent extends Pick<BuzzFields, 'kind' | 'text' | 'source'> {
  /** Tells it from all other events. */
  key: string;
  movieId: Types.ObjectId;
}

async function releases(now: Date): Promise<MovieEvent[]> {
  const movies = await moviesOut(now.toISOString().slice(0, 10));
  return movies.map(({ movieId, title, day, formats }) => ({
    key: `release ${movieId.toHexString()} ${day}`,
    kind: 'release',
    text: `“${title}” is out: ${formats.join(', ')}.`,
    source: null,
    movieId,
  }));
}

/** Films looked at for new trailers at most. */
const TRAILERS_MAX = 200;

/**
 * @param year films of former years are left out: a trailer that is put in for them is no news
 * @returns films whose trailer somebody has put in since then; nothing of what came with an import
 */
async function newTrailers(
  since: Date,
  year: number,
): Promise<{ _id: Types.ObjectId; title: string; videoId: string }[]> {
  const movies = await findMovies(
    {
      yearOfRelease: mongoose.trusted({ $gte: year }),
      'trailer.id': mongoose.trusted({ $exists: true }),
      updatedAt: mongoose.trusted({ $gte: since }),
    },
    { fields: ['title', 'trailer'], sort: { popularity: -1, _id: 1 }, limit: TRAILERS_MAX },
  );
  const put = await trailersPutIn(
    movies.map(({ _id }) => _id),
    since,
  );
  return movies.flatMap(({ _id, title, trailer }) =>
    trailer && put.has(`${_id.toHexString()} ${trailer.id}`) ? [{ _id, title, videoId: trailer.id }] : [],
  );
}

async function trailers(now: Date): Promise<MovieEvent[]> {
  const movies = await newTrailers(new Date(now.getTime() - LATE_DAYS * DAY_MS), now.getUTCFullYear());
  return movies.map(({ _id, title, videoId }) => ({
    key: `trailer ${_id.toHexString()} ${videoId}`,
    kind: 'trailer',
    text: `The trailer for “${title}” is out.`,
    source: `https://www.youtube.com/watch?v=${videoId}`,
    movieId: _id,
  }));
}

/** Makes news of an event, unless another process has. @returns whether it did */
async function announce({ key, movieId, ...said }: MovieEvent, now: Date): Promise<boolean> {
  const row: BuzzFields = {
    ...said,
    movieIds: [movieId],
    userId: null,
    waiting: false,
    at: now,
    ...VISIBLE,
  };
  try {
    await inTransaction(async (session) => {
      await BuzzEventModel.create([{ _id: key, at: now }], { session });
      await BuzzModel.create([row], { session });
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Makes news of the releases of these days and of new trailers. Each appears once, however many processes run this,
 * and does not come back after an editor has removed it.
 * @param shouldContinue asked between two of them
 * @returns how many there are
 */
export async function announceMovies(
  { clock }: Pick<AppContext, 'clock'>,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  const now = clock.now();
  const events = [...(await releases(now)), ...(await trailers(now))];
  const keys = events.map(({ key }) => key);
  const known = new Set(await BuzzEventModel.distinct('_id', { _id: mongoose.trusted({ $in: keys }) }));
  let made = 0;
  for (const event of events.filter(({ key }) => !known.has(key))) {
    if (!shouldContinue()) break;
    if (await announce(event, now)) made += 1;
  }
  return made;
}
