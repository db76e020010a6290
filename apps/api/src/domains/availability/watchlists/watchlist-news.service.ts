import { dayOf } from '@filmfisher/shared/dates/dates';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findMovies } from '../../catalogue/index.ts';
import { followingArchive } from '../../archive/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { membersWaitingFor } from '../../ratings/index.ts';
import { moviesOut, remindedAmong } from '../reminders/reminders.service.ts';
import { WatchlistNewsModel, type WatchlistNews } from './watchlist-news.model.ts';

/** Members who are read at once. */
const BATCH = 100;

interface Available {
  movieId: Types.ObjectId;
  reason: 'release' | 'offer';
  /** yyyy-mm-dd */
  day: string;
  note?: string;
}

/** Notes that a film can be watched now; a background task notifies those who wait for it, once. */
export async function noteAvailable(
  { movieId, reason, day, note = '' }: Available,
  now: Date,
  session?: ClientSession,
): Promise<void> {
  const row = { note, after: null, done: false, createdAt: now };
  await WatchlistNewsModel.updateOne(
    { _id: `${movieId.toHexString()} ${reason} ${day}`, movieId },
    { $setOnInsert: row },
    { upsert: true, ...(session && { session }) },
  );
}

/** Tells all who wait for the film, from where a process before has stopped. */
async function tellWaiting(
  news: WatchlistNews,
  context: NewsContext,
  shouldContinue: () => boolean,
): Promise<void> {
  const { _id, movieId, note } = news;
  const [movie] = await findMovies({ _id: movieId }, { fields: ['title'] });
  for (let { after } = news; movie;) {
    const { title } = movie;
    const userIds = await membersWaitingFor(movieId, after, BATCH);
    // Members with a reminder for the release hear of it anyway.
    const reminded = note === '' ? new Set<string>() : await remindedAmong(movieId, userIds);
    const last = userIds.at(-1) ?? after;
    const before = after;
    const isOurs = await inTransaction(async (session) => {
      const batch = { _id, movieId, done: false, after: before };
      const stored = await WatchlistNewsModel.updateOne(batch, { $set: { after: last } }, { session });
      if (stored.matchedCount === 0) return false;
      const waiting = userIds.filter((userId) => !reminded.has(userId.toHexString()));
      await notifyNews({ kind: 'available', movieId, title, note }, waiting, context, session);
      return true;
    });
    if (!isOurs) return;
    after = last;
    if (userIds.length < BATCH) break;
    if (!shouldContinue()) return;
  }
  await WatchlistNewsModel.updateOne({ _id, movieId }, { $set: { done: true, after: null } });
}

/**
 * Tells members of the films on their watchlists that can be watched now.
 * @param shouldContinue asked between two batches
 */
export async function notifyWatchlists(context: NewsContext, shouldContinue: () => boolean): Promise<void> {
  const now = () => context.clock.now();
  for (const { movieId, day, formats } of await moviesOut(dayOf(now())))
    await noteAvailable({ movieId, reason: 'release', day, note: formats.join(', ') }, now());
  while (shouldContinue()) {
    const news = await WatchlistNewsModel.findOne({ done: false }).sort({ _id: 1 }).lean<WatchlistNews>();
    if (news === null) return;
    await tellWaiting(news, context, shouldContinue);
  }
}

/** News of a film that is removed, and comes back. */
export const watchlistNewsRows = followingArchive('watchlistNews', WatchlistNewsModel.collection);
