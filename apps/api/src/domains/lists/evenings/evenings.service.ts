import { dayOf } from '@filmfisher/shared/dates/dates';
import { EVENINGS_MAX } from '@filmfisher/shared/evenings/evenings';
import type { EveningInput } from '@filmfisher/shared/evenings/evenings.schema';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { namedMovies } from '../../archive/index.ts';
import { notifyEach, notifyNews, type NewsContext } from '../../notifications/index.ts';
import { EveningModel, type EveningRecord } from './evenings.model.ts';
import { requireWatcher } from './movies-together.service.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which an evening that is over is kept. */
const KEPT_DAYS = 30;
/** Evenings whose guests are reminded between two checks whether the task should continue. */
const BATCH = 100;

/** Somewhere on earth it is still the day before. */
const today = (now: Date) => dayOf(new Date(now.getTime() - DAY_MS / 2));

const about = ({ _id, day }: EveningRecord) => ({ eveningId: _id, title: day, path: webPaths.watchTogether });
const invalid = (fields: Record<string, string>) => new AppError('validation_failed', { fields });
const idsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/**
 * Asks members to vote for what they watch on a day.
 * @throws AppError `member_not_found`, `forbidden` as watchTogether; `movie_not_found`, `too_many`, `validation_failed`
 */
export async function addEvening(
  context: NewsContext,
  viewer: Viewer,
  { day, withIds, movieIds }: EveningInput,
): Promise<EveningRecord> {
  const now = context.clock.now();
  if (day < today(now)) throw invalid({ day: 'day must not be over' });
  const others = idsOf(withIds).filter((id) => id !== viewer.userId);
  if (others.length === 0) throw invalid({ withIds: 'Choose somebody beside yourself' });
  const company: Types.ObjectId[] = [];
  for (const id of others) company.push(await requireWatcher(id, viewer));
  const movies = idsOf(movieIds).map((id) => new Types.ObjectId(id));
  if ((await movieRefs(movies)).size < movies.length) throw new AppError('movie_not_found');
  const ownerId = new Types.ObjectId(viewer.userId);
  const ahead = { ownerId, 'guests.userId': ownerId, day: mongoose.trusted({ $gte: today(now) }) };
  if ((await EveningModel.countDocuments(ahead)) >= EVENINGS_MAX) {
    throw new AppError('too_many', { message: `At most ${EVENINGS_MAX} evenings can be ahead.` });
  }
  const evening: EveningRecord = {
    _id: new Types.ObjectId(),
    ownerId,
    day,
    movieIds: movies,
    guests: [ownerId, ...company].map((userId) => ({ userId, votes: [] })),
    picked: null,
    reminded: false,
    expiresAt: new Date(Date.parse(day) + KEPT_DAYS * DAY_MS),
  };
  await inTransaction(async (session) => {
    await EveningModel.create([evening], { session });
    const invited = { kind: 'evening_invited', actorId: ownerId, ...about(evening) } as const;
    await notifyEach(company, invited, context, session);
  });
  return evening;
}

