import { addDays, dayOf } from '@filmfisher/shared/dates/dates';
import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { countryName } from '@filmfisher/shared/countries/countries';
import { FORMAT_NAMES } from '@filmfisher/shared/movies/movie-facts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Types, model, Schema } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Env } from '../../../platform/env/env.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { findMember } from '../../members/index.ts';
import { releasesOfMovies } from './releases.service.ts';
import { watchesOf } from '../../ratings/index.ts';
import { icsOf } from './ics.ts';

/** Films of the watch list that the calendar looks at: the last added. */
const MOVIES_MAX = 500;
/** Days that a release stays in the calendar. */
const KEPT_DAYS = 60;

async function renewalsOf(userId: string): Promise<number> {
  const feed = await CalendarFeedModel.findOne({ userId }).lean<CalendarFeed>();
  return feed?.renewals ?? 0;
}

function sign(userId: string, renewals: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`calendar ${userId} ${renewals}`).digest();
}

/** @returns the address of the member's calendar; knowing it is enough to read the calendar */
export async function calendarAddress(
  userId: string,
  { jwtSecrets: [first], publicWebUrl }: Pick<Env, 'jwtSecrets' | 'publicWebUrl'>,
): Promise<string> {
  const signature = sign(userId, await renewalsOf(userId), first?.secret ?? '').toString('hex');
  return `${publicWebUrl}${API_BASE}/calendar/${userId}${signature}.ics`;
}

/** Makes the former addresses worth nothing. */
export async function renewCalendar(userId: string): Promise<void> {
  await CalendarFeedModel.updateOne({ userId }, { $inc: { renewals: 1 } }, { upsert: true });
}

/** @returns whose calendar the file is; null when nobody here has signed it, or it was renewed since */
async function memberOf(file: string, { jwtSecrets }: Pick<Env, 'jwtSecrets'>): Promise<string | null> {
  const [, userId = '', signature = ''] = /^([\da-f]{24})([\da-f]{64})\.ics$/.exec(file) ?? [];
  if (userId === '') return null;
  const renewals = await renewalsOf(userId);
  const given = Buffer.from(signature, 'hex');
  return jwtSecrets.some(({ secret }) => timingSafeEqual(given, sign(userId, renewals, secret)))
    ? userId
    : null;
}

/**
 * @param file its name, the signed token with .ics
 * @returns the releases of the films on the member's watch list as an iCalendar file
 * @throws AppError `not_found`
 */
export async function calendarFile(file: string, { env, clock }: AppContext): Promise<string> {
  const userId = await memberOf(file, env);
  if (userId === null || !(await findMember(userId))) throw new AppError('not_found');
  const wanted = await watchesOf(new Types.ObjectId(userId), { skip: 0, limit: MOVIES_MAX }, 'watchlist');
  const releases = await releasesOfMovies(wanted.map(({ movieId }) => movieId));
  const now = clock.now();
  const first = addDays(dayOf(now), -KEPT_DAYS);
  const events = releases
    .filter(({ release: { date } }) => date.length === first.length && date >= first)
    .map(({ movie, release: { date, format, country } }) => ({
      uid: `${movie._id}-${format}-${country ?? 'all'}-${date}@${new URL(env.publicWebUrl).hostname}`,
      day: date,
      title: movie.title,
      description: [FORMAT_NAMES[format], country === undefined ? 'everywhere' : countryName(country)].join(
        ', ',
      ),
      url: `${env.publicWebUrl}/rating/${movie._id}`,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return icsOf(`${BRAND} releases`, events, now);
}

/** That a member has renewed the address of the own calendar. */
export const calendarPersonalData: PersonalData = {
  key: 'releaseCalendar',
  async read(userId) {
    return { addressRenewed: await renewalsOf(userId.toHexString()) };
  },
  async erase(userId) {
    await CalendarFeedModel.deleteMany({ userId });
  },
};

/** How often a member has renewed the address of the own calendar; without a row, never. */
interface CalendarFeed {
  userId: Types.ObjectId;
  renewals: number;
}

const calendarFeedSchema = new Schema<CalendarFeed>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    renewals: { type: Number, default: 0, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
calendarFeedSchema.index({ userId: 1 }, { unique: true });

const CalendarFeedModel = model('CalendarFeed', calendarFeedSchema, 'calendarFeeds');
