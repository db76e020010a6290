import { addDays, dayOf } from '@filmfisher/shared/dates/dates';
import { FORMAT_NAMES } from '@filmfisher/shared/movies/movie-facts';
import mongoose from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { releasesBetween, type MovieRelease } from '../calendar/releases.service.ts';
import { getMovie } from '../../catalogue/index.ts';
import { followingArchive } from '../../archive/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { ReminderModel, type ReminderRecord } from './reminders.model.ts';

type Id = ReminderRecord['userId'] | string;

/** Reminders may be this many days late, after the site was down for instance. */
export const LATE_DAYS = 2;
/** Members reminded between two checks whether the task should continue. */
const BATCH = 100;

/** @throws AppError `movie_not_found` */
export async function addReminder(
  { clock }: Pick<AppContext, 'clock'>,
  userId: string,
  movieId: string,
): Promise<void> {
  await getMovie(movieId);
  const now = clock.now();
  const row = { createdAt: now, toldOn: dayOf(now) };
  await ReminderModel.updateOne({ userId, movieId }, { $setOnInsert: row }, { upsert: true });
}

/** Stores many at once for members who have none yet: those of the demo. */
export async function fillReminders(
  rows: readonly Pick<ReminderRecord, 'userId' | 'movieId' | 'createdAt'>[],
  now: Date,
): Promise<void> {
  const before = await ReminderModel.countDocuments({
    userId: mongoose.trusted({ $in: rows.map(({ userId }) => userId) }),
  });
  // No unique index keeps a second one away.
  if (before > 0 || rows.length === 0) return;
  await ReminderModel.insertMany(rows.map((row) => ({ ...row, toldOn: dayOf(now) })));
}

export async function removeReminder(userId: string, movieId: string): Promise<void> {
  await ReminderModel.deleteMany({ userId, movieId });
}

/** @returns the films with a reminder for the member, the last added first */
export async function remindedMovies(userId: Id): Promise<string[]> {
  const rows = await ReminderModel.find({ userId }).sort({ _id: -1 }).lean<ReminderRecord[]>();
  return [...new Set(rows.map(({ movieId }) => movieId.toHexString()))];
}

/** @returns those of the members who have a reminder for the film */
export async function remindedAmong(movieId: Id, userIds: readonly Id[]): Promise<Set<string>> {
  const filter = { movieId, userId: mongoose.trusted({ $in: [...userIds] }) };
  const rows = await ReminderModel.find(filter).lean<ReminderRecord[]>();
  return new Set(rows.map(({ userId }) => userId.toHexString()));
}

/** A film that has come out: when last, and how. */
interface OutMovie {
  movieId: MovieRelease['movieId'];
  title: string;
  day: string;
  formats: string[];
}

/** @returns the films that came out in the last days, each with its last one */
export async function moviesOut(today: string): Promise<OutMovie[]> {
  const movies = new Map<string, OutMovie>();
  for (const { movieId, movie, release } of await releasesBetween(addDays(today, -LATE_DAYS), today)) {
    // Of a month or a year nobody knows on which day to tell.
    if (release.date.length !== today.length) continue;
    const known = movies.get(movie._id);
    if (known && known.day > release.date) continue;
    const formats = known?.day === release.date ? known.formats : [];
    const { date: day, format } = release;
    movies.set(movie._id, {
      movieId,
      title: movie.title,
      day,
      formats: [...new Set([...formats, FORMAT_NAMES[format]])],
    });
  }
  return [...movies.values()];
}

/** Tells one member, once. */
async function remind(
  { _id, userId, toldOn }: ReminderRecord,
  { movieId, title, formats, day }: OutMovie,
  context: NewsContext,
): Promise<void> {
  await inTransaction(async (session) => {
    const told = await ReminderModel.updateOne(
      { _id, userId, toldOn },
      { $set: { toldOn: day } },
      { session },
    );
    if (told.matchedCount === 0) return;
    const news = { kind: 'release', movieId, title, note: formats.join(', ') } as const;
    await notifyNews(news, userId, context, session);
  });
}

/**
 * Tells members of the films that have come out.
 * @param shouldContinue asked between two batches
 */
export async function remindDue(context: NewsContext, shouldContinue: () => boolean): Promise<void> {
  for (const film of await moviesOut(dayOf(context.clock.now()))) {
    for (;;) {
      const due = {
        movieId: film.movieId,
        toldOn: mongoose.trusted({ $lt: film.day }),
      };
      const rows = await ReminderModel.find(due).sort({ _id: 1 }).limit(BATCH).lean<ReminderRecord[]>();
      for (const row of rows) await remind(row, film, context);
      if (!shouldContinue()) return;
      if (rows.length < BATCH) break;
    }
  }
}

/** @returns what the download says of one film */
const told = ({ movieId, createdAt }: ReminderRecord) => ({ movieId: movieId.toHexString(), createdAt });

/** Reminders of a film that is removed, and comes back. */
export const reminderRows = followingArchive('reminders', ReminderModel.collection, told);

/** The films that a member waits for. */
export const remindersPersonalData: PersonalData = {
  key: 'releaseReminders',
  async read(userId) {
    const rows = await ReminderModel.find({ userId }).sort({ _id: 1 }).lean<ReminderRecord[]>();
    return rows.map(told);
  },
  async erase(userId) {
    await ReminderModel.deleteMany({ userId });
  },
};