/** @returns the reader's evenings of today and ahead, the next first */
export async function eveningsOf(viewer: Viewer, now: Date): Promise<EveningRecord[]> {
  const rows = await EveningModel.find({
    'guests.userId': viewer.userId,
    day: mongoose.trusted({ $gte: today(now) }),
  })
    .sort({ day: 1, _id: 1 })
    .limit(EVENINGS_MAX * 2)
    .lean<EveningRecord[]>();
  const blocked = await blockedAmong(
    viewer,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.filter(({ ownerId }) => !blocked.has(ownerId.toHexString()));
}

/** @throws AppError `evening_not_found`, also for an evening of others */
async function requireEvening(viewer: Viewer, id: string): Promise<EveningRecord> {
  const evening = await EveningModel.findOne({
    _id: id,
    'guests.userId': viewer.userId,
  }).lean<EveningRecord>();
  if (!evening || (await blockedAmong(viewer, [evening.ownerId])).size > 0) {
    throw new AppError('evening_not_found');
  }
  return evening;
}

function requireMovies({ movieIds }: EveningRecord, wanted: readonly string[], field: string) {
  const known = new Set(movieIds.map((movieId) => movieId.toHexString()));
  if (!wanted.every((movieId) => known.has(movieId)))
    throw invalid({ [field]: 'Choose films of the evening' });
  return wanted.map((movieId) => new Types.ObjectId(movieId));
}

/** Stores which films the reader would like. @throws AppError `evening_not_found`, `validation_failed` */
export async function vote(viewer: Viewer, id: string, movieIds: readonly string[]): Promise<EveningRecord> {
  const votes = requireMovies(await requireEvening(viewer, id), idsOf(movieIds), 'movieIds');
  await EveningModel.updateOne(
    { _id: id, 'guests.userId': new Types.ObjectId(viewer.userId) },
    { $set: { 'guests.$.votes': votes } },
  );
  return requireEvening(viewer, id);
}

/**
 * Picks the film, or takes the pick back, and notifies the guests.
 * @throws AppError `evening_not_found`, `forbidden`, `validation_failed`
 */
export async function pick(
  context: NewsContext,
  viewer: Viewer,
  id: string,
  movieId: string | null,
): Promise<EveningRecord> {
  const evening = await requireEvening(viewer, id);
  if (evening.ownerId.toHexString() !== viewer.userId) throw new AppError('forbidden');
  const [picked = null] = requireMovies(evening, movieId === null ? [] : [movieId.toLowerCase()], 'movieId');
  const guests = evening.guests.map(({ userId }) => userId);
  await inTransaction(async (session) => {
    await EveningModel.updateOne({ _id: id }, { $set: { picked } }, { session });
    if (!picked) return;
    const news = { actorId: viewer.userId, movieId: picked, ...about(evening) };
    await notifyEach(guests, { kind: 'evening_picked', ...news }, context, session);
  });
  return requireEvening(viewer, id);
}

/**
 * The host calls the evening off, and the guests hear of it unless it is over; a guest only leaves it.
 * @throws AppError `evening_not_found`
 */
export async function leaveEvening(context: NewsContext, viewer: Viewer, id: string): Promise<void> {
  const evening = await requireEvening(viewer, id);
  const { ownerId } = evening;
  const userId = new Types.ObjectId(viewer.userId);
  if (!ownerId.equals(userId)) {
    await EveningModel.updateOne({ _id: id }, { $pull: { guests: { userId } } });
    return;
  }
  const guests = evening.guests.map((guest) => guest.userId);
  await inTransaction(async (session) => {
    await EveningModel.deleteOne({ _id: id, ownerId }, { session });
    if (evening.day < today(context.clock.now())) return;
    const off = { kind: 'evening_off', actorId: viewer.userId, ...about(evening) } as const;
    await notifyEach(guests, off, context, session);
  });
}

/**
 * Tells the guests of today's evenings, once.
 * @param shouldContinue asked between two evenings
 */
export async function remindOfEvenings(context: NewsContext, shouldContinue: () => boolean): Promise<void> {
  const due = { reminded: false, day: dayOf(context.clock.now()) };
  const rows = await EveningModel.find(due).sort({ _id: 1 }).limit(BATCH).lean<EveningRecord[]>();
  for (const evening of rows) {
    if (!shouldContinue()) return;
    const movie = evening.picked && { movieId: evening.picked };
    await inTransaction(async (session) => {
      const told = { _id: evening._id, reminded: false };
      const { matchedCount } = await EveningModel.updateOne(told, { $set: { reminded: true } }, { session });
      if (matchedCount === 0) return;
      const guests = evening.guests.map(({ userId }) => userId);
      await notifyNews({ kind: 'evening_today', ...movie, ...about(evening) }, guests, context, session);
    });
  }
}

/** Evenings that name a film that is merged. */
export const eveningRows = namedMovies('evenings', EveningModel.collection);

/** Evenings with others: the films, and the member's votes. */
export const eveningsPersonalData = {
  key: 'evenings',
  async read(userId) {
    const rows = await EveningModel.find({ 'guests.userId': userId })
      .sort({ _id: 1 })
      .lean<EveningRecord[]>();
    return rows.map(({ day, ownerId, movieIds, guests, picked }) => ({
      day,
      own: ownerId.equals(userId),
      movieIds: movieIds.map((id) => id.toHexString()),
      votes: guests.find((guest) => guest.userId.equals(userId))?.votes.map((id) => id.toHexString()),
      picked: picked?.toHexString() ?? null,
    }));
  },
  async erase(userId) {
    await EveningModel.deleteMany({ ownerId: userId, 'guests.userId': userId });
    await EveningModel.updateMany({ 'guests.userId': userId }, { $pull: { guests: { userId } } });
  },
} satisfies PersonalData;
